// What the house says in English, in German. What the server itself tells on the pages that it writes, of games and bots,
// stands in the package, for both of them.

import bots from "../../../../../src/pokerhouse/words/de/bots.json";
import games from "../../../../../src/pokerhouse/words/de/games.json";
import help from "../../../../../src/pokerhouse/words/de/help.json";
import type { Said } from "../../house.svelte";
import { numbersOf } from "../../numbers";
import { teller } from "../../tell/sentences";
import { faults } from "./faults";
import { figures } from "./figures";
import { form } from "./form";
import { learn } from "./learn";
import { people } from "./people";
import { sentences } from "./sentences";
import { settings } from "./settings";

export const said: Said = {
  ...bots,
  ...form,
  ...figures,
  ...games,
  ...help,
  ...learn,
  ...people,
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
