import { beforeEach, describe, expect, it, vi } from "vitest";
import { HouseError } from "../src/net/api";
import { Connection, type Follower } from "../src/net/connection.svelte";
import { desk } from "../src/net/desk.svelte";
import type { ServerFrame } from "../src/net/protocol";
import type { Socket } from "../src/net/socket";
import { FakeSocket, Store } from "./fakes";

const sitOut = { type: "sit_out", table: "t" } as const;

/** A connection whose other end is the test, and a page that can be put to sleep. */
async function rig(store: Store = new Store(), asks: () => Promise<void> = async () => {}) {
  const page = new Map<string, () => void>();
  vi.stubGlobal("addEventListener", (name: string, run: () => void) => page.set(name, run));
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: (name: string, run: () => void) => page.set(name, run),
  });
  const sockets: FakeSocket[] = [];
  const connection = new Connection({
    dial: async () => {
      await asks();
      sockets.push(new FakeSocket());
      return sockets.at(-1) as unknown as Socket;
    },
    store,
  });
  const last = () => sockets.at(-1) as FakeSocket;
  const open = async () => {
    await vi.advanceTimersByTimeAsync(5000);
    last()?.onopen?.();
  };
  connection.start();
  await open();
  return {
    connection,
    sockets,
    last,
    open,
    sent: () => last().sent.map((text) => JSON.parse(text) as { type: string; id?: string }),
    says: (frame: ServerFrame) => last().onmessage?.({ data: JSON.stringify(frame) }),
    wakes: () => page.get("visibilitychange")?.(),
  };
}

/** A store that follows one thing. */
class Follows implements Follower {
  heard: string[] = [];
  asked = 0;
  hear = (frame: ServerFrame) => void this.heard.push(frame.type);
  ask = () => {
    this.asked++;
    return true;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe("stores that follow the connection", () => {
  it("hear every frame, and ask again on each new line and when the device wakes up", async () => {
    const it_ = await rig();
    const store = new Follows();
    it_.connection.follow(store);
    it_.says({ type: "lobby", tables: [], online: 1 });
    it_.says({ type: "ack", id: "x", table: null });
    expect(store.heard).toEqual(["lobby"]);
    it_.wakes();
    expect(store.asked).toBe(1);
    it_.last().onclose?.({ code: 1006 });
    await it_.open();
    expect([store.asked, it_.sockets.length]).toEqual([2, 2]);
  });

  it("a line that stays silent after a wake-up is replaced, if anything was asked", async () => {
    const it_ = await rig();
    it_.wakes();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(it_.sockets).toHaveLength(1);
    it_.connection.follow(new Follows());
    it_.wakes();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(it_.sockets).toHaveLength(2);
  });
});

describe("commands", () => {
  it("are sent again on a new line as often as lines break", async () => {
    const it_ = await rig();
    void it_.connection.command(sitOut);
    const [first] = it_.sent();
    for (let n = 0; n < 4; n++) {
      it_.last().onclose?.({ code: 1006 });
      await it_.open();
      expect(it_.sent()).toEqual([first]);
    }
  });

  it("that made the house hang up twice are given up, and the next is sent", async () => {
    const it_ = await rig();
    const answer = it_.connection.command(sitOut);
    void it_.connection.command({ type: "sit_in", table: "t" });
    for (let n = 0; n < 2; n++) {
      it_.last().onclose?.({ code: 1011 });
      await it_.open();
    }
    expect(await answer).toMatchObject({ type: "refused", reason: "given_up" });
    expect(it_.sent().map((frame) => frame.type)).toEqual(["sit_in"]);
    expect(it_.connection.waiting.map((command) => command.type)).toEqual(["sit_in"]);
  });

  it("that the house does not understand are sent once more, then given up", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const it_ = await rig();
    const answer = it_.connection.command(sitOut);
    it_.says({ type: "problem", message: "not understood" });
    expect(it_.sent().map((frame) => frame.type)).toEqual(["sit_out", "sit_out"]);
    it_.says({ type: "problem", message: "not understood" });
    expect(await answer).toMatchObject({ reason: "given_up" });
    expect(error).toHaveBeenCalledTimes(2);
  });

  it("that an earlier page of this window left behind are sent", async () => {
    const store = new Store();
    const before = await rig(store);
    void before.connection.command(sitOut);
    const after = await rig(store);
    expect(after.sent()).toEqual(before.sent());
  });
});

describe("the line", () => {
  it("goes on when another window has taken a table that is not shown, and says so to its stores", async () => {
    const it_ = await rig();
    const follows = new Follows();
    it_.connection.follow(follows);
    desk.named = ["shown"];
    it_.says({ type: "notice", kind: "taken_over", message: "", table: "other", sentence: null });
    expect([it_.connection.takenOver, it_.connection.link]).toEqual([false, "open"]);
    expect(follows.heard).toEqual(["notice"]);
    it_.says({ type: "notice", kind: "taken_over", message: "", table: "shown", sentence: null });
    expect(it_.connection.takenOver).toBe(true);
    desk.named = [];
  });

  it("stays closed when another window has taken over, until it is taken back", async () => {
    const it_ = await rig();
    it_.says({ type: "notice", kind: "taken_over", message: "", table: null, sentence: null });
    it_.wakes();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([it_.connection.takenOver, it_.sockets.length]).toEqual([true, 1]);
    it_.connection.playHere();
    await it_.open();
    expect([it_.connection.takenOver, it_.connection.link]).toEqual([false, "open"]);
  });

  it("is not dialled again by itself in a house that lets nobody in without an account", async () => {
    let asked = 0;
    const asks = async () => {
      asked++;
      throw new HouseError("only members play here", "members_only");
    };
    const { connection } = await rig(new Store(), asks);
    expect([connection.membersOnly, connection.link, asked]).toEqual([true, "stopped", 1]);
  });

  it("says why it is closed in the words of the house, until its own have come", async () => {
    const it_ = await rig();
    const banned = { kind: "house_ban" as const, table: null, sentence: null };
    it_.says({ type: "notice", ...banned, message: "You are banned." });
    expect([it_.connection.membersOnly, it_.connection.keptOut]).toEqual([true, "You are banned."]);
  });

  it("is dialled again when the house did not answer", async () => {
    let asked = 0;
    const asks = async () => {
      if (asked++ < 2) throw new HouseError("No answer from the server.");
    };
    const { connection } = await rig(new Store(), asks);
    expect([connection.membersOnly, connection.link, asked]).toEqual([false, "open", 3]);
  });

  it("says by when the house closes, by this device's clock, until it has opened again", async () => {
    const it_ = await rig();
    it_.says({ type: "closing", deadline_ms: 90_000, server_ms: 45_000 });
    expect(it_.connection.closesAt).toBe(Date.now() + 45_000);
    it_.last().onclose?.({ code: 1012 });
    await it_.open();
    expect(it_.connection.closesAt).toBe(null);
  });

  it("says that the house stops until it is back", async () => {
    const it_ = await rig();
    it_.says({
      type: "notice",
      kind: "closing",
      message: "Back soon.",
      table: null,
      sentence: null,
    });
    expect(it_.connection.closing?.message).toBe("Back soon.");
    it_.last().onclose?.({ code: 1012 });
    await it_.open();
    expect(it_.connection.closing).toBeNull();
  });
});
