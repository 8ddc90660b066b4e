// The moderation log; each text follows the name of the admin or moderator.

import type { DeedKind } from "../../../net/protocol";

type Place = "lobby" | "everywhere" | "table";

const PLACES: Record<Place, string> = {
  lobby: " in the lobby",
  everywhere: " everywhere",
  table: " at a table",
};

export const deeds = {
  commandLine: "Command line",
  nothing: "nothing",
  kinds: {
    role: "Role changes",
    own: "New admins",
    link: "Password links",
    drop_mail: "Deleted emails",
    correct: "Chip corrections",
    ban: "Bans",
    unban: "Bans lifted",
    complaint: "Closed reports",
    forum: "Forum",
    table: "Paused or ended tables",
    setting: "Changed settings",
    unset: "Reset settings",
    mute: "Mutes",
    unmute: "Mutes lifted",
    hide: "Deleted messages",
  } as Record<DeedKind, string>,
  roles: { owner: "an admin", moderator: "a moderator", member: "a member" } as Record<
    string,
    string
  >,

  role: (them: string, became: string, was: string) => `made ${them} ${became} (was ${was})`,
  own: "became an admin with a link",
  link: (them: string) => `created a password link for ${them}`,
  dropMail: (them: string) => `deleted the email to ${them}`,
  dropMailOf: {
    confirm: (them: string) => `deleted the confirmation email to ${them}`,
    reset: (them: string) => `deleted the password email to ${them}`,
  },
  correct: (them: string, was: string, became: string) =>
    `changed the balance of ${them} from ${was} to ${became}`,
  ban: (them: string) => `banned ${them} permanently`,
  banUntil: (them: string, when: string) => `banned ${them} until ${when}`,
  unban: (them: string) => `unbanned ${them}`,
  ends: {
    hide: "message deleted",
    mute: "muted",
    ban: "banned",
    nothing: "no action",
  } as Record<string, string>,
  complaint: (them: string, end: string) => `closed a report about ${them}: ${end}`,
  post: (number: string, them: string) => `post ${number} by ${them}`,
  thread: (number: string) => `thread ${number}`,
  forumActs: {
    hidden: (what: string) => `hid ${what}`,
    shown: (what: string) => `restored ${what}`,
    "let through": (what: string) => `approved ${what}`,
    rejected: (what: string) => `rejected ${what}`,
    pin: (what: string) => `pinned ${what}`,
    unpin: (what: string) => `unpinned ${what}`,
    lock: (what: string) => `locked ${what}`,
    unlock: (what: string) => `unlocked ${what}`,
    told: (what: string) => `posted news: ${what}`,
    changed: (what: string) => `edited news: ${what}`,
    "taken back": (what: string) => `withdrew news: ${what}`,
  } as Record<string, (what: string) => string>,
  moved: (what: string, was: string, became: string) => `moved ${what} from ${was} to ${became}`,
  pause: (table: string) => `paused table ${table}`,
  goOn: (table: string) => `resumed table ${table}`,
  end: (table: string) => `ended table ${table}`,
  setting: (name: string, was: string, became: string) =>
    `changed ${name} from ${was} to ${became}`,
  unset: (name: string, became: string, was: string) => `reset ${name} to ${became} (was ${was})`,
  mute: (them: string, place: Place) => `muted ${them}${PLACES[place]}`,
  muteUntil: (them: string, place: Place, when: string) =>
    `muted ${them}${PLACES[place]} until ${when}`,
  unmute: (them: string, place: Place) => `unmuted ${them}${PLACES[place]}`,
  hide: (them: string, place: Place) => `deleted a message from ${them}${PLACES[place]}`,
};
