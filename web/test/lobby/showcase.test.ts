import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dayDone, keepDayDone } from "../../src/lib/day-drill";
import { keepAsking, type Sight } from "../../src/lobby/showcase/asking";
import { lineup, placesLeft, potTold } from "../../src/lobby/showcase/told";
import type { BigPot, PotWinner, ShowcaseView, ShownPlayer } from "../../src/net/protocol";
import { config } from "../kit";

const view = (again_ms: number): ShowcaseView => ({
  ...{ live: null, pot: null, drill: { day: 1, kind: "best" } },
  again_ms,
});

class Window implements Sight {
  hidden = false;
  listener = () => {};
  addEventListener(_: string, listener: unknown) {
    this.listener = listener as () => void;
  }
  removeEventListener() {
    this.listener = () => {};
  }
}

describe("the showcase is asked for", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("as often as the house wants, and no more once the lobby is left", async () => {
    const ask = vi.fn(async () => view(1_000));
    const take = vi.fn();
    const stop = keepAsking(take, ask, new Window());
    await vi.advanceTimersByTimeAsync(2_500);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(take).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("only while it can be seen, and at once when it is seen again", async () => {
    const ask = vi.fn(async () => view(1_000));
    const sight = new Window();
    const stop = keepAsking(() => {}, ask, sight);
    sight.hidden = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    sight.hidden = false;
    sight.listener();
    sight.listener();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });

  it("again later when the house has not answered; what was shown stays", async () => {
    const ask = vi.fn(async () => Promise.reject<ShowcaseView>(new Error("no line")));
    const take = vi.fn();
    const stop = keepAsking(take, ask, new Window());
    await vi.advanceTimersByTimeAsync(9_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(take).not.toHaveBeenCalled();
    stop();
  });
});

describe("a big pot in words", () => {
  const played = { game: "Texas hold'em", sentence: null, config };
  const pot = (...winners: PotWinner[]): BigPot => ({
    ...{ hand: "t-1", played, boards: [], pot: 1240 },
    winners,
  });
  const ann = { name: "Ann", cards: ["As", "Ks"], words: "ace-high flush", won: 1240 };

  it("says who won it with what", () => {
    expect(potTold(pot(ann))).toBe("Ann wins 1,240 with ace-high flush");
    expect(potTold(pot({ ...ann, words: "" }))).toBe("Ann wins 1,240");
  });

  it("says who share it", () => {
    const bob = { ...ann, name: "Bob", won: 620 };
    expect(potTold(pot({ ...ann, won: 620 }, bob))).toBe("Ann and Bob share 1,240");
  });
});

it("once the pot is won, the winner stands before those who showed, and others are left out", () => {
  const player = (name: string, won: number, cards: string[]): ShownPlayer => ({
    ...{ name, won, cards, folded: false, acts: false },
  });
  const [ann, bob, cid] = [
    player("Ann", 0, ["As"]),
    player("Bob", 9, ["Ks"]),
    player("Cid", 0, []),
  ];
  expect(lineup([ann, bob, cid]).map(({ name }) => name)).toEqual(["Bob", "Ann"]);
  expect(lineup([ann, cid]).map(({ name }) => name)).toEqual(["Ann", "Cid"]);
});

it("a board has places for the cards to come", () => {
  expect([placesLeft([], 5), placesLeft(["As", "Ks", "Qs"], 5), placesLeft([], 0)]).toEqual([
    ...[5, 2, 0],
  ]);
});

describe("the drill of the day", () => {
  const shelf = () => {
    const kept = new Map<string, string>();
    return { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
  };

  it("keeps the first answer of a day", () => {
    const here = shelf();
    expect(dayDone(here)).toBeUndefined();
    keepDayDone(here, { day: 7, right: false });
    keepDayDone(here, { day: 7, right: true });
    expect(dayDone(here)).toEqual({ day: 7, right: false });
    keepDayDone(here, { day: 8, right: true });
    expect(dayDone(here)).toEqual({ day: 8, right: true });
  });

  it("is not done where nothing that can be read is kept", () => {
    for (const kept of ["", "[]", "null", '{"day":"7","right":true}', '{"day":7}'])
      expect(dayDone({ getItem: () => kept, setItem: () => {} })).toBeUndefined();
  });
});
