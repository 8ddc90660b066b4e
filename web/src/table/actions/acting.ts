// The table at which one acts: what the buttons of a turn take from the context, whoever dealt the cards.

import { createContext } from "svelte";
import type { Amounts } from "../../lib/chips";
import type { Layout } from "../layout/types";

export interface Acting {
  /** By which the keys know it. */
  readonly id: string;
  readonly layout: Layout;
  readonly say: Amounts;
  /** How far the answer has come: nowhere, under way, or told by the house to be on disk. */
  readonly progress: "" | "sent" | "accepted";
}

export const [actingTable, setActingTable] = createContext<Acting>();
