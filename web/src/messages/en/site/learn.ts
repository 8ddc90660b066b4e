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

  // the page of odds
  odds: "Odds and outs",
  oddsWords: "How to count outs at the table, what they are worth, and when a call pays.",

  // the equity page
  equity: "Equity",
  equityWords:
    "How often hands and ranges win, on any board and in any game; paint ranges, and look at each card that can come.",
  dead: "Dead cards",
  player: (number: number) => `Player ${number}`,
  anyCards: "Any cards",
  addPlayer: "Add a player",
  remove: (player: string) => `Remove ${player}`,
  paint: "Paint",
  paintFor: (player: string) => `Paint the range of ${player}`,
  grid: "The 169 kinds of hands: drag over them, or use the arrow keys and the space bar",
  cell: (name: string, weight: number) => `${name}, ${weight} %`,
  brush: "Paint with",
  top: (part: number) => `Top ${part} %`,
  winsTies: (wins: string, ties: string) => `wins ${wins}, ties ${ties}`,
  between: (low: string, high: string) => `(95 % sure: ${low} to ${high})`,
  allCounted: (deals: number) =>
    `Exact: ${count(deals, { one: "the one deal", other: "all # deals" })} counted.`,
  sampled: (deals: number) =>
    count(deals, { one: "From # random deal.", other: "From # random deals." }),
  equityMeans: "Equity is the part of the pot a player wins on average when nobody folds.",
  rangeHelp: "A range: AK, QQ+, A5s-A2s, KdJd, top 15%, with weights as AKs:0.5.",
  handHelp:
    "A hand: AsAhKsKh, or in part AAKK, AA**, AsKxx; ds after it for two suits twice, ss for one.",
  eachNext: "Each next card",
  whose: "Whose equity",
  nextMeans: "The equity once this card has come. Framed: better than now; dashed: worse.",
  wildNames: {
    jokers: "Jokers",
    bug: "A joker as bug",
    deuces: "Deuces",
    one_eyed_jacks: "One-eyed jacks",
    suicide_king: "The suicide king",
  } as Readonly<Record<string, string>>,
};
