// Statistics of a player and their explanations.

import { counting } from "../../languages";

const count = counting("en");

export const statistics = {
  title: "Statistics",
  of: (name: string) => `Statistics for ${name}`,
  loading: "Loading…",
  failed: "The statistics couldn't be loaded.",
  again: "Try again",
  hands: (n: number) => count(n, { one: "# hand", other: "# hands" }),
  none: "No hands yet",
  noneWhy: "Hands appear here shortly after you finish them.",
  noneSuch: "No matching hands",
  noneSuchWhy: "You have no hands that match all filters.",
  toTables: "Find a table",
  shownNothing: (name: string) => `${name} keeps their statistics private.`,
  shownBasics: (name: string) => `${name} only shows hands played and results.`,
  // key figures
  played: "Hands",
  won: "Won",
  adjusted: "All-in adjusted",
  perHundred: "Per 100 hands",
  adjustedPerHundred: "Adjusted per 100",
  playedWhat: "Finished hands that you were dealt into.",
  wonWhat: "Your winnings minus your bets, after rake.",
  adjustedWhat:
    "The same, but all-in pots count by each player's exact equity when the betting ended. This takes out the luck of the remaining cards.",
  perHundredWhat:
    "Big blinds won per 100 hands, with each hand counted in its own big blind. The ± gives the 95% confidence interval.",
  adjustedPerHundredWhat: "The same with all-ins counted by equity.",
  plusMinus: (value: string, margin: string) => `${value} ±\u00a0${margin}`,
  share: (percent: string) => `${percent}\u00a0%`,
  chances: (made: string, of: string) => `${made} of ${of}`,
  fewMark: "few",
  few: (low: string, high: string) =>
    `Few hands so far: the true value is between ${low} and ${high}\u00a0% (95% confidence).`,
  fewHands: "A small sample says little: luck outweighs skill for thousands of hands.",
  how: "How you play",
  aggressionFactor: "Aggression factor",
  aggressionFactorWhat: "Bets and raises per call after the first betting round.",
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
    vpip: "How often the player called, bet or raised preflop, out of all hands with a preflop decision. In games without a flop, the first betting round counts.",
    pfr: "How often the player bet or raised preflop, out of all hands with a preflop decision.",
    three_bet:
      "How often the player reraised preflop, out of all hands in which they faced exactly one raise and had chips to reraise. Only in games with blinds.",
    fold_to_three_bet: "How often the player folded when their preflop raise was reraised once.",
    steal:
      "How often the player raised from the cutoff, button or small blind when everyone before them had folded.",
    fold_to_steal: "How often the player folded a blind to a steal raise.",
    cbet: "How often the player bet the flop after making the last preflop raise, when nobody had bet before them.",
    fold_to_cbet:
      "How often the player folded the flop to a continuation bet that nobody had raised.",
    aggression:
      "Share of bets and raises among all bets, raises, calls and folds after the first betting round.",
    wtsd: "Went to showdown: how often the player reached showdown after seeing the flop.",
    wsd: "Won money at showdown: how often the player won at least part of the pot at showdown.",
    wwsf: "Won when saw flop: how often the player won at least part of the pot after seeing the flop.",
  },
  // the curve
  curve: "Chips over time",
  unit: "Unit",
  inChips: "Chips",
  inBlinds: "Big blinds",
  along: "X axis",
  byHands: "Hands",
  byDays: "Days",
  hand: "Hand",
  when: "Date",
  // parts
  apart: "Breakdown",
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
  sessionsWhat: "Hands at one table without a break of half an hour.",
  from: "Started",
  length: "Length",
  minutes: (n: number) => count(n, { one: "# minute", other: "# minutes" }),
  // filters
  filters: "Filters",
  takeBack: "Reset",
  cards: "Cards",
  cardsHelp: "For example, AKs, QQ+ or AsKd",
  since: "From",
  until: "To",
  source: "Played",
  sources: { here: "Here", imported: "Imported", both: "Here and imported" },
  inBlindsOnly:
    "Totals are in big blinds, because imported hands were played for other stakes. Rankings only count hands played here.",
  all: "Show all hands",
  lastDays: (n: number) => `Last ${n} days`,
  // to take along
  take: "Export",
  takeWhy: "One row per hand for a spreadsheet, or all statistics as JSON.",
  csv: "Hands as CSV",
  json: "Statistics as JSON",
};
