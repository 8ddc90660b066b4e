// At a table that waits for its host: what is said of those who are ready, and what the host hears.

import { describe, expect, it } from "vitest";
import { amounts } from "../../src/messages/chips";
import type { SeatInfo, Table } from "../../src/net/protocol";
import { allReady, betweenWords } from "../../src/table/log/between-words";
import { seatSpoken } from "../../src/table/seat/words";
import { soundsBetween } from "../../src/table/sound/moments";
import { seats } from "../../src/table/view";
import { ME, stateAfter, table } from "../kit";

const say = amounts("chips", 20);
/** The table of these players before its start: Mo, Bo and Cy. */
const waiting = (ready: readonly boolean[], over: readonly Partial<SeatInfo>[] = []): Table => ({
  ...table,
  started: false,
  hand: null,
  host: ME,
  seats: table.seats
    .slice(0, ready.length)
    .map((seat, i) => ({ ...seat, ready: ready[i] ?? false, ...over[i] })),
});
const words = (info: Table, host = false) => betweenWords(info, info.seats[0] ?? null, host);
const step = (before: Table, after: Table, me = ME) =>
  soundsBetween(stateAfter(before), stateAfter(after), me).map(({ sound }) => sound);

describe("at a table that waits for its host", () => {
  it("everybody sees how many are ready, and that the host starts", () => {
    expect(words(waiting([true, false, true]))).toBe("2 of 3 ready.\nThe host starts.");
    expect(words(waiting([true, false, true]), true)).toBe("2 of 3 ready.\nStart when you like.");
    expect(words(waiting([true, true, true]))).toBe("Everyone is ready.\nThe host starts.");
    expect(words(waiting([true, true, true]), true)).toBe("Everyone is ready.\nStart the game!");
  });

  it("one who sits out is not counted, and one alone is not everybody", () => {
    const out = waiting([true, true, false], [{}, {}, { status: "sitting_out" }]);
    expect(allReady(out)).toBe(true);
    expect(allReady(waiting([true]))).toBe(false);
    expect(words(waiting([true]), true)).toBe("Waiting for players");
  });

  it("nobody is ready for a game that goes on", () => {
    expect(allReady({ ...waiting([true, true]), started: true })).toBe(false);
  });

  it("a screen reader hears it of the seat", () => {
    const [first, second] = seats(stateAfter(waiting([true, false])), ME);
    if (!first || !second) throw new Error("they sit there");
    expect(seatSpoken(first, [], say)).toMatch(/, ready$/);
    expect(seatSpoken(second, [], say)).not.toMatch(/ready/);
  });

  it("the host alone hears that the last one is ready", () => {
    const [some, all] = [waiting([true, false]), waiting([true, true])];
    expect(step(some, all)).toEqual(["request"]);
    expect(step(some, all, "b")).toEqual([]);
    expect(step(all, all)).toEqual([]);
    expect(step(all, some)).toEqual([]);
  });
});
