// A hand that is looked at again: its steps, the table after each, the way between them.

import { describe, expect, it } from "vitest";
import type { HandStarted, ReplayInfo, ViewEvent } from "../../../src/net/protocol";
import { replayHash, soughtIn } from "../../../src/notebook/replay/ask";
import { playersOf, statesOf, viewerOf } from "../../../src/notebook/replay/fold";
import { keyed } from "../../../src/notebook/replay/keys";
import { marksOf, stepAt, stepsOf } from "../../../src/notebook/replay/steps";
import { apply } from "../../../src/table/state/hand";
import type { HandState } from "../../../src/table/state/state";
import { type Hand, hands, type Look, whole } from "../../golden/corpus";
import { game } from "../../kit";

/** A hand of the corpus as this seat sees it, or nobody. */
function replayed(hand: Hand, seat: number | null): ReplayInfo {
  const events = hand.events.map((event, n) => whole(hand.own[String(seat)]?.[n] ?? event));
  return {
    kind: "example",
    id: hand.name,
    title: hand.name,
    number: 0,
    source: "",
    game,
    seats: Math.max(...(events[0] as HandStarted).players.map((p) => p.seat)),
    seat,
    seen_from: seat === null ? [] : [seat],
    faces: [],
    events,
    own_hands: events.map((_, n) => `after ${n + 1}`),
  };
}

const named = (name: string) => hands.find((hand) => hand.name === name) as Hand;
const kinds = (events: readonly ViewEvent[]) => {
  let from = 0;
  return stepsOf(events).map(({ end }) => {
    const types = events.slice(from, end).map((event) => event.type);
    from = end;
    return types;
  });
};

describe("every hand of the corpus", () => {
  for (const hand of hands) {
    it(`${hand.name}: after each step the table is what the house's rules say`, () => {
      const seat = Number(Object.keys(hand.own)[0] ?? 0) || null;
      const replay = replayed(hand, seat);
      const steps = stepsOf(replay.events);
      expect(steps.at(-1)?.end).toBe(replay.events.length);
      const states = statesOf(replay, steps);
      let folded: HandState | null = null;
      let seq = 0;
      let look = {} as Look;
      steps.forEach(({ end }, place) => {
        for (; seq < end; seq++) {
          folded = apply(folded, replay.events[seq] as ViewEvent, game);
          look = { ...look, ...hand.after[seq] };
        }
        const state = states[place];
        expect(state?.hand).toEqual({ ...(folded as HandState | null), ownHand: `after ${end}` });
        if (end < replay.events.length && state?.turn) expect(state.turn.seat).toBe(look.actor);
      });
    });
  }
});

describe("what belongs together", () => {
  it("is all that comes before the first deed, all cards of a deal, a pot with what leads to it", () => {
    const { events } = replayed(named("r07_three_pots"), null);
    const steps = kinds(events);
    expect(steps[0]?.slice(0, 2)).toEqual(["hand_started", "posted"]);
    expect(new Set(steps[0]?.slice(2))).toEqual(new Set(["posted", "hidden_cards_dealt"]));
    const deeds = ["folded", "called", "raised", "checked", "bet_made"];
    for (const types of steps)
      if (types.some((type) => deeds.includes(type))) expect(types).toHaveLength(1);
    const paid = steps.filter((types) => types.includes("pot_awarded"));
    expect(paid).toHaveLength(3);
    expect(paid.at(-1)?.at(-1)).toBe("hand_ended");
  });

  it("is both boards of a street, but not two streets that come at once", () => {
    const boards = kinds(replayed(named("two_boards"), null).events);
    const dealt = boards.map((types) => types.filter((type) => type === "board_dealt").length);
    expect(Math.max(...dealt)).toBe(2);
    const allIn = replayed(named("acpc_reopened"), null);
    expect(marksOf(stepsOf(allIn.events)).map(({ name }) => name)).toEqual([
      ...["preflop", "flop", "turn", "river", "end"],
    ]);
  });

  it("is a change of cards with the cards that come for it", () => {
    for (const types of kinds(replayed(named("draw_three"), null).events))
      if (types.includes("hidden_discarded")) expect(types[0]).toBe("hidden_discarded");
  });
});

describe("the way through a hand", () => {
  const marks = [
    { step: 1, name: "preflop" },
    { step: 4, name: "flop" },
    { step: 7, name: "end" },
  ] as const;
  const at = (step: number) => ({ step, last: 9, marks });

  it("goes by keys, and stays within it", () => {
    expect(keyed("ArrowRight", false, at(2))).toBe(3);
    expect(keyed("ArrowRight", false, at(9))).toBe(9);
    expect(keyed("ArrowLeft", false, at(0))).toBe(0);
    expect(keyed("ArrowRight", true, at(2))).toBe(4);
    expect(keyed("PageDown", false, at(8))).toBe(9);
    expect(keyed("PageUp", false, at(4))).toBe(1);
    expect(keyed("ArrowLeft", true, at(1))).toBe(0);
    expect(keyed("Home", false, at(5))).toBe(0);
    expect(keyed("End", false, at(5))).toBe(9);
    expect(keyed("2", false, at(0))).toBe(4);
    expect(keyed("4", false, at(0))).toBeNull();
    expect(keyed(" ", false, at(0))).toBe("play");
    expect(keyed("x", false, at(0))).toBeNull();
  });

  it("is named by the events that have happened, whatever belongs together", () => {
    const steps = [3, 5, 6].map((end) => ({ end, street: null, kind: "act" as const }));
    expect([0, 3, 4, 5, 6, 99].map((events) => stepAt(steps, events))).toEqual([0, 0, 0, 1, 2, 2]);
  });

  it("has an address, which is read back or not at all", () => {
    expect(replayHash("hand", "a b-3", 17)).toBe("#/replay/hand/a%20b-3@17");
    expect(soughtIn("hand/a b-3@17")).toEqual({ kind: "hand", id: "a b-3", events: 17 });
    expect(soughtIn("example/r01")).toEqual({ kind: "example", id: "r01", events: 0 });
    for (const wrong of [
      "hand",
      "hand/",

      "hand/a/b",
      "HAND/a",
      "hand/a@",
      "hand/a@99999",
    ])
      expect(soughtIn(wrong), wrong).toBeNull();
  });
});

describe("who looks", () => {
  it("is the player of the seat, or nobody", () => {
    const hand = named("r07_three_pots");
    const seat = Number(Object.keys(hand.own)[0]);
    const own = replayed(hand, seat);
    expect(viewerOf(own)).toBe(playersOf(own).find((p) => p.seat === seat)?.player);
    expect(viewerOf(replayed(hand, null))).toBe("");
  });
});
