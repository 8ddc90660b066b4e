// Chips as people read them: whole numbers with thousands separators.

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat("en-US", {
  notation: "compact",
  maximumSignificantDigits: 4,
});

export function chips(amount: number): string {
  return whole.format(amount);
}

/** For narrow places: exact up to 999,999, then `1.25M`. */
export function chipsShort(amount: number): string {
  return Math.abs(amount) < 1_000_000 ? whole.format(amount) : compact.format(amount);
}
