import { describe, expect, it } from "vitest";
import { DEEDS, type Deed } from "../../src/lib/keys";
import { amounts } from "../../src/messages/chips";
import { isQuestion } from "../../src/table/keys/questions";
import { type Sight, tell } from "../../src/table/keys/tell";
import { emptyTable } from "../../src/table/state/state";
import { events, legal, ME, showdownHand, stateAfter, table, turn } from "../kit";

function sight(count: number, withTurn = false): Sight {
  const frames = [table, events(showdownHand.slice(0, count)), ...(withTurn ? [turn()] : [])];
  const state = stateAfter(...frames);
  const own = state.hand?.players.find((player) => player.player === ME) ?? null;
  return { state, own, say: amounts("chips", 20), now: 5_000 };
}

const preflop = sight(7, true);
const flop = sight(12);
const ask = (deed: Deed, of = flop) => tell(deed, of);

describe("keys tell", () => {
  it("one's cards and what they make", () => {
    expect(ask("cards")).toBe("You have ace of spades, ace of diamonds.");
    expect(ask("hand")).toBe("Pair of aces.");
  });

  it("which of one's cards lie face up", () => {
    const own = flop.own && { ...flop.own, up: ["Th"] };
    expect(ask("cards", { ...flop, own })).toBe(
      "You have ace of spades, ace of diamonds face down, ten of hearts face up.",
    );
  });

  it("the table, the pot and each card of the board", () => {
    expect(ask("table")).toContain(
      "On the board: deuce of clubs, seven of diamonds, ten of hearts.",
    );
    expect(ask("table", preflop)).toContain("The board is empty.");
    expect(ask("pot")).toBe("Pot 900.");
    expect(ask("board_2")).toBe("Seven of diamonds.");
    expect(ask("board_4")).toBe("Board card 4 hasn't been dealt yet.");
  });

  it("what there is to pay, and the least one may raise to", () => {
    expect(ask("bet", preflop)).toBe("The bet is 300. 290 to call.");
    expect(ask("least", preflop)).toBe("Raise to between 580 and 1,000.");
    expect(ask("bet")).toBe("Nobody has bet.");
    expect(ask("least")).toBe("You can't bet or raise now.");
  });

  it("the one amount of a limit game, and of no board where none is dealt", () => {
    const wager = { minimum: 40, maximum: 40, only: [40], unit: 1 };
    const limit = { ...turn({ legal: legal({ raise_to: wager }) }), endsAt: null };
    const state = { ...preflop.state, turn: limit as unknown as typeof preflop.state.turn };
    expect(ask("least", { ...preflop, state })).toBe("Raise to 40.");
    const game = { ...table.game, board: 0 };
    const stud = { ...preflop.state, table: { ...table, game } };
    expect(ask("table", { ...preflop, state: stud })).not.toContain("board");
  });

  it("who is in the hand, and whose time runs", () => {
    expect(ask("who")).toBe("In the hand: you with 700; Bo with 700; Cy, all-in.");
    expect(ask("time", preflop)).toBe("You have 20 seconds.");
    expect(ask("time")).toBe("Nobody has to act.");
  });

  it("something for every question before any hand, and nothing of the cards of others", () => {
    const empty: Sight = { state: emptyTable("t"), own: null, say: amounts("chips", 20), now: 0 };
    const silent: readonly Deed[] = DEEDS.filter((deed) => !isQuestion(deed));
    expect(silent.length).toBe(7);
    for (const deed of DEEDS)
      expect(ask(deed, empty) === "").toBe([...silent, "command", "help"].includes(deed));
  });
});
