import { describe, expect, it } from "vitest";
import { amounts } from "../src/messages/chips";
import type { SeatInfo, Table } from "../src/net/protocol";
import { turnSpoken } from "../src/table/actions/turn-words";
import { actionLabel } from "../src/table/seat/words";
import { receive } from "../src/table/state/reduce";
import type { TableState } from "../src/table/state/state";
import {
  mayDecide,
  myTurn,
  priceFor,
  rabbitLeft,
  roomNeeded,
  seats,
  winningCards,
} from "../src/table/view";
import { config, events, legal, ME, showdownHand, stateAfter, table, turn } from "./kit";

const CHIPS = amounts("chips", 20);

describe("seats", () => {
  const state = stateAfter(table, events(showdownHand.slice(0, 7)));

  it("puts the viewer at the bottom and the others clockwise", () => {
    const moved = stateAfter({
      ...table,
      hand: null,
      seats: table.seats.map((s) => ({ ...s, seat: s.seat + 2 })),
    });
    const places = seats(moved, ME).map((s) => [s.seat, s.place]);
    expect(Object.fromEntries(places)).toEqual({ 3: 0, 4: 2, 6: 4, 5: 1, 1: 3, 2: 5 });
  });

  it("moves nobody while a hand is looked at", () => {
    const late = { ...table.seats[0], seat: 5, player: "d", name: "Di" } as SeatInfo;
    const joined = receive(state, { ...table, seats: [...table.seats, late] }, ME, 0).state;
    const places = (at: TableState) =>
      [1, 2, 4].map((seat) => seats(at, ME).find((s) => s.seat === seat)?.place);
    expect(places(joined)).toEqual(places(state));
    const next = stateAfter({ ...table, hand: null, seats: [...table.seats, late] });
    expect(places(next)).not.toEqual(places(state));
  });

  it("moves nobody in a hand that a player sits out, comes back to, or leaves", () => {
    const di = { ...table.seats[0], seat: 5, player: "d", name: "Di" } as SeatInfo;
    const seen = (seated: readonly SeatInfo[]): Table => ({ ...table, seats: [...seated] });
    const out = seen([...table.seats, { ...di, status: "sitting_out" }]);
    const began = stateAfter(out, events(showdownHand.slice(0, 7)));
    const places = (at: TableState) =>
      [1, 2, 4].map((seat) => seats(at, ME).find((s) => s.seat === seat)?.place);
    for (const later of [seen([...table.seats, di]), table]) {
      const changed = receive(began, later, ME, 0).state;
      expect(places(changed)).toEqual(places(began));
      const told = receive(changed, events(showdownHand.slice(0, 7)), ME, 0).state;
      expect(places(told)).toEqual(places(began));
    }
    expect(places(began)).not.toEqual(places(state));
  });

  it("leaves every seat where it is for somebody who may choose one", () => {
    expect(seats(state, "nobody").map((s) => s.place)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("shows a spectator seat 1 at the bottom", () => {
    expect(seats(state, "nobody")[0]?.place).toBe(0);
  });

  it("counts the stack of the hand in play", () => {
    expect(seats(state, ME).map((s) => s.stack)).toEqual([990, 980, 0, 0, 0, 0]);
  });

  it("shows who played to the end as long as the end of the hand is fresh, seated or not", () => {
    const stood = { ...table, seats: table.seats.filter((s) => s.player !== "c") };
    const over = stateAfter(table, events(showdownHand), stood);
    expect(over.hand?.players.find((p) => p.player === "c")?.stack).toBe(0);
    expect(seats(over, ME, true).find((s) => s.seat === 4)?.name).toBe("Cy");
    expect(seats(over, ME).find((s) => s.seat === 4)?.name).toBe("");
    const winner = { ...table, seats: table.seats.filter((s) => s.player !== "b") };
    const left = stateAfter(table, events(showdownHand), winner);
    expect(seats(left, ME, true).find((s) => s.seat === 2)?.name, "with the cards that won").toBe(
      "Bo",
    );
    expect(seats(left, ME).find((s) => s.seat === 2)?.name).toBe("");
    const closed = stateAfter(table, events(showdownHand), { ...table, seats: [] });
    const folded = closed.hand?.players.filter((player) => player.folded) ?? [];
    expect(folded.length).toBeGreaterThan(0);
    for (const each of folded) expect(seats(closed, ME, true)[each.seat - 1]?.name).toBe("");
  });

  it("believes the table from the end of the hand on, which is told before the events of that step", () => {
    const rebought = { ...table, seats: table.seats.map((s) => ({ ...s, stack: 4975 })) };
    const last = showdownHand.length - 1;
    const before = stateAfter(table, events(showdownHand.slice(0, last)));
    const told = receive(before, rebought, ME, 0).state;
    expect(seats(told, ME)[1]?.stack, "chips that are added count after the hand").toBe(1700);
    const over = receive(told, events(showdownHand.slice(last), last), ME, 0).state;
    expect(seats(over, ME)[1]?.stack).toBe(4975);
  });

  it("has nothing to decide in a betting round where nobody else can bet", () => {
    const { hand } = stateAfter(table, events(showdownHand.slice(0, 9)));
    const [own, bo, cy] = hand?.players ?? [];
    if (!hand || !own || !bo || !cy) throw new Error("three play");
    expect([own.allIn, bo.allIn, cy.allIn]).toEqual([false, false, true]);
    const alone = { ...hand, players: [own, { ...bo, folded: true }, cy] };
    expect(mayDecide(hand, own)).toBe(true);
    expect(mayDecide(alone, own)).toBe(priceFor(alone, own) > 0);
    const paid = { ...alone, players: alone.players.map((p) => ({ ...p, bet: 0 })) };
    expect(mayDecide(paid, own)).toBe(false);
    expect(mayDecide({ ...hand, tabled: true }, own)).toBe(false);
  });

  it("gives nobody the button in games whose up cards say who begins", () => {
    const buttons = (opening: string) =>
      seats(
        stateAfter({ ...table, game: { ...table.game, opening } }, events(showdownHand)),
        ME,
      ).filter((seat) => seat.button).length;
    expect([buttons("blinds"), buttons("bring_in_low")]).toEqual([1, 0]);
  });

  it("names what the viewer holds at his own seat, until he folds", () => {
    expect(seats(state, ME).map((s) => s.hand)).toEqual(["pair of aces", "", "", "", "", ""]);
    const folded = stateAfter(table, events(showdownHand.slice(0, 20)));
    expect(seats(folded, ME)[0]?.hand).toBe("");
  });

  it("does not give a newcomer the hand of the player before", () => {
    const other = {
      ...table,
      seats: table.seats.map((s) => ({ ...s, player: `new ${s.player}` })),
    };
    const view = seats(receive(state, other, ME, 0).state, "new me")[1];
    expect(view?.play).toBeNull();
  });

  it("keeps one who left in sight until his hand is over", () => {
    const left = { ...table, seats: table.seats.filter((s) => s.seat !== 2) };
    expect(seats(receive(state, left, ME, 0).state, ME)[1]?.name).toBe("Bo");
    expect(seats(stateAfter(table, events(showdownHand), left), ME)[1]?.name).toBe("");
  });
});

describe("labels", () => {
  const labels = (n: number) =>
    stateAfter(table, events(showdownHand.slice(0, n))).hand?.players.map((p) =>
      actionLabel(p, CHIPS),
    );

  it("tell the last action of the street, all-in until the end", () => {
    expect(labels(3)).toEqual(["Small blind", "Big blind", ""]);
    expect(labels(9)).toEqual(["Call", "Call", "All-in"]);
    expect(labels(12)).toEqual(["", "", "All-in"]);
    expect(labels(28)).toEqual(["Fold", "+1,100", "Muck"]);
  });

  it("the winning five are those of the winner", () => {
    const { hand } = stateAfter(table, events(showdownHand));
    expect(hand && [...winningCards(hand)].toSorted()).toEqual(["7d", "8d", "9c", "Jc", "Th"]);
  });
});

describe("the turn", () => {
  const state = stateAfter(table, events(showdownHand.slice(0, 7)), turn());

  it("is the viewer's own or nobody's business", () => {
    expect(myTurn(state, ME)?.turn).toBe(1);
    expect(myTurn(state, "b")).toBeNull();
  });

  it("is spoken with price, pot, sizes and time", () => {
    const mine = myTurn(state, ME);
    expect(mine && state.hand && turnSpoken(mine, state.hand, 5_000, CHIPS)).toBe(
      "Your turn: call 290, pot 330, raise 580 to 1,000, 20 seconds",
    );
  });

  it("names the fixed sizes of a limit game", () => {
    const bet = { minimum: 4, maximum: 8, only: [4, 8], unit: 1 };
    const limit = stateAfter(
      table,
      events(showdownHand.slice(0, 7)),
      turn({ legal: legal({ call: 0, bet }) }),
    );
    const mine = myTurn(limit, ME);
    expect(mine && limit.hand && turnSpoken(mine, limit.hand, 5_000, CHIPS)).toBe(
      "Your turn: check, pot 330, bet 4 or 8, 20 seconds",
    );
  });

  it("prices a call by the bets on the table, no more than the stack", () => {
    const { hand } = state;
    const [me, , short] = hand?.players ?? [];
    expect(hand && me && priceFor(hand, me)).toBe(290);
    expect(hand && me && priceFor(hand, { ...me, stack: 50 })).toBe(50);
    expect(hand && short && priceFor(hand, short)).toBe(0);
  });
});

describe("the room that is needed", () => {
  const started = stateAfter(table, events(showdownHand.slice(0, 7))).hand;

  it("is that of the game, whatever the hand has come to", () => {
    expect(roomNeeded(table, null)).toEqual({ seats: 6, cards: 2, boards: 1 });
    expect(roomNeeded(table, started)).toEqual({ seats: 6, cards: 2, boards: 1 });
    const stud = { ...table, game: { ...table.game, board: 0, hole: 7 } };
    expect(roomNeeded(stud, null)).toEqual({ seats: 6, cards: 7, boards: 0 });
    const bomb = { ...config, rules: { ...config.rules, boards: 2 } } as typeof config;
    expect(roomNeeded({ ...table, config: bomb }, null).boards).toBe(2);
  });

  it("grows when a board is run again", () => {
    const again = started && {
      ...started,
      boards: [
        ["2c", "7d", "Th"],
        ["2c", "7d", "Th"],
      ],
    };
    expect(roomNeeded(table, again).boards).toBe(2);
  });
});

describe("the rabbit", () => {
  const asked = { ...config, rules: { ...config.rules, rabbit_on_request: true } };
  const ended = (folds: number[]) => {
    const { hand } = stateAfter(
      table,
      events([
        ...showdownHand.slice(0, 7),
        ...folds.map((seat) => ({ type: "folded", seat, cause: "player" }) as const),
        { type: "hand_ended", stacks: [] },
      ]),
    );
    if (!hand) throw new Error("no hand");
    return { ...hand, config: asked };
  };

  it("may be asked for when all but one have folded, once, where the table shows it", () => {
    const hand = ended([2, 4]);
    expect(rabbitLeft(hand)).toBe(true);
    expect(rabbitLeft({ ...hand, over: false })).toBe(false);
    expect(rabbitLeft({ ...hand, config })).toBe(false);
    expect(rabbitLeft({ ...hand, rabbit: ["2c"] })).toBe(false);
    expect(rabbitLeft({ ...hand, boards: [["2c", "3c", "4c", "5c", "6c"]] })).toBe(false);
    expect(rabbitLeft({ ...hand, boards: [[], []] })).toBe(false);
    expect(rabbitLeft(ended([2]))).toBe(false);
  });
});
