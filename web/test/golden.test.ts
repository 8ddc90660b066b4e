// Every hand of the corpus, as a spectator and two players see it: after each event the page shows what the rules of the
// house say. `python -m tests.golden.write_views` writes the hands.

import { describe, expect, it } from "vitest";
import type { Events, HandStarted, Turn } from "../src/net/protocol";
import { potTotal } from "../src/table/state/hand";
import { receive } from "../src/table/state/reduce";
import { emptyTable, type HandState, type TableState } from "../src/table/state/state";
import { type Hand, hands, type Look, whole } from "./golden/corpus";
import { legal } from "./kit";

const ascending = (seats: readonly number[]) => [...seats].sort((a, b) => a - b);
const seatsWhere = (hand: HandState, is: (p: HandState["players"][number]) => boolean) =>
  ascending(hand.players.filter(is).map((p) => p.seat));

/** What the page shows of a hand, in the words of the file. */
function shown(state: TableState, paid: boolean, betting: boolean): Look {
  const hand = state.hand as HandState;
  const { players } = hand;
  return {
    stacks: players.map((p) => p.stack),
    bets: players.map((p) => p.bet),
    folded: seatsWhere(hand, (p) => p.folded),
    all_in: paid ? null : seatsWhere(hand, (p) => p.allIn && !p.folded),
    pot: potTotal(hand),
    pots: hand.pots.map(({ amount, seats }) => ({ amount, seats: [...seats] })),
    raked: hand.raked,
    boards: hand.boards.filter((board) => board.length > 0).map((board) => [...board]),
    down: players.map((p) => (p.folded ? 0 : p.held)),
    up: players.map((p) => [...p.up]),
    actor: state.turn?.seat ?? null,
    street: betting ? hand.street : null,
  };
}

function turnOf(hand: HandState, seat: number): Turn {
  return {
    type: "turn",
    table: "t",
    hand: hand.hand,
    turn: hand.seq,
    seat,
    legal: legal(),
    pot: potTotal(hand),
    deadline_ms: 0,
    server_ms: 0,
    grace: false,
    bank_ms: 0,
    bank_since_ms: null,
    stopped: false,
  };
}

/** Folds the hand as one viewer sees it, an event a frame, and compares after each. */
function check(hand: Hand, viewer: string): void {
  const events = hand.events.map((event, n) => whole(hand.own[viewer]?.[n] ?? event));
  const started = events[0] as HandStarted;
  const me = started.players.find((p) => String(p.seat) === viewer)?.player ?? "";
  const chips = started.players.reduce((sum, p) => sum + p.stack, 0);
  let state = emptyTable("t");
  let look = {} as Look;
  let cards: string[] = [];
  let paid = false;
  let revealed = false;
  events.forEach((event, seq) => {
    const where = `${hand.name}, viewer ${viewer || "spectator"}, event ${seq} ${event.type}`;
    const frame: Events = {
      type: "events",
      table: "t",
      hand: started.hand,
      seq,
      events: [event],
      own_hand: "",
      proofs: [],
    };
    const next = receive(state, frame, me, 0);
    expect(next.missed, where).toBe(false);
    look = { ...look, ...hand.after[seq] };
    cards = hand.cards[viewer]?.[seq] ?? cards;
    paid ||= event.type === "pot_awarded";
    revealed ||= ["hand_tabled", "hand_shown", "cards_shown"].includes(event.type);
    state = next.state;
    const now = state.hand as HandState;
    if (look.actor !== null) state = receive(state, turnOf(now, look.actor), me, 0).state;
    const expected = { ...look, folded: ascending(look.folded) };
    if (expected.all_in) expected.all_in = ascending(expected.all_in);
    expect(shown(state, paid, look.street !== null), where).toEqual(expected);
    expect(
      now.players.reduce((sum, p) => sum + p.stack, potTotal(now) + now.raked),
      where,
    ).toBe(chips);
    for (const p of now.players) {
      if (String(p.seat) === viewer)
        expect(p.folded ? [] : [...p.cards].sort(), where).toEqual(cards);
      else if (!revealed) expect(p.cards, where).toEqual([]);
    }
  });
}

describe("the hands that the house's own tests fold", () => {
  it("are many", () => expect(hands.length).toBeGreaterThan(250));

  for (const hand of hands)
    it(`${hand.name} looks the same on the page after every event`, () => {
      for (const viewer of ["", ...Object.keys(hand.own)]) check(hand, viewer);
    });
});
