// German: all rooms in one part. Players are called "du", as at a table among friends.

import type { Catalogue } from "../catalogue";
import { account } from "./account";
import { amounts } from "./amounts";
import { app } from "./app";
import { hands } from "./hands";
import { create } from "./lobby/create";
import { lobby } from "./lobby/lobby";
import { log } from "./log";
import { deeds } from "./owner/deeds";
import { owner } from "./owner/owner";
import { fields } from "./pages/fields";
import { keys } from "./pages/keys";
import { pages } from "./pages/pages";
import { settings } from "./pages/settings";
import { rest } from "./rest";
import { several } from "./several";
import { sheets } from "./sheets";
import { side } from "./side";
import { charts } from "./site/charts";
import { fair } from "./site/fair";
import { find } from "./site/find";
import { imports } from "./site/imports";
import { learn } from "./site/learn";
import { ownHands } from "./site/ownHands";
import { people } from "./site/people";
import { playerNotes } from "./site/playerNotes";
import { replay } from "./site/replay";
import { statistics } from "./site/statistics";
import { strip } from "./site/strip";
import { trustless } from "./site/trustless";
import { stakes, structures } from "./stakes";
import { table } from "./table";
import { talk } from "./talk";
import { told } from "./told";

export const words: Catalogue = {
  account,
  amounts,
  app,
  charts,
  create,
  deeds,
  fair,
  fields,
  find,
  hands,
  keys,
  learn,
  lobby,
  log,
  owner,
  imports,
  ownHands,
  pages,
  people,
  playerNotes,
  replay,
  rest,
  settings,
  several,
  sheets,
  side,
  stakes,
  strip,
  statistics,
  structures,
  table,
  talk,
  told,
  trustless,
};
