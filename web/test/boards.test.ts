// Several boards, split pots, stakes, and what the house and the table take.

import { describe, expect, it } from "vitest";
import { stakesText, stakesWords } from "../src/lib/stakes";
import type { HandConfig, ViewEvent } from "../src/net/protocol";
import { potTotal } from "../src/table/state/hand";
import { winningCards } from "../src/table/view";
import { award, config, events, lit, played, showdownHand, stateAfter, table } from "./kit";

const cause = "player" as const;

describe("boards", () => {
  const flop: ViewEvent = {
    type: "board_dealt",
    street: "flop",
    cards: ["2c", "7d", "Th"],
    board: 0,
  };

  it("a second run shares what lay there before", () => {
    const { hand } = played({}, [
      flop,
      { type: "runs_chosen", seat: 1, times: 2, cause },
      { type: "board_dealt", street: "turn", cards: ["Jc"], board: 0 },
      { type: "board_dealt", street: "turn", cards: ["3s"], board: 1 },
      { type: "board_dealt", street: "river", cards: ["4s"], board: 0 },
      { type: "board_dealt", street: "river", cards: ["5s"], board: 1 },
    ]);
    expect(hand.boards).toEqual([
      ["2c", "7d", "Th", "Jc", "4s"],
      ["2c", "7d", "Th", "3s", "5s"],
    ]);
  });

  it("two boards from the start have nothing in common", () => {
    const { hand } = played({}, [flop, { ...flop, cards: ["As", "Ks", "Qs"], board: 1 }]);
    expect(hand.boards[1]).toEqual(["As", "Ks", "Qs"]);
  });

  it("the first of several is told as the first, before the second lies there", () => {
    const rules = config.rules && { ...config.rules, boards: 2 };
    const both: ViewEvent[] = [flop, { ...flop, cards: ["As", "Ks", "Qs"], board: 1 }];
    const told = played({}, both, { ...config, rules }).lines.slice(-2);
    expect(told.map((line) => line.split(":")[0])).toEqual(["Flop, board 1", "Flop, board 2"]);
  });

  it("where the board is run twice, what lay there before belongs to both; once, where one wants that", () => {
    const turn = (board: number): ViewEvent => ({ ...flop, street: "turn", cards: ["Jc"], board });
    const wants = (seat: number, times: number): ViewEvent => ({
      type: "runs_chosen",
      seat,
      times,
      cause,
    });
    const names = (events: ViewEvent[]) =>
      played({}, [flop, ...events])
        .lines.filter((line) => line.includes(": "))
        .map((line) => line.split(":")[0]);
    expect(names([wants(1, 2), wants(2, 2), turn(0)]).slice(-2)).toEqual(["Flop", "Turn, board 1"]);
    expect(names([wants(1, 2), wants(2, 1), turn(0)]).slice(-2)).toEqual(["Flop", "Turn"]);
  });
});

describe("split pots", () => {
  const collected: ViewEvent = { type: "bets_collected", pots: [{ amount: 20, seats: [1, 2] }] };
  const high = award({ half: "high", words: "pair of kings" });
  const low = award({
    half: "low",
    words: "eight low, then six",
    shares: [{ seat: 2, amount: 10 }],
  });
  const split = { halves: ["high", "low"] };

  it("tell who won which half", () => {
    const { hand, lines } = played(split, [collected, high, low]);
    expect(lit(hand)).toEqual(["High | You | +10 | pair of kings", "> Low | Bo | +10 | eight low"]);
    expect(lines.at(-1)).toBe("Bo wins the low half (10) with an eight low (8 6).");
    expect(potTotal(hand)).toBe(-20);
  });

  it("tell the board as well; no board's cards are marked for another's", () => {
    const first = { ...high, cards: [{ seat: 1, cards: ["Kc", "2c"] }] } as ViewEvent;
    const second = { ...low, board: 1, cards: [{ seat: 2, cards: ["8d", "As"] }] } as ViewEvent;
    const flop = {
      type: "board_dealt" as const,
      street: "flop" as const,
      cards: ["2c", "7d", "Th"],
    };
    const { hand } = played(split, [
      { ...flop, board: 0 },
      { ...flop, cards: ["As", "Ks", "Qs"], board: 1 },
      { type: "bets_collected", pots: [{ amount: 40, seats: [1, 2] }] },
      { type: "hand_shown", seat: 2, cards: ["9c", "8d"], words: "", best: ["2c"] },
      first,
      second,
    ]);
    expect(lit(hand)).toEqual([
      "Board 1, high | You | +10 | pair of kings",
      "> Board 2, low | Bo | +10 | eight low",
    ]);
    expect([...winningCards(hand, 0)], "its line is not the one that is lit").toEqual([]);
    expect([...winningCards(hand, 1)]).toEqual(["8d", "As"]);
    expect([...winningCards(hand)], "the one paid last").toEqual(["8d", "As"]);
  });

  it("T3: mark the cards of one half or side pot at a time, and none of a pot that nobody contested", () => {
    const cards = (seat: number, ...won: string[]) => [{ seat, cards: won }];
    const shown = ["Qc", "Qd"];
    const paid = [
      award({ pot: 2 }),
      award({ pot: 1, half: "high", shares: [{ seat: 2, amount: 10 }], cards: cards(2, "9c") }),
      { ...high, cards: [...cards(1, "Kc", "Kd"), ...cards(2, "Kh", "Kd")] } as ViewEvent,
      { ...low, cards: cards(2, "8d", "6c") } as ViewEvent,
    ];
    const marked = paid.map((_, i) => {
      const show = { type: "hand_shown" as const, seat: 2, cards: shown, words: "", best: shown };
      return [...winningCards(played(split, [show, ...paid.slice(0, i + 1)]).hand)];
    });
    expect(marked).toEqual([[], ["9c"], ["Kc", "Kd", "Kh"], ["8d", "6c"]]);
  });

  it("are told as one where one player has won both halves, or nobody has a low hand", () => {
    const both = played(split, [
      collected,
      high,
      { ...low, shares: [{ seat: 1, amount: 10 }] } as ViewEvent,
    ]);
    expect(lit(both.hand)).toEqual(["> You | +20 | pair of kings; eight low"]);
    const all = award({ half: "high", amount: 20, words: "pair of kings" });
    expect(lit(played(split, [collected, all]).hand)).toEqual(["> You | +20 | pair of kings"]);
  });
});

describe("stakes", () => {
  const stud: HandConfig = {
    ...config,
    small_blind: 0,
    big_blind: 0,
    small_bet: 10,
    big_bet: 20,
    ante: 2,
    bring_in: 5,
  };

  it("are named by blinds, by bets, or by the ante and what stands for the blinds", () => {
    expect(stakesText(config)).toBe("10/20");
    expect(stakesText(stud)).toBe("10/20");
    expect(stakesText({ ...stud, big_bet: 0 })).toBe("2/10");
    expect(stakesText({ ...config, small_blind: 0, ante: 5 })).toBe("5/20");
    expect(stakesText({ ...config, small_blind: 0 }), "T34: nobody posts nothing").toBe("20");
    expect(stakesWords("no_limit", "button_blind")).toEqual({
      low: "Ante",
      high: "Button blind",
    });
    expect(stakesWords("fixed_limit", "bring_in_low").low).toBe("Small bet");
  });
});

describe("what the house and the table take and show", () => {
  it("rake comes off the pot, a bounty goes from stack to stack, the rabbit is kept", () => {
    const { hand } = stateAfter(
      table,
      events([
        ...showdownHand.slice(0, 10),
        { type: "rake_taken", pot: 0, amount: 30 },
        { type: "bounty_paid", seat: 1, to: 2, amount: 5 },
        { type: "rabbit_shown", cards: ["2c"], asked_by: null },
        { type: "stub_reshuffled", count: 3, commitment: null },
        { type: "cards_shown", seat: 2, cards: ["Kd"] },
      ]),
    );
    expect(hand && potTotal(hand)).toBe(870);
    expect(hand?.rabbit).toEqual(["2c"]);
    expect(hand?.players.map((p) => p.stack)).toEqual([695, 705, 0]);
    expect(hand?.players[1]?.cards).toEqual(["Kd"]);
  });
});
