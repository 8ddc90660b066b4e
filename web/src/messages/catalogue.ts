// What every language has words for: the same rooms, the same names. One that lacks a word does not build.

import type { Answer } from "../net/outbox";
import type { account } from "./en/account";
import type { amounts } from "./en/amounts";
import type { app } from "./en/app";
import type { hands } from "./en/hands";
import type { create } from "./en/lobby/create";
import type { lobby } from "./en/lobby/lobby";
import type { log } from "./en/log";
import type { deeds } from "./en/owner/deeds";
import type { owner } from "./en/owner/owner";
import type { fields } from "./en/pages/fields";
import type { keys } from "./en/pages/keys";
import type { pages } from "./en/pages/pages";
import type { settings } from "./en/pages/settings";
import type { rest } from "./en/rest";
import type { several } from "./en/several";
import type { sheets } from "./en/sheets";
import type { side } from "./en/side";
import type { charts } from "./en/site/charts";
import type { fair } from "./en/site/fair";
import type { find } from "./en/site/find";
import type { imports } from "./en/site/imports";
import type { learn } from "./en/site/learn";
import type { ownHands } from "./en/site/ownHands";
import type { people } from "./en/site/people";
import type { playerNotes } from "./en/site/playerNotes";
import type { replay } from "./en/site/replay";
import type { statistics } from "./en/site/statistics";
import type { strip } from "./en/site/strip";
import type { trustless } from "./en/site/trustless";
import type { stakes, structures } from "./en/stakes";
import type { table } from "./en/table";
import type { talk } from "./en/talk";
import type { told } from "./en/told";

/** Of a request by HTTP that says nothing to the house: it tells programs what is wrong with it, and people by these. */
type Unread =
  | ("misread" | "misread_address" | "nobody")
  | ("nobody_here" | "no_range" | "no_replay" | "too_often");
/** Every reason there is: the rules' own, the house's, the page's. Without a sentence for each the page does not build. */
type Reasons = Extract<Answer, { type: "refused" }>["reason"] | Unread;
export type Refusals = Readonly<Record<Reasons, readonly string[]>>;

export interface Catalogue {
  account: typeof account;
  amounts: typeof amounts;
  app: typeof app;
  charts: typeof charts;
  create: typeof create;
  deeds: typeof deeds;
  fair: typeof fair;
  fields: typeof fields;
  find: typeof find;
  hands: typeof hands;
  keys: typeof keys;
  learn: typeof learn;
  lobby: typeof lobby;
  log: typeof log;
  owner: typeof owner;
  imports: typeof imports;
  ownHands: typeof ownHands;
  pages: typeof pages;
  people: typeof people;
  playerNotes: typeof playerNotes;
  replay: typeof replay;
  rest: typeof rest;
  settings: typeof settings;
  several: typeof several;
  sheets: typeof sheets;
  side: typeof side;
  stakes: typeof stakes;
  strip: typeof strip;
  statistics: typeof statistics;
  structures: typeof structures;
  table: typeof table;
  talk: typeof talk;
  told: typeof told;
  trustless: typeof trustless;
}
