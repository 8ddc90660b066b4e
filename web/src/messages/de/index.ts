// German: all rooms in one part. Players are called "du", as at a table among friends.

import type { Catalogue } from "../catalogue";
import { account } from "./account";
import { amounts } from "./amounts";
import { app } from "./app";
import { lobby } from "./lobby";
import { stakes, structures } from "./stakes";

export const words: Catalogue = {
  account,
  amounts,
  app,
  lobby,
  stakes,
  structures,
};
