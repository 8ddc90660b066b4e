import { describe, expect, it } from "vitest";
import { betweenWords } from "../../src/table/log/between-words";
import { restWords } from "../../src/table/rest/words";
import { percent } from "../../src/table/seat/words";
import { potTotal } from "../../src/table/state/hand";
import { receive } from "../../src/table/state/reduce";
import { CALM, type Moment, moments, revealed, tableAt, USUAL } from "../../src/table/state/reveal";
import type { HandState } from "../../src/table/state/state";
import { seats, winningCards } from "../../src/table/view";
import { events, lit, ME, showdownHand, stateAfter, table } from "../kit";

const WHOLE: Moment = { shows: Infinity, awards: Infinity, afterMs: 0 };
const over = stateAfter(table, events(showdownHand));
const hand = over.hand as HandState;

/** The same hand with its pot paid in parts: a side pot to seat 2, the main pot to seats 1 and 2. */
const parts: HandState = {
  ...hand,
  winners: [2, 1, 2],
  awards: [
    {
      ...(hand.awards.at(-1) as HandState["awards"][number]),
      pot: 1,
      amount: 100,
      shares: [{ seat: 2, amount: 100 }],
    },
    {
      ...(hand.awards.at(-1) as HandState["awards"][number]),
      pot: 0,
      amount: 1000,
      shares: [
        { seat: 1, amount: 500 },
        { seat: 2, amount: 500 },
      ],
      cards: [{ seat: 1, cards: ["As", "Kd"] }],
    },
  ],
};

describe("the end of a hand", () => {
  it("is told in order: one hand after another, then one award after another", () => {
    expect(hand.shows.map((p) => p.seat)).toEqual([2, 4]);
    const [first, second, paid, ...rest] = moments(parts, USUAL);
    expect([first, second, paid]).toEqual([
      { shows: 1, awards: 0, afterMs: 400 },
      { shows: 2, awards: 0, afterMs: 400 },
      { shows: 2, awards: 1, afterMs: 400 },
    ]);
    expect(rest).toEqual([{ shows: 2, awards: 2, afterMs: 1_000 }]);
  });

  it("is one moment where one player wins all there is", () => {
    const all = { ...parts, awards: [...hand.awards] };
    expect(moments(all, USUAL).map((m) => m.awards)).toEqual([0, 0, 2]);
  });

  it("names the hands of an all-in after its last card has been looked at", () => {
    const allIn = { ...parts, tabled: true, ranOut: true };
    expect(moments(allIn, USUAL)[0]).toEqual({ shows: 2, awards: 0, afterMs: 900 });
    expect(moments({ ...allIn, ranOut: false }, USUAL)[0]?.afterMs).toBe(0);
  });

  it("is shorter where motion is not wanted, and never longer than the house waits", () => {
    const sum = (all: readonly Moment[]) => all.reduce((ms, m) => ms + m.afterMs, 0);
    expect(sum(moments(parts, CALM))).toBeLessThan(sum(moments(parts, USUAL)) / 2);
    const [side, main] = parts.awards as [HandState["awards"][number], HandState["awards"][number]];
    const many = { ...parts, tabled: true, awards: [...Array(11).fill(side), main] };
    expect(sum(moments(many, USUAL))).toBeLessThanOrEqual(6_500);
  });

  it("has no moments where all have folded", () => {
    expect(moments({ ...parts, shows: [] }, USUAL)).toEqual([]);
  });

  it("holds back what has not been shown: cards, chips, words, and that it is over", () => {
    const before = revealed(parts, { shows: 0, awards: 0, afterMs: 0 });
    const two = before.players.find((p) => p.seat === 2);
    expect(two).toMatchObject({ cards: [], words: "", won: 0 });
    expect(before.over).toBe(false);
    expect(potTotal(before)).toBe(1100);
    const shown = revealed(parts, { shows: 1, awards: 0, afterMs: 0 });
    expect(shown.players.find((p) => p.seat === 2)?.cards).not.toEqual([]);
    expect(shown.players.find((p) => p.seat === 4)?.mucked).toBe(false);
    const first = revealed(parts, { shows: 2, awards: 1, afterMs: 0 });
    expect(first.players.map((p) => p.won)).toEqual([0, 100, 0]);
    expect(potTotal(first)).toBe(1000);
    expect(revealed(parts, WHOLE)).toBe(parts);
  });

  it("marks the cards of the pot that is paid now, and of no other", () => {
    const first = revealed(parts, { shows: 2, awards: 1, afterMs: 0 });
    expect([...winningCards(first)].toSorted()).toEqual(["7d", "8d", "9c", "Jc", "Th"]);
    expect([...winningCards(parts)]).toEqual(["As", "Kd"]);
    expect(lit(first)).toEqual(["> Side pot | Bo | +100 | jack-high straight"]);
    expect(lit(parts)).toEqual([
      "Side pot | Bo | +100 | jack-high straight",
      "> Main pot | You and Bo | +500 each | jack-high straight",
    ]);
  });

  it("greys the cards of nobody who wins anything, before their pot is paid too", () => {
    const split = receive(over, table, ME, 0).state;
    const beaten = (awards: number) =>
      seats({ ...split, hand: revealed(parts, { shows: 2, awards, afterMs: 0 }) }, ME)
        .filter((view) => view.beaten)
        .map((view) => view.seat);
    expect([0, 1, 2].map(beaten)).toEqual([[], [4], [4]]);
  });

  it("T2: who has lost everything is there to its end, and is asked for nothing before", () => {
    const broke = table.seats.map((s) =>
      s.player === "c" ? { ...s, status: "broke" as const } : s,
    );
    const state = receive(over, { ...table, seats: broke }, ME, 0).state;
    const early = tableAt(state, { shows: 2, awards: 0, afterMs: 0 });
    expect(early.table?.seats.find((s) => s.player === "c")?.status).toBe("playing");
    expect(early.log.some((line) => line.tone === "win")).toBe(false);
    const gone = { ...table, seats: table.seats.filter((s) => s.player !== "c") };
    const left = tableAt(receive(over, gone, ME, 0).state, { shows: 2, awards: 0, afterMs: 0 });
    expect(seats(left, ME).find((s) => s.seat === 4)?.play?.player).toBe("c");
    expect(tableAt(state, WHOLE)).toBe(state);
  });
});

describe("the chances of an all-in", () => {
  const playing = stateAfter(table, events(showdownHand.slice(0, 12)));
  const seq = playing.hand?.seq ?? 0;
  const chances = [
    { seat: 1, per_mille: 634 },
    { seat: 2, per_mille: 366 },
  ];
  const frame = { type: "chances" as const, table: table.table, hand: hand.hand, seq, chances };

  it("stand at the seats, and in the log", () => {
    const { state } = receive(playing, frame, ME, 0);
    expect(seats(state, ME).map((s) => s.chance)).toEqual([630, 370, null, null, null, null]);
    expect(state.log.at(-1)?.parts("chips")).toEqual(["Odds: you 63\u00a0%, Bo 37\u00a0%."]);
  });

  it("are left aside when they come too late", () => {
    expect(receive(playing, { ...frame, seq: seq - 1 }, ME, 0).state).toBe(playing);
    expect(receive(playing, { ...frame, hand: "another" }, ME, 0).state).toBe(playing);
  });

  it("are gone when hands are shown down", () => {
    const { state } = receive(playing, frame, ME, 0);
    const end = receive(state, events(showdownHand.slice(12), 12), ME, 0).state;
    expect(seats(end, ME).every((s) => s.chance === null)).toBe(true);
  });

  it("are told in whole per cent, and never as certain when they are not", () => {
    expect([0, 3, 995, 1000, 634].map(percent)).toEqual([
      "0\u00a0%",
      "<1\u00a0%",
      ">99\u00a0%",
      "100\u00a0%",
      "63\u00a0%",
    ]);
  });
});

describe("T24: words where nothing is to be decided", () => {
  const [me, bo] = table.seats as [(typeof table.seats)[number], (typeof table.seats)[number]];
  const own = hand.players[0] ?? null;

  it("say who is dealt in with the next hand to who waits for it, and to nobody else", () => {
    expect(restWords(table, hand, null, me, false)).toBe("You are in from the next hand.");
    expect(restWords(table, hand, own, me, true), "who has just played").toBe("");
    expect(restWords({ ...table, seats: [me] }, hand, null, me, true), "who is alone").toBe("");
    const broke = { ...table, seats: [me, { ...bo, status: "broke" as const }] };
    expect(restWords(broke, hand, own, me, true), "who has won all there is").toBe("");
    expect(restWords(broke, hand, null, me, true), "who comes to one without chips").toBe("");
  });

  it("say that players are waited for only where they are", () => {
    expect(betweenWords(table, me, false)).toBe("Next hand in a moment");
    expect(betweenWords({ ...table, seats: [me] }, me, false)).toBe("Waiting for players");
    const broke = { ...table, seats: [me, { ...bo, status: "broke" as const }] };
    expect(betweenWords(broke, me, false), "who has won all there is").toBe("Waiting for players");
    const out = { ...table, seats: [me, { ...bo, status: "sitting_out" as const }] };
    expect(betweenWords(out, me, false)).toBe("Waiting for players to come back");
  });

  it("say that the host has paused the game, before its first hand too", () => {
    const paused = { ...table, paused: true };
    for (const played of [hand, null]) {
      expect(restWords(paused, played, null, me, played !== null)).toMatch(/paused/);
    }
    expect(betweenWords(paused, me, true)).toMatch(/paused/);
  });

  it("say to who sits out that others play on", () => {
    const sitting = { ...me, status: "sitting_out" as const };
    expect(betweenWords(table, sitting, false)).toBe("You are sitting out");
  });
});
