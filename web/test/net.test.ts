import { describe, expect, it } from "vitest";
import { parseRoute, tableHash } from "../src/app/route";
import { type Answer, Outbox, randomId, WAITING_MAX } from "../src/net/outbox";
import type { Ack, ServerFrame } from "../src/net/protocol";
import { Link, type LinkState, PROBE_MS, RETRY_MS_MAX, type Socket } from "../src/net/socket";
import { FakeSocket, Store } from "./fakes";

const ack = (id: string): Ack => ({ type: "ack", id, table: null });
const sitOut = { type: "sit_out", table: "t" } as const;

/** The id of a command that waits in this outbox. */
function added(outbox: Outbox, answered: (answer: Answer) => void = () => {}): string {
  const command = outbox.add(sitOut, answered);
  if (!command) throw new Error("the outbox is full");
  return command.id;
}

describe("the outbox", () => {
  it("keeps a command until it is answered, then tells its sender once", () => {
    const outbox = new Outbox(null);
    const answers: string[] = [];
    const id = added(outbox, (answer) => answers.push(answer.type));
    expect(outbox.waiting.map((c) => c.id)).toEqual([id]);
    outbox.settle(ack(id));
    outbox.settle(ack(id));
    expect(outbox.waiting).toEqual([]);
    expect(answers).toEqual(["ack"]);
  });

  it("survives a reload with ids and order", () => {
    const store = new Store();
    const before = new Outbox(store);
    const ids = [1, 2, 3].map(() => added(before));
    before.settle(ack(ids[1] ?? ""));
    const afterwards = new Outbox(store);
    expect(afterwards.waiting.map((c) => c.id)).toEqual([ids[0], ids[2]]);
    afterwards.settle(ack(ids[0] ?? ""));
    expect(new Outbox(store).waiting.map((c) => c.id)).toEqual([ids[2]]);
  });

  it("begins empty from a damaged or missing store", () => {
    const store = new Store();
    for (const text of ["{oops", "7", '[null, 7, {"id": 1, "type": "sit"}, {"id": "a"}]']) {
      store.setItem("pokerhouse.outbox", text);
      expect(new Outbox(store).waiting, text).toEqual([]);
    }
  });

  it("gives up what was blamed twice, says so, and goes on with the next", () => {
    const outbox = new Outbox(null);
    const answers: string[] = [];
    const bad = added(outbox, (answer) => answers.push(answer.type === "ack" ? "" : answer.reason));
    const good = added(outbox);
    expect(outbox.blame()?.id).toBe(bad);
    expect(outbox.waiting.map((c) => c.id)).toEqual([bad, good]);
    expect(outbox.blame()).toBeNull();
    expect(answers).toEqual(["given_up"]);
    expect(outbox.waiting.map((c) => c.id)).toEqual([good]);
    expect(outbox.blame()?.id).toBe(good);
  });

  it("holds so many commands and no more, kept ones too", () => {
    const outbox = new Outbox(null);
    for (let n = 0; n < WAITING_MAX; n++) added(outbox);
    const answers: string[] = [];
    const refused = outbox.add(sitOut, (a) => answers.push(a.type === "ack" ? "" : a.reason));
    expect([refused, answers]).toEqual([null, ["outbox_full"]]);
    const store = new Store();
    const many = Array.from({ length: 99 }, (_, n) => ({ ...sitOut, id: `${n}` }));
    store.setItem("pokerhouse.outbox", JSON.stringify(many));
    expect(new Outbox(store).waiting).toHaveLength(WAITING_MAX);
  });

  it("never makes an id twice", () => {
    const ids = Array.from({ length: 1000 }, randomId);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  });
});

/** A link over fake sockets and a clock that is moved by hand. */
function rig() {
  const sockets: FakeSocket[] = [];
  const states: LinkState[] = [];
  const frames: ServerFrame[] = [];
  const timers = new Map<number, { run: () => void; ms: number }>();
  let next = 1;
  let greetings = 0;
  let dialFails = false;
  const link = new Link({
    dial: async () => {
      if (dialFails) throw new Error("no session");
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as Socket;
    },
    receive: (frame) => void frames.push(frame),
    greet: () => {
      greetings++;
    },
    state: (state) => void states.push(state),
    timer: {
      set: (run, ms) => {
        timers.set(next, { run, ms });
        return next++;
      },
      clear: (timer) => void timers.delete(timer as number),
    },
  });
  const settle = () =>
    new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
  return {
    link,
    sockets,
    states,
    frames,
    last: () => sockets.at(-1) as FakeSocket,
    greetings: () => greetings,
    failDial: (fails: boolean) => {
      dialFails = fails;
    },
    waits: () => [...timers.values()].map((timer) => timer.ms),
    settle,
    async start() {
      link.start();
      await settle();
    },
    async fire() {
      const [[id, timer] = []] = timers;
      if (id === undefined || !timer) throw new Error("no timer is set");
      timers.delete(id);
      timer.run();
      await settle();
    },
  };
}

describe("the link", () => {
  it("greets on every connection and carries frames only then", async () => {
    const it_ = rig();
    await it_.start();
    expect(it_.link.send({ a: 1 })).toBe(false);
    it_.last().onopen?.();
    expect(it_.greetings()).toBe(1);
    expect(it_.link.send({ a: 1 })).toBe(true);
    expect(it_.last().sent).toEqual(['{"a":1}']);
    it_.last().onclose?.({ code: 1006 });
    await it_.fire();
    it_.last().onopen?.();
    expect(it_.greetings()).toBe(2);
    expect(it_.sockets).toHaveLength(2);
  });

  it("waits 250 ms, then twice as long each time, four seconds at most, and anew after success", async () => {
    const it_ = rig();
    it_.failDial(true);
    await it_.start();
    const waited: number[] = [];
    for (let n = 0; n < 7; n++) {
      waited.push(...it_.waits());
      await it_.fire();
    }
    expect(waited).toEqual([250, 500, 1000, 2000, 4000, RETRY_MS_MAX, RETRY_MS_MAX]);
    it_.failDial(false);
    await it_.fire();
    it_.last().onopen?.();
    it_.last().onclose?.({ code: 1006 });
    expect(it_.waits()).toEqual([250]);
  });

  it("reconnects at once when told to while waiting", async () => {
    const it_ = rig();
    await it_.start();
    it_.last().onopen?.();
    it_.link.lost();
    expect(it_.link.state).toBe("waiting");
    expect(it_.last().closed).toBe(true);
    await it_.start();
    expect(it_.sockets).toHaveLength(2);
    expect(it_.waits()).toEqual([]);
  });

  it("never has two sockets: an old one's words are not heard", async () => {
    const it_ = rig();
    await it_.start();
    const old = it_.last();
    old.onopen?.();
    it_.link.lost();
    await it_.start();
    expect(old.onmessage).toBeNull();
    it_.link.start();
    await it_.settle();
    expect(it_.sockets).toHaveLength(2);
  });

  it("stays closed after stop", async () => {
    const it_ = rig();
    await it_.start();
    it_.last().onopen?.();
    it_.link.stop();
    it_.link.lost();
    expect(it_.waits()).toEqual([]);
    expect(it_.states.at(-1)).toBe("stopped");
  });

  it("a link that leaves a probe unanswered is dead, one that answers is not", async () => {
    const it_ = rig();
    await it_.start();
    it_.last().onopen?.();
    it_.link.expectAnswer();
    expect(it_.waits()).toEqual([PROBE_MS]);
    it_.last().onmessage?.({ data: '{"type":"problem","message":""}' });
    expect(it_.waits()).toEqual([]);
    it_.link.expectAnswer();
    await it_.fire();
    expect(it_.sockets).toHaveLength(2);
  });

  it("a command is sent again after a reconnect, with its id, until it is answered", async () => {
    const outbox = new Outbox(new Store());
    const it_ = rig();
    const id = added(outbox);
    const greet = () => outbox.waiting.forEach((command) => void it_.link.send(command));
    await it_.start();
    it_.last().onopen?.();
    greet();
    it_.last().onclose?.({ code: 1006 });
    await it_.fire();
    it_.last().onopen?.();
    greet();
    expect(it_.sockets.map((s) => s.sent.map((text) => JSON.parse(text).id))).toEqual([[id], [id]]);
    outbox.settle(ack(id));
    it_.last().onclose?.({ code: 1006 });
    await it_.fire();
    it_.last().onopen?.();
    greet();
    expect(it_.last().sent).toEqual([]);
  });
});

describe("addresses", () => {
  it("of tables lead back to the table they were made for", () => {
    const names = (...tables: string[]) => ({ page: "table", id: tables[0], tables });
    expect(parseRoute(tableHash("a b/ü"))).toEqual(names("a b/ü"));
    expect(parseRoute(tableHash("a+b", "c"))).toEqual(names("a+b", "c"));
    expect(parseRoute("#/table/a+a")).toEqual(names("a"));
  });

  it("without a page are the lobby", () => {
    expect(parseRoute("#/owner")).toEqual({ page: "own", key: "owner", id: "" });
    expect(parseRoute("#/owner/people")).toEqual({ page: "own", key: "owner", id: "people" });
    expect(parseRoute("#/owner/people/x")).toEqual({ page: "nowhere", id: "" });
    expect(parseRoute("#/reset/9f2c.19a.b_-c")).toEqual({ page: "reset", id: "9f2c.19a.b_-c" });
    expect(parseRoute("#/owner/.19a.x")).toEqual({ page: "owner", id: ".19a.x" });
    expect(parseRoute(`#/owner/${"x".repeat(201)}`)).toEqual({ page: "nowhere", id: "" });
    expect(parseRoute("#/account")).toEqual({ page: "account", id: "" });
    for (const hash of ["", "#", "#/"]) expect(parseRoute(hash)).toEqual({ page: "lobby", id: "" });
  });

  it("without a hash of the page lead to what the house writes, by their path", () => {
    expect(parseRoute("", "rules/book?x=1")).toEqual({ page: "served", id: "rules/book?x=1" });
    expect(parseRoute("#R5", "rules/book")).toEqual({ page: "served", id: "rules/book" });
    expect(parseRoute("#/account", "rules/book")).toEqual({ page: "account", id: "" });
    expect(parseRoute("#/", "rules/book")).toEqual({ page: "lobby", id: "" });
  });

  it("that lead nowhere have a page of words, damaged links to tables too", () => {
    for (const hash of [
      "#/nowhere",
      "#nowhere",
      "#/account/x",
      "#/owners",
      "#/constructor",
      "#/table",
      "#/table/",
      "#/table/%",
      "#/table/%ff",
      "#/table/a/b",
      "#/table/a+",
      "#/table/a+b+c",
      `#/table/a+${"x".repeat(65)}`,
    ])
      expect(parseRoute(hash), hash).toEqual({ page: "nowhere", id: "" });
  });
});
