import { describe, expect, it } from "vitest";
import { changedLobby } from "../src/lobby/changes";
import type { Lobby, TableSummary } from "../src/net/protocol";

const table = (id: string, seated: number) => ({ table: id, seated }) as TableSummary;
const lobby: Lobby = { type: "lobby", tables: [table("a", 1), table("b", 2)], online: 3 };

describe("the lobby", () => {
  it("keeps the places of tables, puts new ones last and lets go of closed ones", () => {
    const changed = [table("a", 2), table("c", 0)];
    const next = changedLobby(lobby, { type: "lobby_changed", changed, removed: ["b"], online: 5 });
    expect(next?.tables.map((t) => [t.table, t.seated])).toEqual([
      ["a", 2],
      ["c", 0],
    ]);
    expect(next?.online).toBe(5);
    expect(lobby.tables).toHaveLength(2);
  });

  it("knows nothing from a difference alone", () => {
    const changed = [table("a", 1)];
    expect(
      changedLobby(null, { type: "lobby_changed", changed, removed: [], online: 1 }),
    ).toBeNull();
  });
});
