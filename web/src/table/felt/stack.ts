// The chips that lie on the table for an amount, in the colours that most casinos give them.

const CHIPS: readonly (readonly [worth: number, colour: string])[] = [
  [100_000, "#c9a227"],
  [25_000, "#1f7f5c"],
  [5_000, "#d9722b"],
  [1_000, "#e0a90f"],
  [500, "#6f43b8"],
  [100, "#22272e"],
  [25, "#1f7a46"],
  [5, "#b3261e"],
  [1, "#8fa3b8"],
];

/** More chips would be a tower that hides what stands above it. */
const MOST = 4;

/** The colours of the chips of an amount, the largest first: so few that they can be seen. */
export function stackOf(amount: number): string[] {
  const stack: string[] = [];
  let left = amount;
  for (const [worth, colour] of CHIPS)
    while (left >= worth && stack.length < MOST) {
      stack.push(colour);
      left -= worth;
    }
  return stack;
}
