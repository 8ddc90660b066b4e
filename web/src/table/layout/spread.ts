// Which seat is at which place of the table: players do not crowd on one side of a table that is half empty.

/** The place of every seat, by its number less one. The seats of `taken` spread evenly around the table, clockwise from
 *  `bottom` at place 0; the others fill the rest in order. */
export function spread(count: number, bottom: number, taken: readonly number[]): number[] {
  const after = (seat: number) => (seat - bottom + count) % count;
  const clockwise = Array.from({ length: count }, (_, i) => ((bottom - 1 + i) % count) + 1);
  const held = clockwise.filter((seat) => seat === bottom || taken.includes(seat));
  const apart = count / held.length;
  const places = new Map(
    held.map((seat, i) => {
      const back = held.length - i;
      // The right side is the left side mirrored.
      const place = i <= back ? Math.round(i * apart) : count - Math.round(back * apart);
      return [seat, place];
    }),
  );
  const used = new Set(places.values());
  const free = Array.from({ length: count }, (_, place) => place).filter((p) => !used.has(p));
  const others = clockwise.filter((seat) => !places.has(seat));
  for (const [i, seat] of others.entries()) places.set(seat, free[i] ?? after(seat));
  return Array.from({ length: count }, (_, i) => places.get(i + 1) ?? after(i + 1));
}
