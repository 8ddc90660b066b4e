import { describe, expect, it } from "vitest";
import { grown, growth } from "../../src/table/felt/landing";
import { layout } from "../../src/table/layout/layout";
import { meets, within } from "../../src/table/layout/rect";
import { query, SIZES } from "./laws";

describe("the board and the pot of an all-in", () => {
  const taken = (seats: number, playing: readonly number[]) =>
    Array.from({ length: seats }, (_, place) => ({ place, playing: playing.includes(place) }));

  it.each(SIZES)("%ix%i grow as far as there is room, and touch nobody", (width, height) => {
    for (const seats of [2, 6, 9])
      for (const boards of [0, 1, 2]) {
        const l = layout(query({ width, height, seats, boards }));
        const found = growth(l, taken(seats, [0, 1]));
        expect(found.scale).toBeGreaterThanOrEqual(1);
        if (found.scale === 1) continue;
        for (const part of [l.pot, ...l.boards.map((board) => board.rect)]) {
          const now = grown(part, found);
          expect(within(now, l.area)).toBe(true);
          for (const [place, seat] of l.seats.entries()) {
            expect(meets(now, seat.plate)).toBe(false);
            expect(meets(now, seat.cards.rect)).toBe(false);
            if (place < 2) expect(meets(now, seat.bet)).toBe(false);
          }
        }
      }
  });

  it("grow by a tenth and more where two play on a wide screen", () => {
    const l = layout(query({ width: 1440, height: 900, seats: 2 }));
    expect(growth(l, taken(2, [0, 1])).scale).toBeGreaterThanOrEqual(1.1);
  });
});
