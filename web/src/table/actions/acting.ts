// The table at which one acts: what the buttons of a turn take from the context, whoever dealt the cards.

import { createContext } from "svelte";
import type { Amounts } from "../../messages/chips";
import type { Layout } from "../layout/types";
import type { Pressed } from "./press.svelte";

/** How far the viewer's answer has come: nowhere, under way, or told by the house to be on disk. */
export type Progress = "" | "sent" | "accepted";

export interface Acting {
  /** By which the keys know it. */
  readonly id: string;
  readonly layout: Layout;
  readonly say: Amounts;
  readonly progress: Progress;
  readonly pressed: Pressed;
}

export const [actingTable, setActingTable] = createContext<Acting>();
