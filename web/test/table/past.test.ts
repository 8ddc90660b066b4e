import { describe, expect, it } from "vitest";
import { parts, won } from "../../src/table/log/hand-words";
import { receivePast } from "../../src/table/state/past";
import { PAST_MAX, receive } from "../../src/table/state/reduce";
import type { Line } from "../../src/table/state/state";
import { events, ME, showdownHand, stateAfter, table } from "../kit";

const named = (hand: string) =>
  showdownHand.map((event) => (event.type === "hand_started" ? { ...event, hand } : event));
const told = (hand: string, number: number) => ({ hand, number, events: named(hand) });
const now = stateAfter(table, events(showdownHand.slice(0, 7)));

describe("T21: hands that were played before the page was loaded", () => {
  const state = receivePast(now, [told("h-1", 1), told("h-2", 2), told("h1", 3)], ME);

  it("come before what is known, and nothing is told twice", () => {
    expect(state.past.map((hand) => hand.hand)).toEqual(["h-1", "h-2"]);
    expect([...new Set(state.log.map((line) => line.hand))]).toEqual(["h-1", "h-2", "h1"]);
    expect(receivePast(state, [told("h-2", 2)], ME)).toEqual(state);
  });

  it("are told as they were when they were played", () => {
    const live = stateAfter(table, events(showdownHand));
    const words = (line: Line) => line.parts("chips");
    const first = state.log.filter((line) => line.hand === "h-1");
    expect(first.map(words)).toEqual(live.log.map(words));
    expect(new Set(state.log.map((line) => line.id)).size).toBe(state.log.length);
  });

  it("leave the hand in play alone", () => {
    expect(state.hand).toBe(now.hand);
    expect(receive(state, events(showdownHand.slice(7), 7), ME, 0).missed).toBe(false);
  });

  it("are joined by each hand that ends, and are not too many", () => {
    let later = stateAfter(table, events(showdownHand));
    for (let number = 2; number < PAST_MAX + 5; number++)
      later = receive(later, events(named(`h${number}`), 0, `h${number}`), ME, 0).state;
    expect(later.past).toHaveLength(PAST_MAX);
    expect(later.past.at(-1)?.hand).toBe(`h${PAST_MAX + 3}`);
  });
});

describe("F5: the last hand in words", () => {
  const hand = stateAfter(table, events(showdownHand)).hand;

  it("says who held what, as far as it was shown, and what it brought them", () => {
    const all = hand ? parts(hand, ME) : [];
    expect(all.map((p) => [p.name, p.words, p.net])).toEqual([
      ["Bo", "jack-high straight", 700],
      ["Cy", "didn't show", -300],
      ["You", "folded", -400],
    ]);
    expect(all[1]?.cards).toEqual([]);
    expect(all[2]?.cards).toHaveLength(2);
    expect(all.reduce((sum, p) => sum + p.net, 0)).toBe(0);
  });

  it("says who won what with what", () => {
    expect(hand && won(hand, ME, String)).toEqual([
      "Bo wins the side pot (200).",
      "Bo wins the main pot (900) with a jack-high straight.",
    ]);
  });
});
