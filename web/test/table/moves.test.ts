import { describe, expect, it } from "vitest";
import { arrival, movesBetween } from "../../src/table/felt/moves";
import { distance, meets, rect } from "../../src/table/layout/rect";
import type { HandPlayer, HandState } from "../../src/table/state/state";
import { events, showdownHand, stateAfter, table } from "../kit";

const hand = stateAfter(table, events(showdownHand)).hand as HandState;
const [first] = hand.players as [HandPlayer, ...HandPlayer[]];

/** The hand in its middle, with these changes of its first player. */
const state = (seq: number, player: Partial<HandPlayer>): HandState => ({
  ...hand,
  seq,
  awards: [],
  over: false,
  players: [{ ...first, held: 2, up: [], cards: [], bet: 0, stack: 500, ...player }],
});

describe("what moves at a table", () => {
  it("is nothing where nobody saw what was before", () => {
    expect(movesBetween(null, hand)).toEqual([]);
    expect(movesBetween(state(1, {}), state(90, { bet: 0, cards: ["As", "Ks"] }))).toEqual([]);
  });

  it("is the cards of a new hand, and those that come later", () => {
    const over = { ...state(40, {}), hand: "before", over: true };
    expect(movesBetween(over, state(4, {}))).toEqual([{ kind: "deal", seat: 1, cards: 2 }]);
    expect(movesBetween(state(4, {}), state(5, { up: ["As"] }))).toEqual([
      { kind: "deal", seat: 1, cards: 1 },
    ]);
  });

  it("is a bet that goes to the pot, not one that comes back", () => {
    const bet = state(4, { bet: 40 });
    expect(movesBetween(bet, state(5, {}))).toEqual([{ kind: "bet", seat: 1 }]);
    expect(movesBetween(bet, state(5, { stack: 540 }))).toEqual([]);
  });

  it("is a hand that is turned up, and the pot that it wins", () => {
    const shown = state(5, { cards: ["As", "Ks"] });
    expect(movesBetween(state(4, {}), shown)).toEqual([{ kind: "flip", seat: 1 }]);
    const { awards } = hand;
    const seats = new Set(awards.flatMap((award) => award.shares.map((share) => share.seat)));
    expect(movesBetween(shown, { ...shown, seq: 6, awards })).toEqual(
      [...seats].map((seat) => ({ kind: "win", seat })),
    );
  });
});

describe("a chip", () => {
  it("arrives at the edge of the place it goes to, and covers no amount there", () => {
    const pot = rect(100, 100, 80, 20);
    for (const from of [rect(0, 0, 20, 20), rect(130, 300, 20, 20), rect(300, 105, 20, 10)]) {
      const { dx, dy } = arrival(from, pot, 20);
      const [x, y] = [from.x + from.w / 2 + dx, from.y + from.h / 2 + dy];
      const chip = rect(x - 10, y - 10, 20, 20);
      expect(meets(chip, pot, -0.01)).toBe(false);
      expect(distance(chip, pot)).toBeLessThan(1);
    }
    expect(arrival(pot, pot, 20)).toEqual({ dx: 0, dy: 0 });
  });
});
