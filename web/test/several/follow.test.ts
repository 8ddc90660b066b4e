import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Follower } from "../../src/net/connection.svelte";
import { desk } from "../../src/net/desk.svelte";
import type { ServerFrame } from "../../src/net/protocol";
import { events, ME, showdownHand, table, turn } from "../kit";

/** The store of tables as a page has it, and what it sends. */
async function rig() {
  vi.resetModules();
  const followers: Follower[] = [];
  const sent: object[] = [];
  const line = await import("../../src/net/connection.svelte");
  vi.spyOn(line.connection, "follow").mockImplementation((each) => void followers.push(each));
  vi.spyOn(line.connection, "send").mockImplementation((frame) => void sent.push(frame));
  const { me } = await import("../../src/net/me.svelte");
  vi.spyOn(me, "player", "get").mockReturnValue(ME);
  const { tables } = await import("../../src/table/tables.svelte");
  const { desk } = await import("../../src/net/desk.svelte");
  const { calls } = await import("../../src/net/calls.svelte");
  return {
    ...{ tables, desk, calls, sent },
    says: (...frames: ServerFrame[]) => {
      for (const frame of frames) for (const each of followers) each.hear(frame);
    },
  };
}

const other = { ...table, table: "u" };
const stoodUp = { ...other, seats: other.seats.filter(({ player }) => player !== ME) };
const notice = (kind: "taken_over" | "table_closed" | "password_needed") =>
  ({ type: "notice", kind, message: "Closed.", table: "u", sentence: null }) as const;

describe("a table where the player sits, without its page", () => {
  it("is followed, and calls the player to their turn", async () => {
    const { tables, desk, calls, sent, says } = await rig();
    tables.join(["t"]);
    tables.join(["t"]);
    expect(sent).toEqual([{ type: "watch", table: "t", hand: null, seq: 0 }]);
    says(table, events(showdownHand.slice(0, 7)), turn());
    expect(desk.followed).toEqual(["t"]);
    expect(calls.all).toEqual([{ table: "t", name: "Maple-1" }]);
  });

  it.each<[string, ServerFrame]>([
    ["the player has stood up", stoodUp],
    ["it was closed", notice("table_closed")],
    ["it wants a password", notice("password_needed")],
  ])("is let go once %s", async (_, frame) => {
    const { tables, desk, sent, says } = await rig();
    tables.watch("t");
    tables.join(["u"]);
    says(table, other);
    expect(desk.followed).toEqual(["t", "u"]);
    says(frame);
    expect(desk.followed).toEqual(["t"]);
    expect(sent.at(-1)).toEqual({ type: "unwatch", table: "u" });
  });

  it("is let go when another window looks at it, and not asked for", async () => {
    const { tables, desk, sent, says } = await rig();
    tables.watch("t");
    tables.join(["u"]);
    says(table, other, notice("taken_over"));
    expect(desk.followed).toEqual(["t"]);
    expect(sent.filter((frame) => "table" in frame && frame.table === "u")).toHaveLength(1);
  });
});

describe("a table that is shown", () => {
  it("stays, whoever sits there, until its page is left", async () => {
    const { tables, desk, sent, says } = await rig();
    tables.watch("u");
    says(stoodUp);
    expect(desk.followed).toEqual(["u"]);
    tables.leave("u");
    expect(desk.followed).toEqual([]);
    expect(sent.at(-1)).toEqual({ type: "unwatch", table: "u" });
  });

  it("knows the turn that ran already when it was opened", async () => {
    const { tables, says } = await rig();
    tables.watch("t");
    const first = turn();
    expect(tables.ranBefore(first)).toBe(false);
    says(table, events(showdownHand.slice(0, 7)), first);
    expect(tables.ranBefore(first)).toBe(true);
    expect(tables.ranBefore({ ...first, turn: first.turn + 1 })).toBe(false);
  });

  it("takes no turn for an older one that came after it was opened", async () => {
    const { tables, says } = await rig();
    tables.watch("t");
    says(table, events(showdownHand.slice(0, 6)), events(showdownHand.slice(6, 7), 6), turn());
    expect(tables.ranBefore(turn())).toBe(false);
  });

  it("goes on being followed by whoever sits there", async () => {
    const { tables, desk, says } = await rig();
    tables.watch("u");
    says(other);
    tables.leave("u");
    expect(desk.followed).toEqual(["u"]);
  });
});

describe("the desk", () => {
  beforeEach(() => {
    desk.named = ["a", "b"];
    return () => {
      desk.named = [];
      desk.roomy = false;
    };
  });

  it("shows one table, or two where there is room, and one of them has the keys", () => {
    expect([desk.shown, desk.front]).toEqual([["a"], "a"]);
    desk.bring("b");
    expect(desk.front).toBe("a");
    desk.roomy = true;
    expect([desk.shown, desk.front]).toEqual([["a", "b"], "b"]);
    desk.touch("a");
    expect(desk.front).toBe("a");
  });

  it("tells a press on a table from a table that came by itself", () => {
    desk.roomy = true;
    desk.touch("a");
    desk.touch("b");
    expect(desk.brought.table).toBe("");
    desk.bring("a");
    expect(desk.brought.table).toBe("a");
    desk.bring("a");
    desk.touch("b");
    expect([desk.front, desk.brought.table]).toEqual(["b", ""]);
  });
});
