// Statistics: what is counted of how somebody plays, and what it means.

import { counting } from "../../languages";

const count = counting("en");

export const statistics = {
  title: "Statistics",
  of: (name: string) => `Statistics of ${name}`,
  loading: "Counting…",
  failed: "The figures did not come.",
  again: "Try again",
  hands: (n: number) => count(n, { one: "# hand", other: "# hands" }),
  none: "No hands yet",
  noneWhy: "Every hand that you play to its end is counted here, a moment later.",
  noneSuch: "No hands like these",
  noneSuchWhy: "You have played none that fit all that is chosen.",
  toTables: "Find a table",
  shownNothing: (name: string) => `${name} does not show how they play.`,
  shownBasics: (name: string) => `${name} shows only how many hands, and what they came to.`,
  // key figures
  played: "Hands",
  won: "Won",
  adjusted: "All-in adjusted",
  perHundred: "Per 100 hands",
  adjustedPerHundred: "Adjusted per 100",
  playedWhat: "Hands that you were dealt into and that were played to their end.",
  wonWhat: "What you took out of pots less what you put in, after rake.",
  adjustedWhat:
    "The same, but a pot that nobody could bet at any more is paid by the exact chances at that moment: luck with the cards that came after is taken out.",
  perHundredWhat:
    "Big blinds won in a hundred hands, each hand in its own big blind. With ± where it truly lies in 95 of 100 cases.",
  adjustedPerHundredWhat: "The same with all-ins paid by their exact chances.",
  plusMinus: (value: string, margin: string) => `${value} ±\u00a0${margin}`,
  share: (percent: string) => `${percent}\u00a0%`,
  chances: (made: string, of: string) => `${made} of ${of}`,
  fewMark: "few",
  few: (low: string, high: string) =>
    `Few chances yet: truly it lies between ${low} and ${high}\u00a0% in 95 of 100 cases.`,
  fewHands: "Few hands say little: luck is larger than skill for thousands of hands.",
  how: "How you play",
  aggressionFactor: "Aggression factor",
  aggressionFactorWhat: "Bets and raises for each call, in betting rounds after the first.",
  figures: {
    vpip: "VPIP",
    pfr: "PFR",
    three_bet: "3-bet",
    fold_to_three_bet: "Fold to 3-bet",
    steal: "Steal",
    fold_to_steal: "Fold to steal",
    cbet: "C-bet",
    fold_to_cbet: "Fold to c-bet",
    aggression: "Aggression frequency",
    wtsd: "WTSD",
    wsd: "W$SD",
    wwsf: "WWSF",
  },
  meanings: {
    vpip: "Called, bet or raised before the flop, of the hands in which they made a decision there. In other games the first betting round takes the place of what is before the flop.",
    pfr: "Bet or raised before the flop, of the hands in which they made a decision there.",
    three_bet:
      "Raised again before the flop, of the hands in which another had made the only raise and they had chips to raise. Only in games with blinds.",
    fold_to_three_bet:
      "Folded, of the hands in which their first raise before the flop was raised once.",
    steal:
      "Raised from the cutoff, the button or the small blind, of the hands in which everybody before them had folded.",
    fold_to_steal:
      "Folded in a blind, of the hands in which such a raise was the only one when it was their turn.",
    cbet: "Bet the flop, of the hands in which they had raised last before it and nobody had bet it when it was their turn.",
    fold_to_cbet:
      "Folded on the flop, of the hands in which another's continuation bet was not raised yet when it was their turn.",
    aggression:
      "Bets and raises, of all bets, raises, calls and folds in betting rounds after the first.",
    wtsd: "Came to a showdown, of the hands in which they saw the flop.",
    wsd: "Were paid at the showdown, of the hands in which they came to one.",
    wwsf: "Were paid a part of a pot, of the hands in which they saw the flop.",
  },
  // the curve
  curve: "Chips over time",
  unit: "Counted in",
  inChips: "Chips",
  inBlinds: "Big blinds",
  along: "Along",
  byHands: "Hands",
  byDays: "Days",
  hand: "Hand",
  when: "When",
  // parts
  apart: "Apart",
  by: { variants: "Game", stakes: "Stakes", positions: "Position", opponents: "Opponent" },
  barsOf: "Big blinds per 100 hands, by position",
  sortBy: (column: string) => `Sort by ${column}`,
  positions: {
    utg: "Under the gun",
    utg1: "UTG+1",
    utg2: "UTG+2",
    utg3: "UTG+3",
    lojack: "Lojack",
    hijack: "Hijack",
    cutoff: "Cutoff",
    button: "Button",
    small_blind: "Small blind",
    big_blind: "Big blind",
    none: "No position",
  },
  bbPerHundred: "BB per 100",
  // sessions
  sessions: "Sessions",
  sessionsWhat: "Hands at one table, without a pause of half an hour.",
  from: "Begun",
  length: "Length",
  minutes: (n: number) => count(n, { one: "# minute", other: "# minutes" }),
  // filters
  filters: "Which hands",
  takeBack: "Take back",
  cards: "Cards",
  cardsHelp: "Such as AKs, QQ+ or AsKd",
  since: "From",
  until: "To",
  source: "Played",
  sources: { here: "Here", imported: "Elsewhere", both: "Here and elsewhere" },
  inBlindsOnly:
    "Hands of elsewhere were played for other things, so sums are told in big blinds. Rankings count hands of this house alone.",
  all: "Show all hands",
  lastDays: (n: number) => `Last ${n} days`,
  // to take along
  take: "Take along",
  takeWhy: "All of it is yours: a row for each hand for a spreadsheet, or every figure as JSON.",
  csv: "Hands as CSV",
  json: "Figures as JSON",
};
