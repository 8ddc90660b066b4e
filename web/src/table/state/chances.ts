// Chances as they are told: whole per cents that together are a hundred.

/**
 * Thousandths brought to tens whose sum is that of all: 415 and 585 are 420 and 580, where each alone would be rounded up.
 * What is left over goes to the largest rests, to the first of equals. Less than ten from nothing or everything stays as
 * it is, since it is told as "less than 1 %".
 */
export function inTens(thousandths: readonly number[]): number[] {
  const near = (each: number) => (each > 0 && each < 10) || (each > 990 && each < 1000);
  if (thousandths.some(near)) {
    return thousandths.map((each) => (near(each) ? each : Math.round(each / 10) * 10));
  }
  const whole = thousandths.map((each) => each - (each % 10));
  const all = thousandths.reduce((sum, each) => sum + each, 0);
  let left = Math.round((all - whole.reduce((sum, each) => sum + each, 0)) / 10);
  const byRest = thousandths
    .map((each, n) => ({ n, rest: each % 10 }))
    .sort((a, b) => b.rest - a.rest);
  for (const { n } of byRest) {
    if (left-- <= 0) break;
    whole[n] = (whole[n] ?? 0) + 10;
  }
  return whole;
}
