// The lobby after a change: the house sends it whole once, and then what is different.

import type { Lobby, LobbyChanged } from "../net/protocol";

/** Tables keep their places; new ones come last. Null stays null: there is nothing yet that could change. */
export function changedLobby(lobby: Lobby | null, change: LobbyChanged): Lobby | null {
  if (lobby === null) return null;
  const tables = new Map(lobby.tables.map((table) => [table.table, table]));
  for (const table of change.changed) tables.set(table.table, table);
  for (const id of change.removed) tables.delete(id);
  return { ...lobby, tables: [...tables.values()], online: change.online };
}
