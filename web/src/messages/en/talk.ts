// The chat, reports and moderation.

import type { ActInfo } from "../../net/protocol";
import { counting } from "../languages";

const count = counting("en");

type Act = ActInfo["kind"];

export const talk = {
  said: "Chat history",
  nothingYet: "No messages yet.",
  sayIt: "Type a message",
  send: "Send",
  watching: "watching",
  /** A person whose name is gone: at the start of a sentence, and inside one. */
  Somebody: "Someone",
  somebody: "someone",
  somebodyLeft: "Someone who left",

  // signs
  signs: "Reactions",
  phrases: "Phrases and emoji",
  sign: {
    hello: "Hello",
    good_luck: "Good luck",
    nice_hand: "Nice hand",
    well_played: "Well played",
    thanks: "Thanks",
    sorry: "Sorry",
    one_moment: "One moment",
    smile: "Smile",
    laugh: "Laugh",
    surprise: "Surprise",
    sad: "Sad",
  },

  // about a line
  meet: "Profile",
  meetWhat: "rating, statistics, your note",
  block: "Block",
  blockWhat: "you won't see their messages; they won't know",
  report: "Report",
  reportWhat: "only the moderators see it",
  whyLog: "Reason (shown in the moderation log)",
  hide: "Delete message",
  hideWhat: "hides it from everyone",
  muteFor: (minutes: number) =>
    count(minutes, {
      one: "Mute at this table for # minute",
      other: "Mute at this table for # minutes",
    }),
  mute: "Mute at this table",
  muteHouse: "Mute everywhere",

  // a report
  thanks: "Thank you. A moderator will look at it and let you know. Nobody else sees your report.",
  done: "Done",
  nobodyElse: "Nobody else is here.",
  who: "Player",
  wrong: "Reason",
  wrongIf: "Reason (optional)",
  /** The texts before and after the author's name. */
  youReport: ["You are reporting", "for:"] as readonly [string, string],

  // who is blocked
  blocked: "Blocked players",
  unblock: "Unblock",
  unblockThis: (name: string) => `Unblock ${name}`,

  // the moderation log
  log: "Moderation log",
  logEmpty: "No moderation yet.",
  logHouse: "Log of all tables",
  unmute: "Unmute",
  unmuteThis: (name: string) => `Unmute ${name}`,
  /** An action in two parts: between the moderator's name and the player's, and after the player's. */
  act: (kind: Act, everywhere: boolean, until: string): readonly [string, string] => {
    const place = everywhere ? " everywhere" : "";
    const end = until ? ` until ${until}` : "";
    return [
      { mute: "muted", unmute: "unmuted", hide: "deleted a message from" }[kind],
      place + end,
    ];
  },
};
