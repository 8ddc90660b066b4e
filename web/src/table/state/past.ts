// The hands that were played before the page was loaded. Not needed to play: it is loaded apart from the table.

import { request } from "../../net/api";
import type { Events, TableHand } from "../../net/protocol";
import { LOG_LINES_MAX, PAST_MAX, receive } from "./reduce";
import { emptyTable, type TableState } from "./state";

/** The last hands of a table that are over, the oldest first, as the viewer may see them. */
export function handsOf(table: string): Promise<TableHand[]> {
  return request("GET", `api/tables/${encodeURIComponent(table)}/hands`);
}

/** Hands that were played before the page was loaded: they come before all that is known. */
export function receivePast(
  state: TableState,
  hands: readonly TableHand[],
  me: string,
): TableState {
  const known = new Set([state.hand?.hand, ...state.past.map((hand) => hand.hand)]);
  const told = hands
    .filter(({ hand }) => !known.has(hand))
    .map(({ hand, events }) => {
      const [start] = events;
      // In a mix the games before were others.
      const same = start?.type === "hand_started" && start.config.variant === state.table?.game.key;
      const before = { ...emptyTable(state.id), table: same ? state.table : null };
      const frame: Events = {
        type: "events",
        table: state.id,
        hand,
        seq: 0,
        events,
        own_hand: "",
        proofs: [],
      };
      return receive(before, frame, me, 0).state;
    });
  const past = told.flatMap(({ hand }) => (hand?.over ? [hand] : []));
  const lines = told.flatMap(({ log }) => log);
  const first = (state.log[0]?.id ?? 1) - lines.length;
  const older = lines.map((line, place) => ({ ...line, id: first + place }));
  return {
    ...state,
    past: [...past, ...state.past].slice(-PAST_MAX),
    log: [...older, ...state.log].slice(-LOG_LINES_MAX),
  };
}
