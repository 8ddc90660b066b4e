// German: all rooms in one part. Players are called "du", as at a table among friends.

import type { Catalogue } from "../catalogue";
import { account } from "./account";
import { amounts } from "./amounts";
import { app } from "./app";
import { create } from "./create";
import { hands } from "./hands";
import { keys } from "./keys";
import { lobby } from "./lobby";
import { log } from "./log";
import { pages } from "./pages";
import { rest } from "./rest";
import { settings } from "./settings";
import { several } from "./several";
import { sheets } from "./sheets";
import { side } from "./side";
import { stakes, structures } from "./stakes";
import { table } from "./table";
import { talk } from "./talk";
import { told } from "./told";

export const words: Catalogue = {
  account,
  amounts,
  app,
  create,
  hands,
  keys,
  lobby,
  log,
  pages,
  rest,
  settings,
  several,
  sheets,
  side,
  stakes,
  structures,
  table,
  talk,
  told,
};
