// The pages where one learns: what cards can become, and how often hands win.

import { counting } from "../../languages";

const count = counting("en");

export const learn = {
  learn: "Learn",
  ways: "Ways to learn",
  noAnswer: "No answer: try again once you are online.",
  game: "Game",

  // cards are chosen
  pack: "The pack: press a card, or move with the arrow keys",
  putInto: (place: string) => `Put cards into: ${place}`,
  takeOut: (card: string) => `Take out ${card}`,
  typed: (place: string) => `${place}, typed`,
  typeCards: "AsKd",
  notCards: (rest: string) => `“${rest}” is not a card: type As, Kd, Th or 9c.`,
  cardsOf: (number: number, most: number) => `${number} of ${most}`,
  clear: "Clear all",
  hand: "Hand",
  cards: "Known cards",
  board: "Board",
  elsewhere: "Known elsewhere",

  // the checker
  checker: "Hand checker",
  checkerWords:
    "Which hands some cards are or can still become, each with its exact chance, what it needs and what it scores.",
  wild: "Wild cards",
  noWilds: "None",
  unknown: "Unknown cards",
  auto: "All to come",
  kind: "Hand",
  needs: "Needs",
  chance: "Chance",
  score: "Score",
  made: "made",
  needed: (cards: number) => count(cards, { one: "# card", other: "# cards" }),
  waysOf: (ways: string, total: string) => `${ways} of ${total}`,
  comeIn: (ways: number, told: string) =>
    count(
      ways,
      {
        one: "The unknown cards can come in # way.",
        other: "The unknown cards can come in # ways.",
      },
      told,
    ),
  asWild: "as",
  whatNumbersMean:
    "Chance: the hand ends as this kind, not a better one; every way the cards can come is counted. Needs: the fewest unknown cards that make it. Score: of the best hand of its kind; the higher score wins, kickers included.",
  halves: {
    low_8: "The low half: eight or better",
    holdem_low8: "The low half: eight or better",
    omaha_low8: "The low half: eight or better",
    omaha5_low8: "The low half: eight or better",
    omaha6_low8: "The low half: eight or better",
    courchevel_low8: "The low half: eight or better",
  } as Readonly<Record<string, string>>,
  counting: "Counting…",
  wildNames: {
    jokers: "Jokers",
    bug: "A joker as bug",
    deuces: "Deuces",
    one_eyed_jacks: "One-eyed jacks",
    suicide_king: "The suicide king",
  } as Readonly<Record<string, string>>,
};
