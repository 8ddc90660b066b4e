// German: all rooms in one part. Players are called "du", as at a table among friends.

import type { Catalogue } from "../catalogue";
import { account } from "./account";
import { amounts } from "./amounts";
import { app } from "./app";
import { hands } from "./hands";
import { lobby } from "./lobby";
import { log } from "./log";
import { rest } from "./rest";
import { several } from "./several";
import { side } from "./side";
import { stakes, structures } from "./stakes";
import { table } from "./table";

export const words: Catalogue = {
  account,
  amounts,
  app,
  hands,
  lobby,
  log,
  rest,
  several,
  side,
  stakes,
  structures,
  table,
};
