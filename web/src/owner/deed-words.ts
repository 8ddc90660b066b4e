// What was done, in words.

import { chips } from "../lib/chips";
import type { DeedInfo, DeedKind } from "../net/protocol";

/** Each kind of deed, as it is chosen from a list. */
export const KINDS: Readonly<Record<DeedKind, string>> = {
  role: "Roles given",
  own: "New owners",
  link: "Links for a new password",
  drop_mail: "Mails taken away",
  correct: "Corrections of chips",
  ban: "Bans",
  unban: "Bans ended",
  complaint: "Reports closed",
  table: "Tables paused or ended",
  setting: "Settings changed",
  unset: "Settings taken back",
  mute: "Mutes",
  unmute: "Mutes ended",
  hide: "Hidden lines",
};

const ROLES: Readonly<Record<string, string>> = {
  owner: "an owner",
  moderator: "a moderator",
  member: "a member",
};
const ENDS: Readonly<Record<string, string>> = {
  hide: "the line was hidden",
  mute: "they were muted",
  ban: "they were banned",
  nothing: "nothing was done",
};
const TABLE_ACTS: Readonly<Record<string, string>> = {
  pause: "paused",
  go_on: "let the game go on at",
  end: "ended",
};
const MAILS: Readonly<Record<string, string>> = {
  confirm: "that confirms the address",
  reset: "for a new password",
};

export const when = (ms: number) =>
  new Date(ms).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

/** Who did it. */
export const doer = (deed: DeedInfo) =>
  deed.by ? deed.by.name || "Somebody" : "At the command line";

const PLACES: Readonly<Record<string, string>> = {
  lobby: " in the lobby",
  everywhere: " in the whole house",
};
const place = (subject: string) => PLACES[subject] ?? " at a table";

/** What they did: follows their name. */
export function told(deed: DeedInfo): string {
  const them = deed.about?.name || "somebody";
  switch (deed.kind) {
    case "role":
      return `made ${them} ${ROLES[deed.became] ?? deed.became}, who was ${ROLES[deed.was] ?? deed.was}`;
    case "own":
      return "became an owner by a link";
    case "link":
      return `made a link for a new password of ${them}`;
    case "drop_mail":
      return `took away the mail to ${them} ${MAILS[deed.subject] ?? ""}`;
    case "correct":
      return `changed the chips of ${them} from ${chips(Number(deed.was))} to ${chips(Number(deed.became))}`;
    case "ban":
      return `banned ${them} ${deed.became === "never" ? "until somebody ends it" : `until ${when(Number(deed.became))}`}`;
    case "unban":
      return `lets ${them} in again`;
    case "complaint":
      return `closed a report about ${them}: ${ENDS[deed.subject] ?? deed.subject}${deed.was ? ` (“${deed.was}”)` : ""}`;
    case "table":
      return `${TABLE_ACTS[deed.became] ?? deed.became} table ${deed.was || deed.subject}`;
    case "setting":
      return `changed ${deed.subject} from ${deed.was || "nothing"} to ${deed.became || "nothing"}`;
    case "unset":
      return `let ${deed.subject} be ${deed.became || "nothing"} again, instead of ${deed.was || "nothing"}`;
    case "mute":
      return `muted ${them}${place(deed.subject)}${deed.became ? ` until ${when(Number(deed.became))}` : ""}`;
    case "unmute":
      return `lets ${them} speak again${place(deed.subject)}`;
    case "hide":
      return `hid a line of ${them}${place(deed.subject)}`;
  }
}
