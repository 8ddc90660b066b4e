import { describe, expect, it } from "vitest";
import type { NextGame, Notice, OwnRequest, Requests } from "../src/net/protocol";
import { potTotal } from "../src/table/state/hand";
import { receive } from "../src/table/state/reduce";
import type { TableState } from "../src/table/state/state";
import { awaited } from "../src/table/view";
import { events, ME, showdownHand, stateAfter, table, text, turn } from "./kit";

const whole = stateAfter(table, events(showdownHand));

/** The state with its lines as they read. */
const said = (state: TableState) => ({
  ...state,
  log: state.log.map((line) => ({ ...line, parts: line.parts("chips") })),
});

describe("a hand to the showdown", () => {
  it("ends with the stacks the house sent", () => {
    expect(whole.hand?.over).toBe(true);
    expect(whole.hand?.players.map((p) => [p.seat, p.stack])).toEqual([
      [1, 600],
      [2, 1700],
      [4, 0],
    ]);
  });

  it("had reached those stacks by itself before the last event", () => {
    const before = stateAfter(table, events(showdownHand.slice(0, -1)));
    expect(before.hand?.players.map((p) => p.stack)).toEqual(
      whole.hand?.players.map((p) => p.stack),
    );
    expect(before.hand && potTotal(before.hand)).toBe(0);
  });

  it("conserves chips after every event", () => {
    for (let n = 1; n <= showdownHand.length; n++) {
      const { hand } = stateAfter(table, events(showdownHand.slice(0, n)));
      if (!hand) throw new Error("no hand");
      const stacks = hand.players.reduce((sum, p) => sum + p.stack, 0);
      expect(stacks + potTotal(hand), `after ${showdownHand[n - 1]?.type}`).toBe(2300);
    }
  });

  it("is the same in one frame, one event a frame, or any two parts", () => {
    const single = stateAfter(table, ...showdownHand.map((event, seq) => events([event], seq)));
    expect(said(single)).toEqual(said(whole));
    for (let cut = 1; cut < showdownHand.length; cut++) {
      const parts = [events(showdownHand.slice(0, cut)), events(showdownHand.slice(cut), cut)];
      expect(said(stateAfter(table, ...parts))).toEqual(said(whole));
    }
  });

  it("knows own and shown cards, and no others", () => {
    expect(whole.hand?.players.map((p) => p.cards)).toEqual([["As", "Ad"], ["9c", "8d"], []]);
  });

  it("keeps bets in front until they are collected", () => {
    const preflop = stateAfter(table, events(showdownHand.slice(0, 9)));
    expect(preflop.hand?.players.map((p) => p.bet)).toEqual([300, 300, 300]);
    const flop = stateAfter(table, events(showdownHand.slice(0, 12)));
    expect(flop.hand?.players.map((p) => p.bet)).toEqual([0, 0, 0]);
    expect(flop.hand?.players[2]?.allIn).toBe(true);
    expect(flop.hand?.players.every((p) => p.last === null)).toBe(true);
  });
});

describe("sequence numbers", () => {
  const half = stateAfter(table, events(showdownHand.slice(0, 12)));

  it("a gap changes nothing and asks for what is missing", () => {
    const { state, missed } = receive(half, events(showdownHand.slice(14), 14), ME, 0);
    expect(missed).toBe(true);
    expect(state).toBe(half);
  });

  it("after a reconnect the rest of the hand is taken in", () => {
    const rest = events(showdownHand.slice(12), 12);
    expect(said(receive(half, rest, ME, 0).state)).toEqual(said(whole));
  });

  it("what is known already is not taken twice", () => {
    const overlap = events(showdownHand.slice(5), 5);
    expect(said(receive(half, overlap, ME, 0).state)).toEqual(said(whole));
    const old = events(showdownHand.slice(3, 8), 3);
    expect(receive(half, old, ME, 0)).toEqual({ state: half, missed: false });
  });

  it("seq 0 begins anew, also within the same hand, and tells it once", () => {
    const again = receive(half, events(showdownHand), ME, 0).state;
    expect(again.hand).toEqual(whole.hand);
    expect(text(again)).toEqual(text(whole));
  });

  it("another hand's later events are a gap", () => {
    expect(receive(half, events(showdownHand.slice(2), 2, "h2"), ME, 0).missed).toBe(true);
  });

  it("the next hand keeps the log of the last", () => {
    const first = { ...showdownHand[0], hand: "h2" } as (typeof showdownHand)[number];
    const next = receive(whole, events([first], 0, "h2"), ME, 0).state;
    expect(next.hand?.seq).toBe(1);
    expect(text(next).slice(0, -1)).toEqual(text(whole));
  });

  it("log lines have ids of their own across hands and resets", () => {
    const again = receive(whole, events(showdownHand), ME, 0).state;
    const ids = again.log.map((line) => line.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("cards shown after the hand", () => {
  const shows = (seat: number, cards: string[], seq: number) =>
    events([{ type: "cards_shown", seat, cards }], showdownHand.length + seq);
  const one = stateAfter(table, events(showdownHand), table, shows(4, ["Kc"], 0));
  const both = receive(one, shows(4, ["Qd"], 1), ME, 0).state;

  it("are known one after the other", () => {
    expect(one.hand?.players[2]?.cards).toEqual(["Kc"]);
    expect(both.hand?.players[2]?.cards).toEqual(["Kc", "Qd"]);
    expect(both.hand?.players[2]?.shown).toEqual(["Kc", "Qd"]);
    expect(text(both).at(-1)).toBe("Cy shows Qd.");
  });

  it("leave the viewer's own hand whole, and are not offered again", () => {
    const folded = showdownHand.filter((event) => event.type !== "hand_shown");
    const before = stateAfter(table, events(folded));
    const after = receive(
      before,
      events([{ type: "cards_shown", seat: 1, cards: ["Ad"] }], folded.length),
      ME,
      0,
    ).state;
    expect(after.hand?.players[0]?.cards).toEqual(["As", "Ad"]);
    expect(after.hand?.players[0]?.shown).toEqual(["Ad"]);
  });

  it("move no chips: the stacks of the table count as before", () => {
    expect(one.settled).toBe(true);
  });
});

describe("a turn", () => {
  const facing = stateAfter(table, events(showdownHand.slice(0, 7)), turn());

  it("goes on where the whole hand is told again, and ends with what is new there", () => {
    const again = receive(facing, events(showdownHand.slice(0, 7)), ME, 0).state;
    expect(again.turn).toEqual(facing.turn);
    expect(receive(facing, events(showdownHand.slice(0, 8)), ME, 0).state.turn).toBeNull();
  });

  it("ends on this machine's clock after what the server's clock had left", () => {
    expect(facing.turn?.endsAt).toBe(25_000);
  });

  it("is over when the next event arrives, not before", () => {
    expect(receive(facing, table, ME, 0).state.turn).toEqual(facing.turn);
    const next = receive(facing, events(showdownHand.slice(7, 8), 7), ME, 0).state;
    expect(next.turn).toBeNull();
  });

  it("outlives events that were known already", () => {
    expect(receive(facing, events(showdownHand.slice(5, 7), 5), ME, 0).state.turn).toEqual(
      facing.turn,
    );
  });

  it("of an unknown hand asks for that hand", () => {
    expect(receive(facing, turn({ hand: "h9" }), ME, 0).missed).toBe(true);
  });
});

describe("notices", () => {
  it("a closed table is gone", () => {
    const notice = {
      type: "notice",
      kind: "table_closed",
      message: "Closed.",
      sentence: null,
      table: "t",
    } as const;
    expect(receive(whole, notice, ME, 0).state.gone).toBe("Closed.");
  });

  it("a voided hand is forgotten and told", () => {
    const notice = {
      type: "notice",
      kind: "hand_voided",
      message: "Void.",
      table: "t",
      sentence: null,
    } as const;
    const { state } = receive(whole, notice, ME, 0);
    expect(state.hand).toBeNull();
    expect(text(state).at(-1)).toBe("Void.");
  });
});

describe("dealer's choice", () => {
  const asked: NextGame = {
    type: "next_game",
    table: "t",
    number: 4,
    seat: 2,
    games: ["Razz", "Badugi"],
    sentences: [],
    game: null,
    deadline_ms: 61_000,
    server_ms: 50_000,
  };
  const named: NextGame = { ...asked, game: 1, deadline_ms: null };

  it("waits for the player who names the next game, by this machine's clock", () => {
    const { state } = receive(stateAfter(table), asked, ME, 7_000);
    expect(awaited(state)?.endsAt).toBe(18_000);
    expect(text(state)).toEqual([]);
    expect(awaited(receive(state, named, ME, 8_000).state)).toBe(null);
  });

  it("waits for nobody while too few are there", () => {
    const { state } = receive(stateAfter(table), { ...asked, deadline_ms: null }, ME, 7_000);
    expect(awaited(state)).toBe(null);
  });

  it("says once what was named, however often it is told", () => {
    const twice = stateAfter(table, asked, named, named);
    expect(text(twice)).toEqual(["Bo chooses the next game: Badugi."]);
    const own = stateAfter(table, { ...named, seat: 1 });
    expect(text(own)).toEqual(["You choose the next game: Badugi."]);
    const next = stateAfter(table, named, { ...named, number: 8 });
    expect(next.log.length).toBe(2);
  });
});

describe("the door of a table", () => {
  const notice = (kind: Notice["kind"]): Notice => ({
    type: "notice",
    kind,
    message: "so",
    sentence: null,
    table: "t",
  });
  const told = (state: TableState, kind: Notice["kind"]) =>
    receive(state, notice(kind), ME, 0).state;

  it("shows nothing of a table whose password is asked for, until the table comes", () => {
    const locked = told(whole, "password_needed");
    expect([locked.locked, locked.table, locked.hand, locked.log]).toEqual([true, null, null, []]);
    expect(receive(locked, table, ME, 0).state.locked).toBe(false);
  });

  it("says to the banned why they see the table no more", () => {
    expect(told(whole, "banned").gone).toBe("so");
    expect(told(whole, "banned").hand, "nobody is left looking at it").toBeNull();
  });
});

describe("asking the host", () => {
  const own = (state: OwnRequest["state"]): OwnRequest => ({
    type: "own_request",
    table: "t",
    state,
    chips: 500,
    why: "",
  });

  it("keeps what was asked until it is granted", () => {
    const asked = receive(whole, own("waits"), ME, 0).state;
    expect(asked.asked?.chips).toBe(500);
    expect(receive(asked, own(null), ME, 0).state.asked).toBeNull();
  });

  it("shows the host what they have to answer", () => {
    const request = { player: "b", name: "Bo", chips: 500, seat: null, seated: true };
    const frame: Requests = { type: "requests", table: "t", requests: [request] };
    expect(receive(whole, frame, ME, 0).state.requests).toEqual([request]);
  });
});
