// What owners and moderators did, in words; each follows the name of who did it.

import type { DeedKind } from "../../../net/protocol";

type Place = "lobby" | "everywhere" | "table";

const PLACES: Record<Place, string> = {
  lobby: " in the lobby",
  everywhere: " in the whole house",
  table: " at a table",
};

export const deeds = {
  commandLine: "At the command line",
  nothing: "nothing",
  kinds: {
    role: "Roles given",
    own: "New owners",
    link: "Links for a new password",
    drop_mail: "Mails taken away",
    correct: "Corrections of chips",
    ban: "Bans",
    unban: "Bans ended",
    complaint: "Reports closed",
    forum: "Forum",
    table: "Tables paused or ended",
    setting: "Settings changed",
    unset: "Settings taken back",
    mute: "Mutes",
    unmute: "Mutes ended",
    hide: "Hidden lines",
  } as Record<DeedKind, string>,
  roles: { owner: "an owner", moderator: "a moderator", member: "a member" } as Record<
    string,
    string
  >,

  role: (them: string, became: string, was: string) => `made ${them} ${became}, who was ${was}`,
  own: "became an owner by a link",
  link: (them: string) => `made a link for a new password of ${them}`,
  dropMail: (them: string) => `took away the mail to ${them}`,
  dropMailOf: {
    confirm: (them: string) => `took away the mail to ${them} that confirms the address`,
    reset: (them: string) => `took away the mail to ${them} for a new password`,
  },
  correct: (them: string, was: string, became: string) =>
    `changed the chips of ${them} from ${was} to ${became}`,
  ban: (them: string) => `banned ${them} until somebody ends it`,
  banUntil: (them: string, when: string) => `banned ${them} until ${when}`,
  unban: (them: string) => `lets ${them} in again`,
  ends: {
    hide: "the line was hidden",
    mute: "they were muted",
    ban: "they were banned",
    nothing: "nothing was done",
  } as Record<string, string>,
  complaint: (them: string, end: string) => `closed a report about ${them}: ${end}`,
  post: (number: string, them: string) => `post ${number} of ${them}`,
  thread: (number: string) => `thread ${number}`,
  forumActs: {
    hidden: (what: string) => `hid ${what}`,
    shown: (what: string) => `showed ${what} again`,
    "let through": (what: string) => `let ${what} through`,
    rejected: (what: string) => `rejected ${what}`,
    pin: (what: string) => `pinned ${what}`,
    unpin: (what: string) => `unpinned ${what}`,
    lock: (what: string) => `locked ${what}`,
    unlock: (what: string) => `unlocked ${what}`,
    told: (what: string) => `told news: ${what}`,
    changed: (what: string) => `changed news: ${what}`,
    "taken back": (what: string) => `took news back: ${what}`,
  } as Record<string, (what: string) => string>,
  moved: (what: string, was: string, became: string) => `moved ${what} from ${was} to ${became}`,
  pause: (table: string) => `paused table ${table}`,
  goOn: (table: string) => `let the game go on at table ${table}`,
  end: (table: string) => `ended table ${table}`,
  setting: (name: string, was: string, became: string) =>
    `changed ${name} from ${was} to ${became}`,
  unset: (name: string, became: string, was: string) =>
    `let ${name} be ${became} again, instead of ${was}`,
  mute: (them: string, place: Place) => `muted ${them}${PLACES[place]}`,
  muteUntil: (them: string, place: Place, when: string) =>
    `muted ${them}${PLACES[place]} until ${when}`,
  unmute: (them: string, place: Place) => `lets ${them} speak again${PLACES[place]}`,
  hide: (them: string, place: Place) => `hid a line of ${them}${PLACES[place]}`,
};
