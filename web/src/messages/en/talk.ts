// What is said, and what can be done about it.

import type { ActInfo } from "../../net/protocol";
import { counting } from "../languages";

const count = counting("en");

type Act = ActInfo["kind"];

export const talk = {
  said: "What was said",
  nothingYet: "Nothing has been said yet.",
  sayIt: "Say something",
  send: "Send",
  watching: "watching",
  /** Whose name nobody knows any more: as the subject of a sentence, and within one. */
  Somebody: "Somebody",
  somebody: "somebody",
  somebodyLeft: "Somebody who left",

  // signs
  signs: "Signs",
  phrases: "Phrases and faces",
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
  meetWhat: "who this is, their rating, your note",
  block: "Block",
  blockWhat: "you do not read them any more; nobody is told",
  report: "Report",
  reportWhat: "to whoever keeps this house; nobody else is told",
  whyLog: "Why, for the moderation log",
  hide: "Hide this line",
  hideWhat: "nobody reads it any more",
  muteFor: (minutes: number) =>
    count(minutes, {
      one: "Mute at this table for # minute",
      other: "Mute at this table for # minutes",
    }),
  mute: "Mute at this table",
  muteHouse: "Mute in the whole house",

  // a report
  thanks:
    "Thank you. Whoever keeps this house will look at it, and you will hear what was done. Nobody else is told.",
  done: "Done",
  nobodyElse: "Nobody else is here.",
  who: "Who",
  wrong: "What is wrong",
  wrongIf: "What is wrong, if you want to say",
  /** Stands before and after the name of who said the line. */
  youReport: ["You report what", "said:"] as readonly [string, string],

  // who is blocked
  blocked: "People you have blocked",
  unblock: "Unblock",
  unblockThis: (name: string) => `Unblock ${name}`,

  // the moderation log
  log: "Moderation log",
  logEmpty: "Nothing has been moderated.",
  logHouse: "The log of the house",
  unmute: "Unmute",
  unmuteThis: (name: string) => `Unmute ${name}`,
  /** What was done, in two parts: between the name of who did it and the other name, and after that one. */
  act: (kind: Act, everywhere: boolean, until: string): readonly [string, string] => {
    const place = everywhere ? " in the whole house" : "";
    const end = until ? ` until ${until}` : "";
    return [
      { mute: "muted", unmute: "lets speak again", hide: "hid a line of" }[kind],
      place + end,
    ];
  },
};
