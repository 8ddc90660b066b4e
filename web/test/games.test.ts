// Other games than hold'em: up cards and draws.

import { describe, expect, it } from "vitest";
import { amounts } from "../src/messages/chips";
import type { ViewEvent } from "../src/net/protocol";
import { checkOrCall, isBetting, redeem, toggled } from "../src/table/actions/actions";
import { asks, turnLine, turnSpoken } from "../src/table/actions/turn-words";
import { actionLabel } from "../src/table/seat/words";
import { turnFrom } from "../src/table/state/clock";
import { legal, played, turn } from "./kit";

const CHIPS = amounts("chips", 0);
const cause = "player" as const;

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
      "You are showing 3c.",
      "Bo is showing Kh.",
      "You bring it in for 2.",
      "Bo bets 4.",
      "You call 2.",
      "Fourth street. Pot 9.",
      "You are showing 3c 4h.",
      "Bo is showing Kh Qs.",
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
    const opens = turnFrom(turn({ legal: legal({ bring_in: 2 }) }), null, 0, 0);
    expect(checkOrCall(opens)).toEqual({ type: "bring_in" });
    expect(turnLine(opens, CHIPS)).toBe("Your turn, 2 bring-in");
    const { hand } = played(stud, third);
    const choice = { kind: "check_fold", hand: "h1", street: "fourth", price: 0 } as const;
    expect(redeem(choice, opens, hand)).toBeNull();
  });

  it("a raise to the least bet over the bring-in completes it, and the next one raises", () => {
    const limit = { structure: "fixed_limit", bring_in: 2, small_bet: 4, big_bet: 8 } as const;
    const blinds = { small_blind: 0, big_blind: 0 };
    const due = third.slice(0, 7);
    const completed: ViewEvent = { type: "raised", seat: 2, amount: 4, to: 4, all_in: false };
    const raised: ViewEvent = { type: "raised", seat: 1, amount: 6, to: 8, all_in: false };
    const { hand, lines } = played(stud, [...due, completed, raised], { ...limit, ...blinds });
    expect(lines.slice(-2)).toEqual(["Bo completes to 4.", "You raise to 8."]);
    expect(hand.players.map((p) => actionLabel(p, CHIPS))).toEqual(["Raise", "Complete"]);
    const before = played(stud, due, { ...limit, ...blinds }).hand;
    const raise_to = { minimum: 4, maximum: 4, only: [4], unit: 1 };
    const facing = turnFrom(turn({ legal: legal({ call: 2, raise_to }), pot: 4 }), null, 0, 0);
    expect(turnSpoken(facing, before, 0, CHIPS)).toContain("call 2, pot 4, complete to 4");
    const eight = { minimum: 8, maximum: 8, only: [8], unit: 1 };
    const over = turnFrom(turn({ legal: legal({ call: 4, raise_to: eight }) }), null, 0, 0);
    expect(turnSpoken(over, hand, 0, CHIPS)).toContain("raise 8");
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
    { type: "hidden_discarded", seat: 2, count: 0, cause, places: [] },
  ];

  it("changed cards go and others come", () => {
    const { hand, lines } = played({ draws: true, board: 0 }, first);
    expect(hand.players.map((p) => [p.held, p.cards])).toEqual([
      [4, ["As", "2d", "3c", "4h"]],
      [4, []],
    ]);
    expect(hand.players.map((p) => actionLabel(p, CHIPS))).toEqual(["1 card", "Pat"]);
    expect(hand.players[0]?.drawn, "what has come is known from the events alone").toEqual(["4h"]);
    expect(lines.slice(2)).toEqual([
      "First draw. Pot 0.",
      "You discard Kc.",
      "You are dealt 4h.",
      "Bo stands pat.",
    ]);
  });

  it("new cards are new until the next exchange", () => {
    const drawn = (...more: ViewEvent[]) =>
      played({ draws: true, board: 0 }, [...first, ...more]).hand.players[0]?.drawn;
    const bets: ViewEvent = { type: "street_started", street: "first_draw" };
    const next: ViewEvent = { type: "street_started", street: "second_draw" };
    expect(drawn(bets, { type: "checked", seat: 1, cause }, next)).toEqual(["4h"]);
    expect(drawn(next, { type: "own_discarded", seat: 1, cards: [], cause })).toEqual([]);
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
    const gives: ViewEvent = { type: "hidden_discarded", seat: 2, count: 2, cause, places: [0, 1] };
    const { lines } = played({ draws: false }, [...first.slice(0, 3), gives]);
    expect(lines.at(-1)).toBe("Bo discards two.");
  });

  it("a turn asks for cards or for the number of runs", () => {
    const ask = (over: Parameters<typeof legal>[0]) =>
      turnFrom(turn({ legal: legal(over) }), null, 0, 0);
    const draw = ask({ exchange: { minimum: 0, maximum: 5, replaced: true } });
    expect([asks(draw), isBetting(draw)]).toEqual(["draw up to 5 cards", false]);
    const give = ask({ exchange: { minimum: 1, maximum: 1, replaced: false } });
    expect(turnLine(give, CHIPS)).toBe("Discard 1 card");
    expect(asks(ask({ run_it: 2 }))).toBe("run it once or twice");
  });

  it("a tapped card goes, tapped again it stays, and one too many takes the place of the first", () => {
    expect(toggled(["As"], "Kc", 5)).toEqual(["As", "Kc"]);
    expect(toggled(["As", "Kc"], "As", 5)).toEqual(["Kc"]);
    expect(toggled(["As"], "Kc", 1)).toEqual(["Kc"]);
  });
});
