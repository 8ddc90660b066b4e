import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../../src/net/protocol";
import { entryOf, secondsOf } from "../../src/table/several/entries";
import { emptyTable, type TableState } from "../../src/table/state/state";
import { config, events, ME, showdownHand, stateAfter, table, turn } from "../kit";

const viewer = { me: ME, unit: "chips", now: 5_000 } as const;
const dealt = events(showdownHand.slice(0, 7));
const told = (state: TableState, over: Partial<typeof viewer> = {}) =>
  entryOf(state, { ...viewer, ...over });
/** The table as it is when the viewer's seat is like this. */
const seated = (over: Partial<SeatInfo>) =>
  stateAfter({
    ...table,
    seats: table.seats.map((seat) => (seat.player === ME ? { ...seat, ...over } : seat)),
  });
const own = {
  type: "own_seat",
  table: "t",
  plan: "stay",
  fill_to: 0,
  owes: null,
  least: 0,
} as const;

describe("a table that waits for the player", () => {
  it("says what the least costs, and how long it waits", () => {
    const entry = told(stateAfter(table, dealt, turn()), { now: 10_000 } as object);
    expect(entry).toMatchObject({ id: "t", name: "Maple-1", needs: true, words: "Call 290" });
    expect(entry).toMatchObject({ leftMs: 15_000, share: 0.75, cards: ["As", "Ad"] });
    expect(secondsOf(entry)).toBe(15);
  });

  it("is told in the player's own unit", () => {
    const state = stateAfter(table, dealt, turn());
    expect(entryOf(state, { ...viewer, unit: "bb" }).words).toBe("Call 14.5\u00a0BB");
  });

  it.each([
    [{ call: 0 }, "Check"],
    [{ bring_in: 5 }, "Bring-in 5"],
    [{ run_it: 2 }, "Run it?"],
    [{ exchange: { minimum: 0, maximum: 5, replaced: true } }, "Draw cards"],
  ])("by %j says %s", (legal, words) => {
    const asked = turn();
    const state = stateAfter(table, dealt, { ...asked, legal: { ...asked.legal, ...legal } });
    expect(told(state).words).toBe(words);
  });

  it("may have no end", () => {
    const entry = told(stateAfter(table, dealt, turn({ deadline_ms: null })));
    expect([entry.needs, secondsOf(entry)]).toEqual([true, null]);
  });

  it("asks for chips as long as it keeps the seat, unless the host is asked already", () => {
    const state = { ...seated({ status: "broke", stack: 0 }), ownSeat: null };
    const held = {
      ...state,
      ownSeat: { ...own, held_ms: 60_000, least_ms: null, heldUntil: 65_000, leastUntil: 0 },
    };
    expect(told(held)).toMatchObject({ needs: true, words: "Out of chips", leftMs: 60_000 });
    const asked = { type: "own_request", table: "t", state: "waits", chips: 5, why: "" } as const;
    expect(told({ ...held, asked }).needs).toBe(false);
  });

  it("offers a seat, and lets the player name the game", () => {
    const line = { player: ME, name: "Mo", offered: true };
    const others = table.seats.filter(({ player }) => player !== ME);
    const offered = stateAfter({ ...table, seats: others, waiting: [line] });
    expect(told(offered)).toMatchObject({ needs: true, words: "Seat open" });
    const next = { type: "next_game", table: "t", seat: 1, number: 1, games: ["A"], game: null };
    const chooses = stateAfter(table, { ...next, deadline_ms: 9, server_ms: 1 } as never);
    expect(told(chooses)).toMatchObject({ needs: true, words: "Choose game", leftMs: 8 });
  });
});

describe("a table that waits for others", () => {
  const others = table.seats.filter(({ player }) => player !== ME);
  const line = { player: ME, name: "Mo", offered: false };

  it.each<[string, TableState]>([
    ["…", emptyTable("t")],
    ["Password", { ...emptyTable("t"), locked: true }],
    ["Closed", { ...stateAfter(table), gone: "This table was closed." }],
    ["Watching", stateAfter({ ...table, seats: others })],
    ["On waiting list", stateAfter({ ...table, seats: others, waiting: [line] })],
    ["Sitting out", seated({ status: "sitting_out" })],
    ["No hand", stateAfter(table)],
    ["Waiting", stateAfter(table, dealt)],
    ["Folded", stateAfter(table, events(showdownHand.slice(0, 20)))],
    ["Hand over", stateAfter(table, events(showdownHand))],
  ])("says %s", (words, state) => {
    expect(told(state)).toMatchObject({ words, needs: false, leftMs: null });
  });

  it("says so of a turn that is another's", () => {
    expect(told(stateAfter(table, dealt, turn({ seat: 2 }))).needs).toBe(false);
  });

  it("shows no cards but those of a hand that the player is in", () => {
    expect(told(stateAfter(table, dealt)).cards).toEqual(["As", "Ad"]);
    expect(told(stateAfter(table, events(showdownHand.slice(0, 20)))).cards).toEqual([]);
    expect(told(stateAfter(table, events(showdownHand))).cards).toEqual([]);
  });

  it("is counted as its game is", () => {
    const cents = { ...config, rules: { ...config.rules, counted: "cents" as const } };
    const state = stateAfter(
      { ...table, config: cents as typeof config },
      dealt,
      turn({ seat: 1 }),
    );
    expect(told(state).words).toBe("Call 2.90");
  });
});
