// A hand that is looked at again.

export const replay = {
  title: (number: number, table: string) => `Hand ${number}, ${table}`,
  hand: "A hand",
  back: "Back",
  missing: "This hand cannot be shown",
  nowhere: "The address is not that of a hand.",
  whole: "The whole page",
  controls: "Steps of the hand",
  before: "One step back",
  streetBefore: "One street back",
  play: "Play",
  stop: "Stop",
  after: "One step on",
  streetAfter: "One street on",
  pace: (n: number, of: number) => `Speed ${n} of ${of}`,
  step: "Step",
  stepOf: (n: number, of: number, told: string) => `Step ${n} of ${of}: ${told}`,
  streets: "Go to",
  end: "End",
  nothingTold: "Cards are dealt.",
  log: "What happened",
  asFile: "Save as a file",
  proof: "Check the cards",
  hideLog: "Hide what happened",
  seenFrom: "Seen by",
  nobody: "somebody who only watched",
  watchAgain: "Look at it step by step",
  keys: "Keys: arrows for steps, with Shift for streets, Space plays, digits lead to streets",

  // price and equity
  odds: "Odds",
  toCall: (name: string, call: string, pot: string) =>
    `A call costs ${name} ${call}; in the pot are ${pot}.`,
  hasToWin: (part: string) => `It has to win ${part}.`,
  nothingToCount: "Nothing is to be counted here: fewer than two hold cards.",
  nobodyKnown: "Nothing is counted here: nobody's cards are known.",
  countingFiner: "Counting more…",
  allCounted: "All deals that are left were counted.",
  dealsPlayed: (deals: string) => `From ${deals} deals, dealt at random.`,
  boardsCount: (boards: number) => `${boards} boards count for an equal part of the pot each.`,
  changesCount:
    "Cards may yet be changed: everybody changes those that the house's player would. Those who have changed and not shown may hold anything all the same.",
  countingOdds: "Counting…",
  anyTwo: "any cards",
  between: (low: string, high: string) => `95\u00a0% sure: ${low} to ${high}`,
  howOdds:
    "What everybody wins on average when nobody bets any more. Cards shown by the end count from the beginning; those that were not shown may be any.",

  // the coach
  coach: "Coach",
  judging: "The coach looks at the hand…",
  nothingJudged: "There is nothing the coach could say about this hand.",
  hadToWin: (price: string) => `A call had to win ${price}.`,
  wasFree: "It was free.",
  wasForced: "The bring-in is forced.",
  wins: (part: string, error: number) =>
    `The hand wins about ${part} (±\u00a0${error}) against what the others could hold.`,
  againstShown: (part: string) => `Against the cards that were shown: ${part}.`,
  adviceIs: (what: string) => `The house's player would ${what}.`,
  afterThat: (part: string, error: number) =>
    `After what was given up the hand wins about ${part} (±\u00a0${error}) against what the others could hold.`,
  wouldGiveUp: "The house's player would give up:",
  wouldStandPat: "The house's player would change nothing.",
  wouldDoTheSame: "The house's player would do the same.",
  winsThen: (part: string, error: number) => `Then it wins about ${part} (±\u00a0${error}).`,
  advice: {
    fold: (_: string) => "fold",
    check: (_: string) => "check",
    call: (_: string) => "call",
    bet: (to: string) => `bet ${to}`,
    raise: (to: string) => `raise to ${to}`,
    bring_in: (_: string) => "bring it in",
  },
  cost: (lost: string, error: string) => `That cost about ${lost} (±\u00a0${error}).`,
  howJudged:
    "The bar is what the hand wins on average when nobody bets any more, read from what the others had done; the line is the price of a call. Costs are told of folds, of calls and of cards given up; what a bet is worth depends on the answers to it. In 95 of 100 cases the figure lies within its ±.",
};
