// The pages of admins and moderators.

import { counting } from "../../languages";

const count = counting("en");

/** The length of a ban or mute without an end. */
const FOREVER = "permanently";

export const owner = {
  house: "Admin",
  sections: "Sections",
  section: {
    people: "Players",
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
  notYou: "Admins and moderators only",
  notYouWhy: "An admin can make you a moderator.",
  toLobby: "Back to lobby",

  // used in several sections
  find: "Search",
  aName: "Name",
  who: "Player",
  what: "Action",
  howLong: "Duration",
  whyLog: "Reason (for the log)",
  whyThem: "Reason (shown to the player)",
  older: "Older",
  Somebody: "Someone",
  somebody: "someone",
  change: "Change",
  until: (when: string) => `until ${when}`,
  forever: FOREVER,
  lengths: { hour: "1 hour", day: "1 day", week: "1 week", month: "30 days", forever: FOREVER },

  // people
  links: "Links to pass on",
  linksWhy: "Players requested these links, and no email was sent.",
  mails: { confirm: "confirms the email address", reset: "resets the password", owner: "" },
  done: "Done",
  doneWith: (name: string) => `Done with the link for ${name}`,
  allLinks: (n: number) => count(n, { other: "All # links" }),
  residents: "All players",
  nameOrAddress: "Name or email",
  nobodySo: "No players found.",
  unconfirmed: "not confirmed",
  since: (day: string) => `since ${day}`,
  roleOf: (name: string) => `Role of ${name}`,
  newPassword: "Reset password",
  newPasswordFor: (name: string) => `Create a password link for ${name}`,
  handOver: (name: string) =>
    `Give this link to ${name}. It resets the password once and expires in an hour.`,

  // tables
  tablesWhat:
    "All open tables, including private ones. Chips on the table are counted between hands.",
  noTable: "No open tables.",
  private: "private",
  doing: {
    ending: "ends after this hand",
    paused: "paused",
    playing: "playing",
    waiting: "waiting",
  },
  hands: (n: number) => count(n, { one: "# hand", other: "# hands" }),
  watching: (n: number) => count(n, { other: "# watching" }),
  waiting: (n: number) => count(n, { other: "# waiting" }),
  host: (name: string) => `host: ${name || "none"}`,
  goOn: "Resume",
  goOnAt: (table: string) => `Resume ${table}`,
  pause: "Pause",
  pauseAt: (table: string) => `Pause ${table}`,
  end: "End",
  endAt: (table: string) => `End ${table}`,
  endSurely: "End after this hand",
  letBe: "Cancel",
  bot: "bot",
  lookAgain: "Refresh",

  // chips
  correct: "Correct a balance",
  correctWhat:
    "For mistakes, such as chips paid to the wrong seat or a guest who came back under a new name. The chips come from the server or go back to it. The reason appears in the ledger and the log.",
  whose: "Player",
  holds: "has",
  holdsNow: (name: string, amount: string) => `${name} now has ${amount}.`,
  ways: { give: "Give chips", take: "Take chips" },
  countedIn: "Unit",
  counted: { chips: "whole chips", cents: "two decimals" },
  howMuch: "Amount",
  nothing: "Enter an amount to give or take.",
  why: "Reason",
  /** `after` is the new balance; empty until an amount is typed. */
  give: (after: string) => (after ? `Give (new balance ${after})` : "Give"),
  take: (after: string) => (after ? `Take (new balance ${after})` : "Take"),
  corrections: "Corrections",
  theirCorrections: "Corrections for this player",
  neverCorrected: "No corrections yet.",
  theirsNever: "No corrections for this player yet.",

  // reports
  reportsWhat: "Reports from players, oldest first. Only admins and moderators see the reporter.",
  noReport: "No open reports.",
  about: "about",
  inLobby: "in the lobby",
  inForum: (post: number) => `in the forum, post ${post}`,
  atTable: "at a table",
  decide: "Review",
  decideAbout: (name: string) => `Review the report about ${name}`,
  hidden: "deleted",
  reported: "reported",
  nothingKept: "The messages around it are no longer stored.",
  whatIsDone: "Action",
  ends: {
    hide: "Delete message",
    mute: "Mute everywhere",
    ban: "Ban from the server",
    nothing: "No action",
  } as Record<"hide" | "mute" | "ban" | "nothing", string>,
  close: "Close report",

  // bans
  banSomebody: "Ban a player",
  banWhat:
    "The player is removed at once, gets their chips back in their balance, and sees the reason. During the ban, nobody can join from their address for the first time. Players who already joined from there, such as family, are not affected.",
  ban: "Ban",
  banned: "Banned players",
  nobodyBanned: "No banned players.",
  by: (name: string, when: string) => `by ${name}, ${when}`,
  noNewcomers: "no new players from this address",
  letIn: "Unban",
  letInThis: (name: string) => `Unban ${name}`,

  // fair play
  fairWhat:
    "Pairs of players who play differently against each other than against others. This is a reason to review their hands and ask them, never proof: people have habits, and weak players lose to strong ones.",
  /** The hands that were checked; `all` if that is every hand. */
  looked: (of: {
    hands: number;
    people: number;
    comparisons: number;
    when: string;
    all: boolean;
  }) =>
    `Checked the last ${count(of.hands, { one: "# hand", other: "# hands" })}${of.all ? "" : " (the maximum)"}: ${count(of.people, { one: "# player", other: "# players" })}, ${count(of.comparisons, { one: "# comparison", other: "# comparisons" })}, ${of.when}.`,
  nothingOut: "Nothing suspicious.",
  reading: "Checking hands…",
  and: "and",
  together: (hands: number) => count(hands, { one: "# hand together", other: "# hands together" }),
  noneMoved: "no chips moved between them overall",
  moved: (blinds: number, from: string, to: string) =>
    `${count(blinds, { one: "# big blind", other: "# big blinds" })} went from ${from} to ${to} overall`,
  addresses: (n: number) => count(n, { one: "same address", other: "# shared addresses" }),
  evidence: { gift: "Chip dumping", wager: "Soft play", fold: "Folds to one player" } as Record<
    string,
    string
  >,
  luck: (odds: string, among: string) =>
    `Odds of pure luck: ${odds}, or ${among} for any pair in this report.`,
  sharesAddress: "Same address, but nothing suspicious in their play.",
  toLookAt: (n: number) => count(n, { one: "# hand to review", other: "# hands to review" }),
  hand: (id: string) => `Hand ${id}`,

  // chat
  chatWhat: "Stored chat from the lobby and all tables. Only admins and moderators see this page.",
  words: "Text",
  day: "Day",
  onlyLobby: "Lobby only",
  nothingSaid: "No messages found.",
  lobby: "lobby",
  table: (id: string) => `table ${id}`,

  // the log
  logWhat: "Actions of admins and moderators, and hosts' chat moderation.",
  everything: "Everything",
  byOrAbout: "Involves",
  nothingDone: "No entries found.",
  because: (why: string) => `Reason: ${why}`,

  // health
  open: "The server is running and can save.",
  shut: "The server can't save.",
  aMinute: (figure: string) => `${figure} a minute`,
  bytes: "bytes",
  /** Figures that are 1 or 0, by name. */
  whether: {
    draining: "Shutting down",
    write_fault: "Last save failed",
  },
  yes: "Yes",
  no: "No",

  // settings
  settingsWhat:
    "Changes take effect at once and survive a restart. Environment variables take precedence.",
  findSetting: "Find a setting",
  settingExamples: "chips, guests, pause …",
  noSetting: "No settings found.",
  changed: (n: number) => count(n, { other: "# changed" }),
  changeThis: (title: string) => `Change ${title}`,
  allowed: (what: string) => `allowed: ${what}`,
  fromTo: (least: string, most: string) => `${least} to ${most}`,
  takeOut: "Remove it there to change it here.",
  pickColour: "Choose a color",
  colourLooks: "Preview",
  looks: { light: "Light", dark: "Dark", contrast: "High contrast" },
  aLink: "A link",
  chosenOne: "Selected",
  pressed: "Play",
  on: "On",
  off: "Off",
  none: "none",
  back: "Reset",
  leave: "Cancel",
  atMost: (title: string) => `${title}, maximum`,
  origins: {
    default: "default",
    here: (usual: string) => `changed here, default ${usual}`,
    from: (place: string) => `from ${place}`,
    commandLine: "from the command line",
  },
};
