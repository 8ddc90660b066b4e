// What the house says in English, in German.

import { numbersOf } from "../../../lib/numbers";
import type { Said } from "../../house.svelte";
import { teller } from "../../tell/sentences";
import { faults } from "./faults";
import { figures } from "./figures";
import { form } from "./form";
import { games } from "./games";
import { help } from "./help";
import { learn } from "./learn";
import { sentences } from "./sentences";
import { settings } from "./settings";

export const said: Said = {
  ...form,
  ...figures,
  ...games,
  ...help,
  ...learn,
  ...settings,
  ...sentences,
  ...faults,
};

/** An amount as the house writes it, `1,250.50`. */
function number(text: string): string {
  const [units = "", decimals] = text.replaceAll(",", "").split(".");
  const { whole, decimal } = numbersOf("de");
  return decimals === undefined
    ? whole(Number(units))
    : `${whole(Number(units))}${decimal}${decimals}`;
}

export const tell = teller(said, number);
