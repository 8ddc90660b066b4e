import { describe, expect, it } from "vitest";
import type { ViewEvent } from "../../src/net/protocol";
import { type Moment, soundsBetween } from "../../src/table/sound/moments";
import { emptyTable, type TableState } from "../../src/table/state/state";
import { events, ME, showdownHand, stateAfter, table } from "../kit";

const names = (moments: readonly Moment[]) => moments.map(({ sound }) => sound);

/** What is heard of each event of the hand, seen from `me`. */
function heard(me = ME): [string, string[]][] {
  return showdownHand.slice(1).map((event, i) => {
    const before = stateAfter(table, events(showdownHand.slice(0, i + 1)));
    const after = stateAfter(table, events(showdownHand.slice(0, i + 2)));
    return [event.type, names(soundsBetween(before, after, me))];
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
    for (const type of ["posted", "called"]) expect(new Set(of(type))).toEqual(new Set(["chip"]));
    expect(of("bet_made")).toEqual(["chip", "allIn"]);
  });

  it("is more than chips where somebody is all-in with them", () => {
    expect(of("raised")).toEqual(["allIn"]);
  });

  it("is a knock at a check, and cards that slide away at a fold", () => {
    expect(of("checked")).toEqual(["check"]);
    expect(new Set(of("folded"))).toEqual(new Set(["fold"]));
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
    expect(names(soundsBetween(shown(0), shown(1), ME))).toEqual(["chip"]);
    expect(names(soundsBetween(shown(1), shown(2), ME))).toEqual(["chip"]);
  });

  it("is one of each where much happens at once", () => {
    const begin = stateAfter(table, events(showdownHand.slice(0, 1)));
    const flop = stateAfter(table, events(showdownHand.slice(0, 12)));
    expect(soundsBetween(begin, flop, ME)).toEqual([
      { sound: "card", times: 9 },
      { sound: "allIn", times: 1 },
    ]);
  });

  it("is a loss at the end for a player who went on to the showdown, not for one who folded", () => {
    expect(of("hand_ended", "c")).toEqual(["lose"]);
    expect(of("hand_ended", "b")).toEqual([]);
    expect(of("hand_ended", ME)).toEqual([]);
  });

  it("is a thud for each card once the hands lie open", () => {
    const tabled: ViewEvent = { type: "hand_tabled", seat: 4, cards: ["9c", "8d"] };
    const before = stateAfter(table, events([...showdownHand.slice(0, 10), tabled]));
    const after = stateAfter(
      table,
      events([...showdownHand.slice(0, 10), tabled, ...showdownHand.slice(10, 12)]),
    );
    expect(soundsBetween(before, after, ME)).toEqual([{ sound: "thud", times: 3 }]);
  });

  it("is a bell where somebody asks the host, once for each who asks", () => {
    const asking = (...players: string[]): TableState => ({
      ...stateAfter(table),
      requests: players.map((player) => ({
        player,
        name: "",
        chips: 0,
        seat: null,
        seated: false,
      })),
    });
    expect(names(soundsBetween(asking(), asking("x"), ME))).toEqual(["request"]);
    expect(names(soundsBetween(asking("x"), asking("x", "y"), ME))).toEqual(["request"]);
    expect(names(soundsBetween(asking("x", "y"), asking("y"), ME))).toEqual([]);
    expect(names(soundsBetween(emptyTable("t"), asking("x"), ME))).toEqual([]);
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
