// Other games than hold'em: up cards, draws, several boards, split pots.

import { describe, expect, it } from "vitest";
import { amounts } from "../src/lib/chips";
import { stakesText, stakesWords } from "../src/lib/stakes";
import type { GameInfo, HandConfig, PotAwarded, ViewEvent } from "../src/net/protocol";
import { checkOrCall, isBetting, redeem, toggled } from "../src/table/actions/actions";
import { asks, turnLine } from "../src/table/actions/turn-words";
import { outcome } from "../src/table/log/awards";
import { actionLabel } from "../src/table/seat/words";
import { potTotal } from "../src/table/state/hand";
import type { HandState } from "../src/table/state/state";
import { winningCards } from "../src/table/view";
import {
  config,
  events,
  game,
  legal,
  ME,
  showdownHand,
  stateAfter,
  table,
  text,
  turn,
} from "./kit";

const CHIPS = amounts("chips", 0);
const cause = "player" as const;

/** The beginning of a hand of this game: seats 1 (the viewer) and 2. */
function started(over: Partial<HandConfig> = {}): ViewEvent {
  return {
    type: "hand_started",
    hand: "h1",
    config: { ...config, ...over },
    button: 2,
    small_blind: null,
    big_blind: null,
    players: [
      { seat: 1, player: ME, name: "Mo", stack: 100 },
      { seat: 2, player: "b", name: "Bo", stack: 100 },
    ],
    commitment: "",
    rules_version: 1,
  };
}

function played(info: Partial<GameInfo>, list: ViewEvent[], over: Partial<HandConfig> = {}) {
  const state = stateAfter(
    { ...table, game: { ...game, ...info } },
    events([started(over), ...list]),
  );
  return { hand: state.hand as HandState, lines: text(state) };
}

function award(over: Partial<PotAwarded>): ViewEvent {
  return {
    type: "pot_awarded",
    pot: 0,
    amount: 10,
    shares: [{ seat: 1, amount: over.amount ?? 10 }],
    words: "",
    board: 0,
    half: "whole",
    cards: [],
    ...over,
  };
}

describe("stud", () => {
  const third: ViewEvent[] = [
    { type: "posted", seat: 1, post: "ante", amount: 1 },
    { type: "street_started", street: "third" },
    { type: "own_cards_dealt", seat: 1, cards: ["As", "2d"] },
    { type: "hidden_cards_dealt", seat: 2, count: 2 },
    { type: "up_cards_dealt", seat: 1, cards: ["3c"] },
    { type: "up_cards_dealt", seat: 2, cards: ["Kh"] },
    { type: "brought_in", seat: 1, amount: 2, all_in: false, cause },
    { type: "bet_made", seat: 2, amount: 4, to: 4, all_in: false },
    { type: "called", seat: 1, amount: 2, to: 4, all_in: false, cause },
    { type: "bets_collected", pots: [{ amount: 9, seats: [1, 2] }] },
    { type: "street_started", street: "fourth" },
    { type: "hidden_card_burned" },
    { type: "up_cards_dealt", seat: 1, cards: ["4h"] },
    { type: "up_cards_dealt", seat: 2, cards: ["Qs"] },
  ];
  const stud = { opening: "bring_in_low", board: 0, hole: 7 };

  it("keeps cards face down and face up apart, street by street", () => {
    const { hand, lines } = played(stud, third);
    expect(hand.street).toBe("fourth");
    expect(hand.players.map((p) => [p.held, p.cards, p.up, p.bet, p.last])).toEqual([
      [2, ["As", "2d"], ["3c", "4h"], 0, null],
      [2, [], ["Kh", "Qs"], 0, null],
    ]);
    expect(lines).toEqual([
      "New hand, no limit 10/20.",
      "You post the ante, 1.",
      "You are dealt As 2d.",
      "You have 3c face up.",
      "Bo has Kh face up.",
      "You bring it in for 2.",
      "Bo bets 4.",
      "You call 2.",
      "Fourth street. The pot is 9.",
      "You have 3c 4h face up.",
      "Bo has Kh Qs face up.",
    ]);
  });

  it("shown down, only the cards that lay face down are new", () => {
    const shown: ViewEvent = {
      type: "hand_shown",
      seat: 2,
      cards: ["Kd", "9s", "Kh", "Qs"],
      words: "pair of kings",
      best: [],
    };
    const { hand } = played(stud, [...third, shown]);
    expect(hand.players[1]).toMatchObject({ cards: ["Kd", "9s"], up: ["Kh", "Qs"] });
  });

  it("the bring-in takes the place of checking, and a pre-action never pays it", () => {
    const opens = { ...turn({ legal: legal({ bring_in: 2 }) }), endsAt: 0, spanMs: 1 };
    expect(checkOrCall(opens)).toEqual({ type: "bring_in" });
    expect(turnLine(opens, CHIPS)).toBe("Your turn, 2 to bring in");
    const { hand } = played(stud, third);
    const choice = { kind: "check_fold", hand: "h1", street: "fourth", price: 0 } as const;
    expect(redeem(choice, opens, hand)).toBeNull();
  });
});

describe("draws", () => {
  const first: ViewEvent[] = [
    { type: "street_started", street: "deal" },
    { type: "own_cards_dealt", seat: 1, cards: ["As", "2d", "3c", "Kc"] },
    { type: "hidden_cards_dealt", seat: 2, count: 4 },
    { type: "street_started", street: "first_draw" },
    { type: "own_discarded", seat: 1, cards: ["Kc"], cause },
    { type: "own_cards_dealt", seat: 1, cards: ["4h"] },
    { type: "hidden_discarded", seat: 2, count: 0, cause },
  ];

  it("changed cards go and others come", () => {
    const { hand, lines } = played({ draws: true, board: 0 }, first);
    expect(hand.players.map((p) => [p.held, p.cards])).toEqual([
      [4, ["As", "2d", "3c", "4h"]],
      [4, []],
    ]);
    expect(hand.players.map((p) => actionLabel(p, CHIPS))).toEqual(["1 card", "Pat"]);
    expect(lines.slice(2)).toEqual([
      "First draw. The pot is 0.",
      "You change Kc.",
      "You are dealt 4h.",
      "Bo stands pat.",
    ]);
  });

  it("blinds stay in front of those who posted them until the betting is over", () => {
    const posts: ViewEvent[] = [
      { type: "posted", seat: 1, post: "small_blind", amount: 5 },
      { type: "posted", seat: 2, post: "big_blind", amount: 10 },
    ];
    const dealt = played({ draws: true }, [...posts, ...first.slice(0, 3)]).hand;
    expect(dealt.players.map((p) => [p.bet, actionLabel(p, CHIPS)])).toEqual([
      [5, "Small blind"],
      [10, "Big blind"],
    ]);
    const over: ViewEvent = { type: "bets_collected", pots: [{ amount: 15, seats: [1, 2] }] };
    const changing = played({ draws: true }, [
      ...posts,
      ...first.slice(0, 3),
      over,
      ...first.slice(3, 4),
    ]);
    expect(changing.hand.players.map((p) => [p.bet, actionLabel(p, CHIPS)])).toEqual([
      [0, ""],
      [0, ""],
    ]);
  });

  it("cards are given up where none come for them", () => {
    const gives: ViewEvent = { type: "hidden_discarded", seat: 2, count: 2, cause };
    const { lines } = played({ draws: false }, [...first.slice(0, 3), gives]);
    expect(lines.at(-1)).toBe("Bo gives up two.");
  });

  it("a turn asks for cards or for the number of runs", () => {
    const ask = (over: Parameters<typeof legal>[0]) => ({
      ...turn({ legal: legal(over) }),
      endsAt: 0,
      spanMs: 1,
    });
    const draw = ask({ exchange: { minimum: 0, maximum: 5, replaced: true } });
    expect([asks(draw), isBetting(draw)]).toEqual(["change up to 5 cards", false]);
    const give = ask({ exchange: { minimum: 1, maximum: 1, replaced: false } });
    expect(turnLine(give, CHIPS)).toBe("Give up 1 card");
    expect(asks(ask({ run_it: 2 }))).toBe("run the board once or up to 2 times");
  });

  it("a tapped card goes, tapped again it stays, and one too many takes the place of the first", () => {
    expect(toggled(["As"], "Kc", 5)).toEqual(["As", "Kc"]);
    expect(toggled(["As", "Kc"], "As", 5)).toEqual(["Kc"]);
    expect(toggled(["As"], "Kc", 1)).toEqual(["Kc"]);
  });
});

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
    expect(outcome(hand, ME)).toEqual([
      "High: You win 10 with a pair of kings.",
      "Low: Bo wins 10 with eight low.",
    ]);
    expect(lines.at(-1)).toBe("Bo wins 10, the low half of the pot, with eight low, then six.");
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
    expect(outcome(hand, ME)).toEqual([
      "Board 1, high: You win 10 with a pair of kings.",
      "Board 2, low: Bo wins 10 with eight low.",
    ]);
    expect([...winningCards(hand, 0)]).toEqual(["Kc", "2c"]);
    expect([...winningCards(hand, 1)]).toEqual(["8d", "As"]);
    expect([...winningCards(hand)]).toEqual(["Kc", "2c", "8d", "As"]);
  });

  it("mark the cards of both halves and of a side pot, and none of a pot that nobody contested", () => {
    const cards = (seat: number, ...won: string[]) => [{ seat, cards: won }];
    const { hand } = played(split, [
      { type: "hand_shown", seat: 2, cards: ["Qc", "Qd"], words: "", best: ["Qc", "Qd"] },
      award({ pot: 2 }),
      award({ pot: 1, half: "high", shares: [{ seat: 2, amount: 10 }], cards: cards(2, "9c") }),
      { ...high, cards: cards(1, "Kc", "Kd") } as ViewEvent,
      { ...low, cards: cards(2, "8d", "6c") } as ViewEvent,
    ]);
    expect([...winningCards(hand)]).toEqual(["9c", "Kc", "Kd", "8d", "6c"]);
  });

  it("are told as one where one player has won both halves, or nobody has a low hand", () => {
    const both = played(split, [
      collected,
      high,
      { ...low, shares: [{ seat: 1, amount: 10 }] } as ViewEvent,
    ]);
    expect(outcome(both.hand, ME)).toEqual([
      "You win 20 with a pair of kings; eight low, then six.",
    ]);
    const all = award({ half: "high", amount: 20, words: "pair of kings" });
    expect(outcome(played(split, [collected, all]).hand, ME)).toEqual([
      "You win 20 with a pair of kings.",
    ]);
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
    expect(stakesWords("no_limit", "button_blind")).toEqual({
      low: "Ante",
      high: "Button's blind",
    });
    expect(stakesWords("fixed_limit", "bring_in_low").low).toBe("Smaller bet");
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
        { type: "rabbit_shown", cards: ["2c"] },
        { type: "stub_reshuffled", count: 3 },
        { type: "cards_shown", seat: 2, cards: ["Kd"] },
      ]),
    );
    expect(hand && potTotal(hand)).toBe(870);
    expect(hand?.rabbit).toEqual(["2c"]);
    expect(hand?.players.map((p) => p.stack)).toEqual([695, 705, 0]);
    expect(hand?.players[1]?.cards).toEqual(["Kd"]);
  });
});
