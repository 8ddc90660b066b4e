/** Choices and their words as pairs, in the order of their words. */
export function entries<Choice extends string>(
  words: Readonly<Record<Choice, string>>,
): [Choice, string][] {
  return Object.entries(words) as [Choice, string][];
}
