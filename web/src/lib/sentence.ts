// The house says what is wrong in a phrase; where it stands by itself it is a sentence.

/** The name of a file is written as it is: `bad.py`. */
const FILE = /^[\w-]*\.\w/;

export function capital(words: string): string {
  if (FILE.test(words)) return words;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function sentence(words: string): string {
  return words && `${capital(words)}${/[.!?]$/.test(words) ? "" : "."}`;
}
