import { describe, expect, it } from "vitest";
import { soundsBetween } from "../../src/table/sound/moments";
import { emptyTable } from "../../src/table/state/state";
import { events, ME, showdownHand, stateAfter, table } from "../kit";

/** What is heard of each event of the hand, seen from `me`. */
function heard(me = ME): [string, string[]][] {
  return showdownHand.slice(1).map((event, i) => {
    const before = stateAfter(table, events(showdownHand.slice(0, i + 1)));
    const after = stateAfter(table, events(showdownHand.slice(0, i + 2)));
    return [event.type, soundsBetween(before, after, me)];
  });
}

function of(type: string, me = ME): string[] {
  return heard(me).flatMap(([event, sounds]) => (event === type ? sounds : []));
}

describe("what is heard of a hand", () => {
  it("is cards where cards come", () => {
    expect(of("own_cards_dealt")).toEqual(["card"]);
    expect(of("hidden_cards_dealt")).toEqual(["card", "card"]);
    expect(of("board_dealt")).toEqual(["card", "card", "card"]);
  });

  it("is chips where chips move", () => {
    for (const type of ["posted", "raised", "called", "bet_made"])
      expect(new Set(of(type))).toEqual(new Set(["chip"]));
  });

  it("is a knock at a check, and nothing at a fold", () => {
    expect(of("checked")).toEqual(["check"]);
    expect(of("folded")).toEqual([]);
  });

  it("is a win for who wins, and chips for the others", () => {
    expect(new Set(of("pot_awarded", "b"))).toEqual(new Set(["win"]));
    expect(new Set(of("pot_awarded", ME))).toEqual(new Set(["chip"]));
  });

  it("is one win after another where awards are shown so", () => {
    const over = stateAfter(table, events(showdownHand));
    const shown = (awards: number) =>
      over.hand
        ? { ...over, hand: { ...over.hand, awards: over.hand.awards.slice(0, awards) } }
        : over;
    expect(soundsBetween(shown(0), shown(1), ME)).toEqual(["chip"]);
    expect(soundsBetween(shown(1), shown(2), ME)).toEqual(["chip"]);
  });

  it("is one of each where much happens at once", () => {
    const begin = stateAfter(table, events(showdownHand.slice(0, 1)));
    const flop = stateAfter(table, events(showdownHand.slice(0, 12)));
    expect(soundsBetween(begin, flop, ME)).toEqual(["card", "chip"]);
  });

  it("is nothing after a reload in the middle, nor of the same again", () => {
    const flop = stateAfter(table, events(showdownHand.slice(0, 12)));
    expect(soundsBetween(emptyTable("t"), flop, ME)).toEqual([]);
    expect(soundsBetween(flop, flop, ME)).toEqual([]);
    expect(soundsBetween(flop, { ...flop, gone: "closed" }, ME)).toEqual([]);
  });

  it("is nothing of a long stretch that was missed", () => {
    const begin = stateAfter(table, events(showdownHand.slice(0, 1)));
    const end = stateAfter(table, events(showdownHand));
    expect(soundsBetween(begin, end, ME)).toEqual([]);
  });
});
