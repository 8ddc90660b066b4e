// The page's one connection to the house. It knows no kind of frame but the answers to commands and what concerns the
// line itself; stores follow it, and each takes in the frames that are its own.

import { sentenceText } from "../messages/sentence.svelte";
import { HouseError, openSession } from "./api";
import { desk } from "./desk.svelte";
import { type Answer, type Command, type Draft, Outbox, type Store } from "./outbox";
import type { Notice, ServerFrame } from "./protocol";
import { Link, type LinkState, type Socket } from "./socket";

/** A store that lives on what the house sends. */
export interface Follower {
  /** Takes in a frame, if it is one of its own. */
  hear(frame: ServerFrame): void;
  /** Asks for what it follows; says whether that was anything. Called whenever the line is new, or may have died. */
  ask(): boolean;
}

/** Codes by which the house closes a line because of what it was sent, not because it restarts or is full. */
const BLAMING = new Set([1002, 1003, 1007, 1008, 1009, 1011, 4400]);

/** Notices of what was decided about this person or what is theirs: they are shown on every page. */
const DECISIONS =
  /^((un)?banned|kicked|dismissed|host|no_longer_host|report_closed|post_rejected)$/;

/** How often the house is told that somebody is there, in ms. */
const HERE_MS = 60_000;

export interface ConnectionOptions {
  /** Opens a socket to the house. */
  dial: () => Promise<Socket>;
  /** Keeps commands over a reload of this window. */
  store: Store | null;
}

/** Why the house lets this browser in only as somebody with an account. */
const CLOSED_TO = new Set(["members_only", "no_newcomers", "house_ban"]);

export class Connection {
  link = $state<LinkState>("connecting");
  /** The line has been up before: a missing line is a lost one. */
  known = $state(false);
  /** Commands without an answer, oldest first. */
  waiting = $state.raw<readonly Command[]>([]);
  /** The house stops now: its words. */
  closing = $state.raw<Notice | null>(null);
  /** The house is about to stop: by when at the latest, by this device's clock; null as long as it is not. */
  closesAt = $state<number | null>(null);
  /** The house heard nothing of this person for long, and closed the line. */
  loggedOff = $state(false);
  /** What was decided about this person; null when it was read. */
  decided = $state.raw<Notice | null>(null);
  /** Another window has taken this one's place. */
  takenOver = $state(false);
  /** The house has no guests, or not this one: whoever comes logs in or registers first. */
  membersOnly = $state(false);
  /** Why it does not let this one in. */
  #why = $state.raw<string | Notice>("");

  #alive = Date.now();
  readonly #followers = new Set<Follower>();
  readonly #outbox: Outbox;
  readonly #link: Link;

  constructor({ dial, store }: ConnectionOptions) {
    this.#outbox = new Outbox(store);
    this.#link = new Link({
      dial: () => dial().catch((error) => this.#shut(error)),
      receive: (frame) => this.#receive(frame),
      greet: () => this.#greet(),
      state: (state) => {
        this.link = state;
        if (state === "open") this.known = true;
      },
      closed: (code) => {
        if (BLAMING.has(code)) this.#blame();
      },
    });
  }

  /** Why the house does not let this one in, in the reader's language; empty where it has no guests. */
  get keptOut(): string {
    return typeof this.#why === "string" ? this.#why : sentenceText(this.#why);
  }

  start(): void {
    this.waiting = this.#outbox.waiting;
    this.#link.start();
    addEventListener("online", () => this.#back());
    addEventListener("offline", () => this.#link.lost());
    for (const sign of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"])
      addEventListener(sign, () => this.#here(), { passive: true });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#back();
    });
  }

  /** From now on the store hears every frame. A store that comes late asks for what it wants by itself. */
  follow(follower: Follower): void {
    this.#followers.add(follower);
  }

  /** Takes the place back from another window, or comes back after a long time away. */
  playHere(): void {
    this.takenOver = this.loggedOff = false;
    this.#alive = Date.now();
    this.#link.start();
  }

  /** Sends a frame that needs no answer, if the line is up: what must be said on a new line, a follower asks again. */
  send(frame: object): void {
    this.#link.send(frame);
  }

  /** Sends a command now or as soon as the line is back; resolves with the house's answer. */
  command(draft: Draft): Promise<Answer> {
    return new Promise((resolve) => {
      const command = this.#outbox.add(draft, resolve);
      this.waiting = this.#outbox.waiting;
      if (command) this.#link.send(command);
    });
  }

  /** A hand on the device is a sign of life; one a minute will do. */
  #here(): void {
    if (Date.now() - this.#alive < HERE_MS) return;
    this.#alive = Date.now();
    this.#link.send({ type: "here" });
  }

  #back(): void {
    if (this.takenOver || this.loggedOff) return;
    if (this.link !== "open") {
      this.#link.start();
      return;
    }
    // The line may have died unnoticed while the device slept: ask for what was missed and expect an answer.
    if (this.#ask()) this.#link.expectAnswer();
  }

  #greet(): void {
    this.closing = null;
    this.#why = "";
    this.closesAt = null;
    this.membersOnly = false;
    this.#ask();
    for (const command of this.#outbox.waiting) this.#link.send(command);
  }

  #ask(): boolean {
    return [...this.#followers].map((follower) => follower.ask()).includes(true);
  }

  #shut(error: unknown): never {
    if (error instanceof HouseError && CLOSED_TO.has(error.reason)) {
      this.#keepOut(error.reason === "members_only" ? "" : error.message);
    }
    throw error;
  }

  #keepOut(why: string | Notice): void {
    this.membersOnly = true;
    this.#why = why;
    this.#link.stop();
  }

  #blame(): void {
    const again = this.#outbox.blame();
    this.waiting = this.#outbox.waiting;
    if (again) this.#link.send(again);
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === "ack" || frame.type === "refused") {
      this.#outbox.settle(frame);
      this.waiting = this.#outbox.waiting;
    } else if (frame.type === "problem") {
      console.error("The house did not understand:", frame.message);
      this.#blame();
    } else if (frame.type === "closing") {
      this.closesAt = Date.now() + Math.max(0, frame.deadline_ms - frame.server_ms);
    } else if (frame.type === "notice" && frame.kind === "closing") {
      this.closing = frame;
    } else if (frame.type === "notice" && frame.kind === "logged_off") {
      this.loggedOff = true;
      this.#link.stop();
    } else if (frame.type === "notice" && frame.kind === "house_ban") {
      this.#keepOut(frame);
    } else if (frame.type === "notice" && frame.kind === "taken_over" && isSeen(frame.table)) {
      this.takenOver = true;
      this.#link.stop();
    } else {
      if (frame.type === "notice" && DECISIONS.test(frame.kind)) this.decided = frame;
      for (const follower of this.#followers) follower.hear(frame);
    }
  }
}

/** Does the page show this table, or is it about all of them? One that is followed beside it may go to another window. */
const isSeen = (table: string | null) => table === null || desk.shown.includes(table);

async function dial(): Promise<Socket> {
  await openSession();
  const url = new URL("ws", document.baseURI);
  url.protocol = url.protocol.replace("http", "ws");
  url.hash = "";
  return new WebSocket(url);
}

function windowStore(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export const connection = new Connection({ dial, store: windowStore() });
