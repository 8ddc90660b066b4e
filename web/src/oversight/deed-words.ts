// What was done, in words.

import { words } from "words:deeds";
import { words as desk } from "words:oversight";
import { moment } from "../lib/dates";
import { chips } from "../messages/chips";
import { at } from "../messages/render";
import type { DeedInfo } from "../net/protocol";

/** Who did it. */
export const doer = (deed: DeedInfo) =>
  deed.by ? deed.by.name || desk.Somebody : words.commandLine;

const place = (subject: string) =>
  words.places[subject === "lobby" || subject === "everywhere" ? subject : "table"];
const role = (name: string) => at(words.roles, name) ?? name;

/** What they did: follows their name. */
export function told(deed: DeedInfo): string {
  const { subject } = deed;
  const them = deed.about?.name || desk.somebody;
  switch (deed.kind) {
    case "role":
      return words.role({ them, became: role(deed.became), was: role(deed.was) });
    case "own":
      return words.own;
    case "link":
      return words.link(them);
    case "drop_mail":
      return subject === "confirm" || subject === "reset"
        ? words.dropMailOf[subject](them)
        : words.dropMail(them);
    case "correct":
      return words.correct({
        them,
        was: chips(Number(deed.was)),
        became: chips(Number(deed.became)),
      });
    case "ban":
      return deed.became === "never"
        ? words.ban(them)
        : words.banUntil({ them, when: moment(Number(deed.became)) });
    case "unban":
      return words.unban(them);
    case "complaint": {
      const end = at(words.ends, subject) ?? subject;
      return words.complaint({ them, end: deed.was ? `${end} (“${deed.was}”)` : end });
    }
    case "forum":
      return onForum(subject, deed.was, deed.became, them);
    case "table":
      return onTable(deed.became, deed.was || subject);
    case "setting":
      return words.setting({
        name: subject,
        was: deed.was || words.nothing,
        became: deed.became || words.nothing,
      });
    case "unset":
      return words.unset({
        name: subject,
        became: deed.became || words.nothing,
        was: deed.was || words.nothing,
      });
    case "mute":
      return deed.became
        ? words.muteUntil({ them, place: place(subject), when: moment(Number(deed.became)) })
        : words.mute({ them, place: place(subject) });
    case "unmute":
      return words.unmute({ them, place: place(subject) });
    case "hide":
      return words.hide({ them, place: place(subject) });
  }
}

function onForum(subject: string, was: string, became: string, them: string): string {
  const [kind = "", number = ""] = subject.split(" ");
  const what = kind === "post" ? words.post({ number, them }) : words.thread(number);
  const acts: Readonly<Record<string, (what: string) => string>> = words.forumActs;
  return acts[became]?.(what) ?? words.moved({ what, was, became });
}

function onTable(act: string, table: string): string {
  if (act === "pause") return words.pause(table);
  return act === "go_on" ? words.goOn(table) : words.end(table);
}
