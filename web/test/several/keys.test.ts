import { beforeEach, describe, expect, it, vi } from "vitest";
import { announcements } from "../../src/lib/announcements.svelte";
import { settings } from "../../src/lib/settings.svelte";
import { desk } from "../../src/net/desk.svelte";
import { SETTLE_MS } from "../../src/table/actions/press.svelte";
import { aloud, deedAt } from "../../src/table/keys/heard";
import { table } from "../kit";

const press = { key: "f", ctrlKey: false, metaKey: false, altKey: false } as KeyboardEvent;
const asked = () => ["a", "b"].map((id) => deedAt(id, press));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  Object.assign(desk, { named: ["a", "b"], roomy: true, followed: ["a", "b"] });
  desk.touch("a");
  return () => {
    Object.assign(desk, { named: [], roomy: false, followed: [] });
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

describe("a key", () => {
  it("is answered by the table that was pressed last, and by no other", () => {
    expect(asked()).toEqual(["fold", null]);
    desk.touch("b");
    expect(asked()).toEqual([null, "fold"]);
  });

  it("pressed right after another table has come to the front is answered by none", () => {
    desk.bring("b");
    expect(asked()).toEqual([null, null]);
    vi.advanceTimersByTime(SETTLE_MS - 1);
    expect(asked()).toEqual([null, null]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual([null, "fold"]);
  });

  it("is answered at once by whoever has switched that protection off", () => {
    vi.spyOn(settings, "now", "get").mockReturnValue({ ...settings.now, settle: false });
    desk.bring("b");
    expect(asked()).toEqual([null, "fold"]);
  });
});

describe("what a table says", () => {
  const one = { id: "a", info: table };
  it("begins with its name where there are several", () => {
    aloud(one, "Your turn");
    expect(announcements.now.text).toBe("Maple-1. Your turn");
    desk.followed = ["a"];
    aloud(one, "Your turn");
    expect(announcements.now).toMatchObject({ text: "Your turn", table: "a" });
  });

  it("is taken back by no other table", () => {
    aloud(one, "Your turn");
    const { times } = announcements.now;
    announcements.clear("b");
    expect(announcements.now.text).not.toBe("");
    announcements.clear("a");
    expect(announcements.now).toEqual({ text: "", table: "a", times });
  });
});
