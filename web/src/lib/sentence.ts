// The house says what is wrong in a phrase; where it stands by itself it is a sentence.

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function sentence(words: string): string {
  return words && `${capital(words)}${/[.!?]$/.test(words) ? "" : "."}`;
}
