// What the house says in English, in German.

import type { Said } from "../../house.svelte";
import { figures } from "./figures";
import { form } from "./form";
import { games } from "./games";
import { help } from "./help";
import { settings } from "./settings";

export const said: Said = { ...form, ...figures, ...games, ...help, ...settings };
