// Where owners and moderators keep order.

import { counting } from "../../languages";

const count = counting("en");

/** Who may not come into the house, or may not speak in it, for how long. */
const FOREVER = "until somebody ends it";

export const owner = {
  house: "The house",
  sections: "Sections",
  section: {
    people: "People",
    tables: "Tables",
    chips: "Chips",
    reports: "Reports",
    bans: "Bans",
    fairplay: "Fair play",
    chat: "Chat",
    log: "Log",
    health: "Health",
    settings: "Settings",
  },
  news: "News",
  heldPosts: (n: number) => (n ? `Forum (${n} waiting)` : "Forum"),
  notYou: "Only for those who keep the house",
  notYouWhy: "This page is for its owner and for moderators. An owner can make you one.",
  toLobby: "To the lobby",

  // said in several sections
  find: "Find",
  aName: "A name",
  who: "Who",
  what: "What",
  howLong: "How long",
  whyLog: "Why, for the log",
  whyThem: "Why: they will read it",
  older: "Older ones",
  Somebody: "Somebody",
  somebody: "somebody",
  change: "Change",
  until: (when: string) => `until ${when}`,
  forever: FOREVER,
  lengths: { hour: "an hour", day: "a day", week: "a week", month: "30 days", forever: FOREVER },

  // people
  links: "Links to hand over",
  linksWhy: "They were asked for, and no mail has taken them along.",
  mails: { confirm: "confirms the address", reset: "sets a new password", owner: "" },
  done: "Done",
  doneWith: (name: string) => `Done with the link of ${name}`,
  allLinks: (n: number) => count(n, { other: "All # links" }),
  residents: "People of the house",
  nameOrAddress: "A name or an address",
  nobodySo: "Nobody is called so.",
  unconfirmed: "not confirmed",
  since: (day: string) => `since ${day}`,
  roleOf: (name: string) => `Role of ${name}`,
  newPassword: "New password",
  newPasswordFor: (name: string) => `Make a link for a new password of ${name}`,
  handOver: (name: string) =>
    `Hand this link to ${name}: it sets a new password, once, within an hour.`,

  // tables
  tablesWhat: "All that are open, private ones too. What lies on a table is counted between hands.",
  noTable: "No table is open.",
  private: "private",
  doing: {
    ending: "ends after this hand",
    paused: "paused",
    playing: "a hand is played",
    waiting: "waits",
  },
  hands: (n: number) => count(n, { one: "# hand", other: "# hands" }),
  watching: (n: number) => count(n, { other: "# watching" }),
  waiting: (n: number) => count(n, { other: "# waiting" }),
  host: (name: string) => `host ${name || "nobody"}`,
  goOn: "Go on",
  goOnAt: (table: string) => `Go on at ${table}`,
  pause: "Pause",
  pauseAt: (table: string) => `Pause ${table}`,
  end: "End",
  endAt: (table: string) => `End ${table}`,
  endSurely: "End it after this hand",
  letBe: "Let it be",
  bot: "bot",
  lookAgain: "Look again",

  // chips
  correct: "Correct a wallet",
  correctWhat:
    "For what went wrong: chips paid to the wrong seat, a guest who came back as somebody new. They come from the house or go back to it; the reason stands in the ledger and in the log.",
  whose: "Whose",
  holds: "holds",
  holdsNow: (name: string, amount: string) => `${name} holds ${amount} now.`,
  ways: { give: "Give chips", take: "Take chips" },
  countedIn: "Counted in",
  counted: { chips: "whole chips", cents: "two decimals" },
  howMuch: "How much",
  nothing: "Nothing would change: type how much to give or to take.",
  why: "Why",
  /** `after` is what the wallet holds then; empty while no amount is typed. */
  give: (after: string) => (after ? `Give, ${after} then` : "Give"),
  take: (after: string) => (after ? `Take, ${after} then` : "Take"),
  corrections: "Corrections",
  theirCorrections: "Their corrections",
  neverCorrected: "No wallet was ever corrected.",
  theirsNever: "Their wallet was never corrected.",

  // reports
  reportsWhat:
    "What people have told you, the oldest first. Who reported it is told to nobody else.",
  noReport: "Nothing waits.",
  about: "about",
  inLobby: "in the lobby",
  inForum: (post: number) => `in the forum, post ${post}`,
  atTable: "at a table",
  decide: "Decide",
  decideAbout: (name: string) => `Decide about ${name}`,
  hidden: "hidden",
  reported: "reported",
  nothingKept: "Nothing that was said around it is kept.",
  whatIsDone: "What is done",
  ends: {
    hide: "Hide the line",
    mute: "Mute in the whole house",
    ban: "Ban from the house",
    nothing: "Nothing",
  } as Record<"hide" | "mute" | "ban" | "nothing", string>,
  close: "Close the report",

  // bans
  banSomebody: "Ban somebody",
  banWhat:
    "They leave at once, their chips go to their wallet, and they are told why. Meanwhile nobody new comes in from where they are; whoever is known from there, as a family, comes and goes as before.",
  ban: "Ban",
  banned: "Who is banned",
  nobodyBanned: "Nobody is banned.",
  by: (name: string, when: string) => `by ${name}, ${when}`,
  noNewcomers: "nobody new from there",
  letIn: "Let in",
  letInThis: (name: string) => `Let in ${name}`,

  // fair play
  fairWhat:
    "Pairs of people who play with each other unlike they play with others. It is a reason to look at their hands and to ask them, never a verdict: people have habits, and weak players lose to strong ones.",
  /** What was looked at; `all` when there are more hands than that. */
  looked: (of: {
    hands: number;
    people: number;
    comparisons: number;
    when: string;
    all: boolean;
  }) =>
    `Of the last ${count(of.hands, { one: "# hand", other: "# hands" })}, ${of.all ? "" : "the most that are looked at; "}${count(of.people, { one: "# person", other: "# people" })} and ${count(of.comparisons, { one: "# comparison", other: "# comparisons" })}, ${of.when}.`,
  nothingOut: "Nothing stands out.",
  reading: "The hands are being read…",
  and: "and",
  together: (hands: number) => count(hands, { one: "# hand together", other: "# hands together" }),
  noneMoved: "no chips moved between them in all",
  moved: (blinds: number, from: string, to: string) =>
    `${count(blinds, { one: "# big blind", other: "# big blinds" })} went from ${from} to ${to} in all`,
  addresses: (n: number) =>
    count(n, { one: "they come from one address", other: "they come from # addresses" }),
  evidence: { gift: "Chips given away", wager: "Soft play", fold: "Folds to one person" } as Record<
    string,
    string
  >,
  luck: (odds: string, among: string) => `By luck: ${odds}; anywhere in this report: ${among}.`,
  sharesAddress: "They share an address; nothing in their play stands out.",
  toLookAt: (n: number) => count(n, { one: "# hand to look at", other: "# hands to look at" }),
  hand: (id: string) => `Hand ${id}`,

  // chat
  chatWhat:
    "What was said in the lobby and at the tables, as long as it is kept. Only owners and moderators see this.",
  words: "Words",
  day: "Day",
  onlyLobby: "Only the lobby",
  nothingSaid: "Nothing like that was said.",
  lobby: "lobby",
  table: (id: string) => `table ${id}`,

  // the log
  logWhat: "What owners and moderators did, and hosts about the talk at their tables.",
  everything: "Everything",
  byOrAbout: "By or about",
  nothingDone: "Nothing like that was done.",
  because: (why: string) => `Why: ${why}`,

  // health
  open: "The house is open and can write.",
  shut: "The house cannot write.",
  aMinute: (figure: string) => `${figure} a minute`,
  bytes: "bytes",
  /** Figures that are 1 or 0, by their names. */
  whether: {
    draining: "the house is about to stop",
    write_fault: "the last write failed",
  },
  yes: "yes",
  no: "no",

  // settings
  settingsWhat:
    "What you change acts at once and stays so after a restart. What the environment of the house sets has the last word.",
  findSetting: "Find a setting",
  settingExamples: "chips, guests, pause …",
  noSetting: "No setting is about that.",
  changed: (n: number) => count(n, { other: "# changed" }),
  changeThis: (title: string) => `Change ${title}`,
  allowed: (what: string) => `allowed: ${what}`,
  fromTo: (least: string, most: string) => `${least} to ${most}`,
  takeOut: "To change it here, take it out of there.",
  pickColour: "Choose a colour",
  colourLooks: "How the page will look",
  looks: { light: "Light", dark: "Dark", contrast: "High contrast" },
  aLink: "A link",
  chosenOne: "Chosen",
  pressed: "Play",
  on: "on",
  off: "off",
  none: "none",
  back: "Back",
  leave: "Leave it",
  atMost: (title: string) => `${title} at most`,
  origins: {
    default: "default",
    here: (usual: string) => `changed here, default ${usual}`,
    from: (place: string) => `from ${place}`,
    commandLine: "from the command line",
  },
};
