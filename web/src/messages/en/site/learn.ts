// The learning pages: hand checker, odds, drills and equity.

import { counting } from "../../languages";

const count = counting("en");

export const learn = {
  learn: "Learn",
  ways: "Ways to learn",
  noAnswer: "No answer from the server. Try again when you are online.",
  game: "Game",

  // choosing cards
  pack: "The deck: press a card, or move with the arrow keys",
  putInto: (place: string) => `Add cards to: ${place}`,
  takeOut: (card: string) => `Remove ${card}`,
  typed: (place: string) => `${place}, typed`,
  typeCards: "AsKd",
  notInPack: (cards: string) => `Ignored, because they are not in this deck: ${cards}.`,
  tooManyCards: (given: number, most: number) =>
    `${given} cards are too many. Only the first ${most} count.`,
  notCards: (rest: string) => `“${rest}” is not a card. Type As, Kd, Th or 9c.`,
  cardsOf: (number: number, most: number) => `${number} of ${most}`,
  clear: "Clear all",
  hand: "Hand",
  cards: "Known cards",
  board: "Board",
  elsewhere: "Dead cards",

  // the checker
  checker: "Hand checker",
  checkerWords:
    "See which hands your cards make or can still make, with exact odds, the cards needed and the score.",
  wild: "Wild cards",
  noWilds: "None",
  unknown: "Cards to come",
  auto: "All",
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
        one: "There is # way to deal the unknown cards.",
        other: "There are # ways to deal the unknown cards.",
      },
      told,
    ),
  asWild: "as",
  whatNumbersMean:
    "Chance: you end up with this hand and nothing better, counted over all possible cards. Needs: the fewest cards you need for it. Score: the score of the best hand of this kind. The higher score wins, kickers included.",
  halves: {
    low_8: "The low half: eight or better",
    holdem_low8: "The low half: eight or better",
    omaha_low8: "The low half: eight or better",
    omaha5_low8: "The low half: eight or better",
    omaha6_low8: "The low half: eight or better",
    courchevel_low8: "The low half: eight or better",
  } as Readonly<Record<string, string>>,
  counting: "Calculating…",

  // the page of odds
  odds: "Odds and outs",
  oddsWords: "Count your outs, turn them into odds, and see when a call pays.",

  // drills
  drills: "Drills",
  drillsWords:
    "Practice with your own hands or new ones: which hand wins, how many outs, call or fold, all-in or fold. Explained with exact numbers.",
  drillKinds: "Types of drills",
  drillNames: { best: "Best hand", outs: "Outs", odds: "Pot odds", push: "All-in or fold" },
  drillAsks: {
    best: "Which hand wins?",
    outs: "How many cards put you ahead?",
    odds: "Call or fold? There is no betting afterwards.",
    push: "What do you do?",
  },
  rating: (points: number) => `Rating ${points}`,
  moved: (points: number) => (points < 0 ? `−${-points}` : `+${points}`),
  rightOf: (right: number, all: number) => `${right} of ${all} right`,
  daysInARow: (days: number) => count(days, { one: "# day in a row", other: "# days in a row" }),
  askAgain: "Try again",
  nextDrill: "Next",
  isRight: "Correct.",
  isWrong: "Incorrect.",
  handNumber: (number: number) => `Hand ${number}`,
  yourCards: "Your cards",
  othersCards: "Opponent’s cards",
  yourAnswer: "Your answer",
  theyShare: "Split pot",
  deeds: { call: "Call", fold: "Fold", push: "All-in" },
  ownHand: "From a hand you played.",
  houseHand: "From a hand played here.",
  lookAtHand: "Replay this hand",
  priceIs: (pot: string, price: string) =>
    `The pot is ${pot}, including the bet. It's ${price} to call.`,
  pushStack: (stack: number) =>
    `You are in the small blind against one opponent. You both have ${count(stack, { one: "# big blind", other: "# big blinds" })}, including the blinds.`,
  callPush: (stack: number) =>
    `You are in the big blind, and the small blind goes all-in. You both have ${count(stack, { one: "# big blind", other: "# big blinds" })}, including the blinds.`,
  nowYouHave: (mine: string, other: string) => `Now: ${mine} against ${other}.`,
  outsAre: (outs: number, unseen: number, chance: string) =>
    count(outs, {
      one: `# of ${unseen} cards puts you ahead, ${chance}:`,
      other: `# of ${unseen} cards put you ahead, ${chance}:`,
    }),
  callNeeds: (needed: string, wins: string) =>
    `The call needs ${needed} equity. Your hand has ${wins}.`,
  callPays: "So the call pays.",
  callCosts: "So the call loses chips.",
  pushIsCalled: (called: string, wins: string) =>
    `Your opponent calls with ${called} of hands, and then you have ${wins} equity.`,
  callWins: (wins: string) => `You have ${wins} equity against your opponent's all-in range.`,
  gains: (blinds: string) => `That wins ${blinds} BB more than folding.`,
  loses: (blinds: string) => `That loses ${blinds} BB compared to folding.`,
  byEquilibrium: "Against an opponent who plays the equilibrium strategy.",
  drillKeys:
    "Keyboard: 1, 2, 3… from the left, or C, F, A, S for call, fold, all-in, split; N for next.",
  guestsProgress: "You are a guest, so your progress is only saved in this browser.",

  // the equity page
  equity: "Equity",
  equityWords:
    "Calculate equity for hands and ranges on any board in any game. Paint ranges, and see how each next card changes the odds.",
  dead: "Dead cards",
  player: (number: number) => `Player ${number}`,
  cannotRead: (players: string) => `Fix this first: ${players}.`,
  anyCards: "Any cards",
  addPlayer: "Add player",
  remove: (player: string) => `Remove ${player}`,
  paint: "Paint",
  paintFor: (player: string) => `Paint the range of ${player}`,
  grid: "The 169 starting hands: drag over them, or use the arrow keys and the space bar",
  cell: (name: string, weight: number) => `${name}, ${weight}\u00a0%`,
  brush: "Brush",
  top: (part: number) => `Top ${part}\u00a0%`,
  winsTies: (wins: string, ties: string) => `wins ${wins}, ties ${ties}`,
  between: (low: string, high: string) => `(95\u00a0% confidence: ${low} to ${high})`,
  allCounted: (deals: number) =>
    `Exact: ${count(deals, { one: "the one deal", other: "all # deals" })} counted.`,
  sampled: (deals: number) =>
    count(deals, { one: "From # random deal.", other: "From # random deals." }),
  equityMeans: "Equity is a player's average share of the pot if nobody folds.",
  rangeHelp: "A range: AK, QQ+, A5s-A2s, KdJd, top 15%. Add weights like AKs:0.5.",
  handHelp:
    "A hand: AsAhKsKh, or part of one: AAKK, AA**, AsKxx. Add ds for double-suited, ss for single-suited.",
  eachNext: "Next card",
  whose: "Player",
  nextMeans: "The equity after this card. Solid frame: better than now. Dashed: worse.",
  wildNames: {
    jokers: "Jokers",
    bug: "Joker as a bug",
    deuces: "Deuces",
    one_eyed_jacks: "One-eyed jacks",
    suicide_king: "Suicide king",
  } as Readonly<Record<string, string>>,
};
