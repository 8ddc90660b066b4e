// The page's one connection to the house and what came through it. Pages read its fields and call its methods.

import { receive, type TableFrame } from "../table/reduce";
import { emptyTable, type TableState } from "../table/state";
import { mySeat } from "../table/view";
import { openSession, rename } from "./api";
import { type Answer, type Command, type Draft, Outbox } from "./outbox";
import type { Lobby, Me, Notice, ServerFrames } from "./protocol";
import { Link, type LinkState, type Socket } from "./socket";

class House {
  me = $state.raw<Me | null>(null);
  link = $state<LinkState>("connecting");
  /** The link has been up before: a missing link is a lost one. */
  known = $state(false);
  lobby = $state.raw<Lobby | null>(null);
  tables = $state.raw<Readonly<Record<string, TableState>>>({});
  /** Commands without an answer, oldest first. */
  waiting = $state.raw<readonly Command[]>([]);
  /** The server is about to restart: its words. */
  closing = $state("");
  takenOver = $state(false);

  #lobbyWanted = false;
  #asked = new Set<string>();
  readonly #outbox = new Outbox(store());
  readonly #link = new Link({
    dial,
    receive: (frame) => this.#receive(frame),
    greet: () => this.#greet(),
    state: (state) => {
      this.link = state;
      if (state === "open") this.known = true;
    },
  });

  start(): void {
    this.waiting = this.#outbox.waiting;
    this.#link.start();
    addEventListener("online", () => this.#back());
    addEventListener("offline", () => this.#link.lost());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#back();
    });
  }

  /** Takes the place back from another window. */
  playHere(): void {
    this.takenOver = false;
    this.#link.start();
  }

  watchLobby(): void {
    this.#lobbyWanted = true;
    this.#link.send({ type: "watch_lobby" });
  }

  watch(id: string): void {
    const known = this.tables[id];
    if (!known || known.gone) this.#put(emptyTable(id));
    this.#ask(id);
  }

  /** The page of a table is left. One who sits there goes on following it. */
  leave(id: string): void {
    const table = this.tables[id];
    if (!table || (this.me && mySeat(table, this.me.player))) return;
    const { [id]: _, ...others } = this.tables;
    this.tables = others;
    this.#link.send({ type: "unwatch", table: id });
  }

  /** Sends a command now or as soon as the link is back; resolves with the house's answer. */
  command(draft: Draft): Promise<Answer> {
    return new Promise((resolve) => {
      const command = this.#outbox.add(draft, resolve);
      this.waiting = this.#outbox.waiting;
      this.#link.send(command);
    });
  }

  /** Rejects with the house's words when the name is not acceptable. */
  async rename(name: string): Promise<void> {
    this.me = await rename(name);
  }

  #back(): void {
    if (this.takenOver) return;
    if (this.link !== "open") {
      this.#link.start();
      return;
    }
    // The link may have died unnoticed while the device slept: ask for what was missed and expect an answer.
    const ids = Object.keys(this.tables);
    for (const id of ids) this.#ask(id);
    if (this.#lobbyWanted && ids.length === 0) this.#link.send({ type: "watch_lobby" });
    if (this.#lobbyWanted || ids.length > 0) this.#link.expectAnswer();
  }

  #greet(): void {
    this.closing = "";
    this.#asked.clear();
    if (this.#lobbyWanted) this.#link.send({ type: "watch_lobby" });
    for (const id of Object.keys(this.tables)) this.#ask(id);
    for (const command of this.#outbox.waiting) this.#link.send(command);
  }

  #ask(id: string): void {
    const hand = this.tables[id]?.hand;
    this.#link.send({ type: "watch", table: id, hand: hand?.hand ?? null, seq: hand?.seq ?? 0 });
  }

  #receive(frame: ServerFrames): void {
    switch (frame.type) {
      case "welcome":
        this.me = frame.me;
        return;
      case "lobby":
        this.lobby = frame;
        return;
      case "ack":
      case "refused":
        this.#outbox.settle(frame);
        this.waiting = this.#outbox.waiting;
        return;
      case "notice":
        this.#notice(frame);
        return;
      case "problem":
        console.error("The house did not understand:", frame.message);
        return;
      default:
        this.#take(frame.table, frame);
    }
  }

  #notice(notice: Notice): void {
    if (notice.kind === "closing") {
      this.closing = notice.message || "The house restarts; hands are safe.";
    } else if (notice.kind === "taken_over") {
      this.takenOver = true;
      this.#link.stop();
    } else if (notice.table) {
      this.#take(notice.table, notice);
    }
  }

  #take(id: string, frame: TableFrame): void {
    const table = this.tables[id];
    if (!table) return;
    const { state, missed } = receive(table, frame, this.me?.player ?? "", Date.now());
    if (state !== table) this.#put(state);
    // One question until events come: frames that were under way when it was asked must not repeat it.
    if (missed && !this.#asked.has(id)) {
      this.#asked.add(id);
      this.#ask(id);
    } else if (!missed && frame.type === "events") {
      this.#asked.delete(id);
    }
  }

  #put(table: TableState): void {
    this.tables = { ...this.tables, [table.id]: table };
  }
}

async function dial(): Promise<Socket> {
  house.me = await openSession();
  const url = new URL("ws", document.baseURI);
  url.protocol = url.protocol.replace("http", "ws");
  url.hash = "";
  return new WebSocket(url);
}

function store(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export const house = new House();
