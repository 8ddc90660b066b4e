// The replayer and the coach.

export const replay = {
  title: (number: number, table: string) => `Hand ${number}, ${table}`,
  hand: "Hand",
  back: "Back",
  missing: "This hand can't be shown",
  nowhere: "There is no hand at this address.",
  whole: "Full page",
  controls: "Replay controls",
  before: "Step back",
  streetBefore: "Previous street",
  play: "Play",
  stop: "Pause",
  after: "Step forward",
  streetAfter: "Next street",
  pace: (n: number, of: number) => `Speed ${n} of ${of}`,
  step: "Step",
  stepOf: (n: number, of: number, told: string) => `Step ${n} of ${of}: ${told}`,
  streets: "Go to",
  end: "End",
  nothingTold: "Cards are dealt.",
  log: "Hand log",
  asFile: "Download",
  proof: "Verify the deal",
  hideLog: "Hide hand log",
  seenFrom: "View as",
  nobody: "spectator",
  watchAgain: "Replay",
  keys: "Keys: arrows for steps, Shift + arrows for streets, Space to play, digits to jump to a street",

  // price and equity
  odds: "Odds",
  toCall: (name: string, call: string, pot: string) =>
    `${name} has to call ${call} into a pot of ${pot}.`,
  hasToWin: (part: string) => `The call needs ${part} equity.`,
  nothingToCount: "No odds here: fewer than two players have cards.",
  nobodyKnown: "No odds here: no cards are known.",
  countingFiner: "Refining…",
  allCounted: "Exact: all remaining deals were counted.",
  dealsPlayed: (deals: string) => `Estimated from ${deals} random deals.`,
  boardsCount: (boards: number) =>
    `Each of the ${boards} boards counts for an equal share of the pot.`,
  changesCount:
    "There are draws left. Everyone is assumed to draw like our bot. Unknown cards can be anything.",
  countingOdds: "Calculating…",
  anyTwo: "any cards",
  between: (low: string, high: string) => `95\u00a0% confidence: ${low} to ${high}`,
  howOdds:
    "Each player's average share of the pot if there is no more betting. Cards that were shown at the end count from the start. Unknown cards can be anything.",

  // the coach
  coach: "Coach",
  judging: "The coach is reviewing the hand…",
  nothingJudged: "The coach has nothing to say about this hand.",
  hadToWin: (price: string) => `A call needed ${price} equity.`,
  wasFree: "Checking was free.",
  wasForced: "The bring-in was forced.",
  wins: (part: string, error: number) =>
    `Your equity was about ${part} (±\u00a0${error}) against the others' likely hands.`,
  againstShown: (part: string) => `Against the cards shown: ${part}.`,
  adviceIs: (what: string) => `Our bot would ${what}.`,
  afterThat: (part: string, error: number) =>
    `After your discard, your equity was about ${part} (±\u00a0${error}) against the others' likely hands.`,
  wouldGiveUp: "Our bot would discard:",
  wouldStandPat: "Our bot would stand pat.",
  wouldDoTheSame: "Our bot would do the same.",
  winsThen: (part: string, error: number) => `That gives about ${part} (±\u00a0${error}) equity.`,
  advice: {
    fold: (_: string) => "fold",
    check: (_: string) => "check",
    call: (_: string) => "call",
    bet: (to: string) => `bet ${to}`,
    raise: (to: string) => `raise to ${to}`,
    bring_in: (_: string) => "post the bring-in",
  },
  cost: (lost: string, error: string) => `Your play cost about ${lost} (±\u00a0${error}).`,
  howJudged:
    "The bar is your equity against hands that fit the others' actions. The line is the equity that a call needs. Costs are given for folds, calls and discards, but not for bets, because their value depends on the responses. The ± is the 95% confidence interval.",
};
