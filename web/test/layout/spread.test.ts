import { describe, expect, it } from "vitest";
import { spread } from "../../src/table/layout/spread";

describe("the places of seats", () => {
  it("are those of a full table where every seat is taken", () => {
    expect(spread(6, 3, [1, 2, 3, 4, 5, 6])).toEqual([4, 5, 0, 1, 2, 3]);
  });

  it("put three of nine who sit side by side around the table", () => {
    const places = spread(9, 1, [1, 2, 3]);
    expect(places.slice(0, 3)).toEqual([0, 3, 6]);
    expect([...places].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("put the other of two opposite the viewer", () => {
    expect(spread(6, 5, [5, 6])[5]).toBe(3);
    expect(spread(10, 1, [1, 2])[1]).toBe(5);
  });

  it("are each there once, in order around the table and the same on both sides", () => {
    for (let count = 2; count <= 10; count++)
      for (let taken = 1; taken <= count; taken++)
        for (let bottom = 1; bottom <= count; bottom++) {
          const seats = Array.from({ length: taken }, (_, i) => ((bottom - 1 + i) % count) + 1);
          const places = spread(count, bottom, seats);
          expect(new Set(places).size).toBe(count);
          const held = seats.map((seat) => places[seat - 1] as number);
          expect(held[0]).toBe(0);
          expect(held).toEqual([...held].sort((a, b) => a - b));
          // Nobody can sit opposite the viewer at a table for an odd number.
          if (count % 2 === 1 && taken % 2 === 0) continue;
          const mirrored = held.slice(1).map((place) => count - place);
          expect(mirrored.sort((a, b) => a - b)).toEqual(held.slice(1));
        }
  });
});
