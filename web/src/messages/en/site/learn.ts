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
  notInPack: (cards: string) => `Not in this pack, and left out: ${cards}.`,
  tooManyCards: (given: number, most: number) =>
    `${given} cards: there is room for ${most}, and the first count.`,
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

  // drills
  drills: "Drills",
  drillsWords:
    "Questions from your own hands or dealt for you: which hand wins, how many outs, call or fold, all-in or fold. Answered with exact figures.",
  drillKinds: "Kinds of drills",
  drillNames: { best: "Best hand", outs: "Outs", odds: "Pot odds", push: "All-in or fold" },
  drillAsks: {
    best: "Which hand wins?",
    outs: "How many of the next cards put you ahead?",
    odds: "Call or fold? Nobody bets any more after it.",
    push: "What do you do?",
  },
  rating: (points: number) => `Rating ${points}`,
  moved: (points: number) => (points < 0 ? `−${-points}` : `+${points}`),
  rightOf: (right: number, all: number) => `${right} of ${all} right`,
  daysInARow: (days: number) => count(days, { one: "# day in a row", other: "# days in a row" }),
  askAgain: "Ask again",
  nextDrill: "Next one",
  isRight: "That is right.",
  isWrong: "Not this time.",
  handNumber: (number: number) => `Hand ${number}`,
  yourCards: "Your cards",
  othersCards: "The other’s cards",
  yourAnswer: "Your answer",
  theyShare: "The pot is shared",
  deeds: { call: "Call", fold: "Fold", push: "All-in" },
  ownHand: "From a hand you have played.",
  houseHand: "From a hand that was played in this house.",
  lookAtHand: "Look at this hand again",
  priceIs: (pot: string, price: string) =>
    `The pot is ${pot}, the bet in it. A call costs ${price}.`,
  pushStack: (stack: number) =>
    `You are the small blind against one other player. You both have ${count(stack, { one: "# big blind", other: "# big blinds" })}, blinds and all.`,
  callPush: (stack: number) =>
    `You are the big blind, and the small blind goes all-in. You both have ${count(stack, { one: "# big blind", other: "# big blinds" })}, blinds and all.`,
  nowYouHave: (mine: string, other: string) => `Now: ${mine} against ${other}.`,
  outsAre: (outs: number, unseen: number, chance: string) =>
    count(outs, {
      one: `# of ${unseen} cards puts you ahead, ${chance}:`,
      other: `# of ${unseen} cards put you ahead, ${chance}:`,
    }),
  callNeeds: (needed: string, wins: string) =>
    `The call has to win ${needed} of the pot. Your hand wins ${wins}.`,
  callPays: "So the call pays.",
  callCosts: "So the call costs more than it brings.",
  pushIsCalled: (called: string, wins: string) =>
    `The other one calls in ${called} of hands, and then you win ${wins} of the pot.`,
  callWins: (wins: string) =>
    `Against the hands the other one goes all-in with you win ${wins} of the pot.`,
  gains: (blinds: string) => `That brings ${blinds} BB more than folding.`,
  loses: (blinds: string) => `That brings ${blinds} BB less than folding.`,
  byEquilibrium: "Against somebody who plays the equilibrium of this game.",
  drillKeys:
    "By keyboard: 1, 2, 3 … from the left, or C, F, A, S for call, fold, all-in, shared; N for the next one.",
  guestsProgress: "You are a guest: how far you have come is kept in this browser only.",

  // the equity page
  equity: "Equity",
  equityWords:
    "How often hands and ranges win, on any board and in any game; paint ranges, and look at each card that can come.",
  dead: "Dead cards",
  player: (number: number) => `Player ${number}`,
  cannotRead: (players: string) => `Nothing is counted as long as this cannot be read: ${players}.`,
  anyCards: "Any cards",
  addPlayer: "Add a player",
  remove: (player: string) => `Remove ${player}`,
  paint: "Paint",
  paintFor: (player: string) => `Paint the range of ${player}`,
  grid: "The 169 kinds of hands: drag over them, or use the arrow keys and the space bar",
  cell: (name: string, weight: number) => `${name}, ${weight}\u00a0%`,
  brush: "Paint with",
  top: (part: number) => `Top ${part}\u00a0%`,
  winsTies: (wins: string, ties: string) => `wins ${wins}, ties ${ties}`,
  between: (low: string, high: string) => `(95\u00a0% sure: ${low} to ${high})`,
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
