// The house says what is wrong in a phrase; where it stands by itself it is a sentence.

export function sentence(words: string): string {
  if (!words) return "";
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;
}
