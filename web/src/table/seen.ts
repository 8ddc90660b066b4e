// The table as it is drawn, whether it is played at or looked at again: what the felt and the seats take from the context.

import { createContext } from "svelte";
import type { Amounts } from "../messages/chips";
import type { SeatInfo, Table } from "../net/protocol";
import type { Layout } from "./layout/types";
import type { HandState, NextGameState, TableState, TurnState } from "./state/state";
import type { SeatView } from "./view";

export interface Seen {
  readonly id: string;
  readonly state: TableState;
  readonly info: Table | null;
  readonly hand: HandState | null;
  /** The viewer's id; empty for somebody who only watches. */
  readonly me: string;
  readonly seat: SeatInfo | null;
  readonly host: boolean;
  /** The viewer's turn, if it is. */
  readonly turn: TurnState | null;
  /** The next game, as long as somebody has still to name it. */
  readonly awaited: NextGameState | null;
  /** The viewer's cards that came at the last exchange, as long as it is not over. */
  readonly drawn: readonly string[];
  /** A hand has ended a few seconds ago. */
  readonly fresh: boolean;
  readonly say: Amounts;
  readonly layout: Layout;
  /** This machine's clock in ms, as long as somebody's time runs. */
  readonly now: number;
  /** What tapping an empty seat does, and how that is called; null when it does nothing. */
  take(view: SeatView): { label: string; run: () => void } | null;
  /** Shows who sits there, where that can be asked. */
  introduce?(player: string): void;
}

export const [seenTable, setSeenTable] = createContext<Seen>();
