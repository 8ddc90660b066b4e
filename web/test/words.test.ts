import { describe, expect, it } from "vitest";
import { spoken } from "../src/lib/cards/card";
import { sentence } from "../src/lib/sentence";
import { receive } from "../src/table/state/reduce";
import { events, lit, ME, showdownHand, stateAfter, table, text } from "./kit";

describe("the log", () => {
  it("tells the whole hand", () => {
    expect(text(stateAfter(table, events(showdownHand)))).toEqual([
      "New hand, no limit 10/20. Cy has the button.",
      "You post the small blind, 10.",
      "Bo posts the big blind, 20.",
      "You are dealt As Ad.",
      "Cy raises to 300, all-in.",
      "You call 290.",
      "Bo calls 280.",
      "Flop: 2c 7d Th. Pot 900.",
      "You bet 100.",
      "Bo calls 100.",
      "Main pot 900, Side pot 200.",
      "Turn: Jc. Pot 1,100.",
      "You check.",
      "Bo bets 600, all-in.",
      "You fold.",
      "Uncalled bet of 600 returned to Bo.",
      "River: 3s. Pot 1,100.",
      "Bo shows 9c 8d: jack-high straight.",
      "Cy mucks.",
      "Bo wins the side pot (200).",
      "Bo wins the main pot (900) with a jack-high straight.",
    ]);
  });

  it("tells the same in big blinds", () => {
    const { log } = stateAfter(table, events(showdownHand));
    const told = log.map((line) => line.parts("bb").join("").replaceAll("\u00a0", " "));
    expect(told[4]).toBe("Cy raises to 15 BB, all-in.");
    expect(told.at(-2)).toBe("Bo wins the side pot (10 BB).");
    expect(told[0]).toContain("10/20");
  });

  it("says why a hand was moved by the clock", () => {
    const late = { type: "folded", seat: 2, cause: "timeout" } as const;
    const state = stateAfter(table, events([...showdownHand.slice(0, 6), late]));
    expect(text(state).at(-1)).toBe("Bo folds (timed out).");
  });

  it("names those who share a pot and what each gets", () => {
    const shared = [
      { seat: 1, amount: 451 },
      { seat: 2, amount: 450 },
    ];
    const award = { type: "pot_awarded", pot: 0, amount: 901, shares: shared, words: "flush" };
    const state = stateAfter(table, events([...showdownHand.slice(0, 10), award as never]));
    expect(text(state).at(-1)).toBe("You and Bo split 901 with a flush: 451 and 450.");
  });
});

describe("the outcome", () => {
  it("tells pots with different words one by one", () => {
    const { hand } = stateAfter(table, events(showdownHand));
    expect(lit(hand)).toEqual([
      "Side pot | Bo | +200",
      "> Main pot | Bo | +900 | jack-high straight",
    ]);
  });

  it("tells pots won by the same hand as one", () => {
    const before = stateAfter(table, events(showdownHand.slice(0, 24)));
    const won = [200, 900].map((amount, i) => ({
      type: "pot_awarded" as const,
      pot: 1 - i,
      amount,
      shares: [{ seat: 1, amount }],
      words: "pair of aces",
      board: 0,
      half: "whole" as const,
      cards: [],
    }));
    const { hand } = receive(before, events(won, 24), ME, 0).state;
    expect(lit(hand)).toEqual(["> You | +1,100 | pair of aces"]);
  });
});

describe("pots of one winner among others", () => {
  const won = (seat: number, pot: number, amount: number, words = "pair of aces") => ({
    type: "pot_awarded" as const,
    pot,
    amount,
    shares: [{ seat, amount }],
    words,
    board: 0,
    half: "whole" as const,
    cards: [],
  });
  const told = (...awards: ReturnType<typeof won>[]) => {
    const before = stateAfter(table, events(showdownHand.slice(0, 24)));
    const { hand } = receive(before, events(awards, 24), ME, 0).state;
    return lit(hand);
  };

  it("are told as one where they follow each other", () => {
    expect(told(won(2, 2, 50, ""), won(1, 1, 200), won(1, 0, 900))).toEqual([
      "Side pot 2 | Bo | +50",
      "> You | +1,100 | pair of aces",
    ]);
  });

  it("stay apart where another hand wins them, or another player one between", () => {
    expect(told(won(1, 2, 50, ""), won(1, 1, 200), won(2, 0, 900))?.length).toBe(3);
    expect(told(won(1, 2, 50), won(2, 1, 200), won(1, 0, 900))?.length).toBe(3);
  });
});

describe("cards are spoken", () => {
  it.each([
    ["As", "ace of spades"],
    ["Td", "ten of diamonds"],
    ["2c", "deuce of clubs"],
    ["Qh", "queen of hearts"],
    ["Xr", "joker"],
  ])("%s is the %s", (card, words) => {
    expect(spoken(card)).toBe(words);
  });
});

describe("a phrase of the house", () => {
  it("is a sentence where it stands by itself", () => {
    expect(sentence("choose 2 to 10")).toBe("Choose 2 to 10.");
    expect(sentence("Is that so?")).toBe("Is that so?");
    expect(sentence("")).toBe("");
  });
});
