// Shares, and how sure they are.

/** So many standard errors to each side hold the truth in 95 of 100 cases. */
const SURE = 1.96;

/** Fewer chances than this say little: the share is told with its interval. */
export const FEW = 100;

/**
 * Between which shares the true one lies, in 95 of 100 cases, when something was done `made` times of `of`.
 *
 * E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference (1927): unlike the usual formula it
 * stays between 0 and 1, and says something of three chances too.
 */
export function interval(made: number, of: number): readonly [low: number, high: number] {
  const share = made / of;
  const z = (SURE * SURE) / of;
  const middle = share + z / 2;
  const half = SURE * Math.sqrt((share * (1 - share)) / of + z / (4 * of));
  const bound = (value: number) => Math.min(1, Math.max(0, value / (1 + z)));
  return [bound(middle - half), bound(middle + half)];
}
