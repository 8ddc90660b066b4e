import { describe, expect, it } from "vitest";
import { amounts } from "../src/lib/chips";
import { turnSpoken } from "../src/table/actions/turn-words";
import { type CardRoom, spots } from "../src/table/felt/spots";
import { actionLabel } from "../src/table/seat/words";
import { receive } from "../src/table/state/reduce";
import { myTurn, priceFor, seats, winningCards } from "../src/table/view";
import { events, legal, ME, showdownHand, stateAfter, table, turn } from "./kit";

const CHIPS = amounts("chips", 20);
const HOLDEM = { board: 5, hole: 2 };
const STUD = { board: 0, hole: 7 };

describe("seats", () => {
  const state = stateAfter(table, events(showdownHand.slice(0, 7)));

  it("puts the viewer at the bottom and the others clockwise", () => {
    const moved = stateAfter(
      { ...table, seats: table.seats.map((s) => ({ ...s, seat: s.seat + 2 })) },
      events(showdownHand.slice(0, 1)),
    );
    expect(seats(moved, ME).map((s) => [s.seat, s.place])).toEqual([
      [1, 4],
      [2, 5],
      [3, 0],
      [4, 1],
      [5, 2],
      [6, 3],
    ]);
  });

  it("shows a spectator seat 1 at the bottom", () => {
    expect(seats(state, "nobody")[0]?.place).toBe(0);
  });

  it("counts the stack of the hand in play", () => {
    expect(seats(state, ME).map((s) => s.stack)).toEqual([990, 980, 0, 0, 0, 0]);
  });

  it("believes the table once the hand is over and the table is younger", () => {
    const over = stateAfter(table, events(showdownHand));
    expect(seats(over, ME)[1]?.stack).toBe(1700);
    const rebought = { ...table, seats: table.seats.map((s) => ({ ...s, stack: 1234 })) };
    expect(seats(receive(over, rebought, ME, 0).state, ME)[1]?.stack).toBe(1234);
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
    expect(mine && turnSpoken(mine, 5_000, CHIPS)).toBe(
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
    expect(mine && turnSpoken(mine, 5_000, CHIPS)).toBe(
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

describe("places", () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    "a table of %i has a spot for every other seat",
    (count) => {
      const all = spots(count, HOLDEM);
      expect(all).toHaveLength(count - 1);
      for (const spot of all)
        for (const value of Object.values(spot)) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
      expect(new Set(all.map((s) => `${s.x} ${s.y}`)).size).toBe(count - 1);
    },
  );

  it("leave room for seven cards above the upper seats, and between the rows where no board lies", () => {
    const heights = (game: CardRoom) => spots(8, game).map((s) => s.y);
    expect(Math.min(...heights(STUD))).toBeGreaterThan(Math.min(...heights(HOLDEM)));
    const steps = (game: CardRoom) => {
      const [lowest = 0, middle = 0, upper = 0] = heights(game);
      return Math.min(lowest - middle, middle - upper);
    };
    expect(steps(STUD)).toBeGreaterThan(steps(HOLDEM));
    const highest = (game: CardRoom) => Math.min(...spots(6, game).map((s) => s.wideY));
    expect(highest(STUD)).toBeGreaterThan(highest(HOLDEM));
  });

  it("goes up the left and down the right", () => {
    const all = spots(10, HOLDEM);
    expect(all[0]?.x).toBeLessThan(50);
    expect(all.at(-1)?.x).toBeGreaterThan(50);
  });
});
