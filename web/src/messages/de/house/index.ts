// What the house says in English, in German.

import type { Said } from "../../house.svelte";
import { form } from "./form";
import { games } from "./games";
import { help } from "./help";

export const said: Said = { ...form, ...games, ...help };
