// German: all rooms in one part. Players are called "du", as at a table among friends.

import type { Catalogue } from "../catalogue";
import { account } from "./account";
import { amounts } from "./amounts";
import { app } from "./app";
import { hands } from "./hands";
import { lobby } from "./lobby";
import { rest } from "./rest";
import { several } from "./several";
import { stakes, structures } from "./stakes";
import { table } from "./table";

export const words: Catalogue = {
  account,
  amounts,
  app,
  hands,
  lobby,
  rest,
  several,
  stakes,
  structures,
  table,
};
