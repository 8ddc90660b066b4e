// The link to the house: one WebSocket that comes back by itself. It knows nothing of poker; what must be said after
// each (re)connection is `greet`'s business.

import type { ServerFrame } from "./protocol";

export type LinkState = "connecting" | "open" | "waiting" | "stopped";

/** The part of `WebSocket` that is used. */
export type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "send" | "close">;

export interface LinkOptions {
  /** Opens a socket; may fail first (the session must exist before). */
  dial: () => Promise<Socket>;
  receive: (frame: ServerFrame) => void;
  /** Called when the link is ready to carry frames. */
  greet: () => void;
  state: (state: LinkState) => void;
  /** The other side closed the line, with this code of WebSockets. */
  closed?: (code: number) => void;
  timer?: { set: (run: () => void, ms: number) => unknown; clear: (timer: unknown) => void };
}

export const RETRY_MS_MIN = 250;
export const RETRY_MS_MAX = 4000;
/** How long a probe may stay unanswered before the link counts as dead. */
export const PROBE_MS = 4000;

const browserTimer = {
  set: (run: () => void, ms: number): unknown => setTimeout(run, ms),
  clear: (timer: unknown): void => clearTimeout(timer as number),
};

export class Link {
  #socket: Socket | null = null;
  #attempt = 0;
  #retryMs = RETRY_MS_MIN;
  #retry: unknown = null;
  #probe: unknown = null;
  #state: LinkState = "stopped";
  readonly #options: LinkOptions;
  readonly #timer: NonNullable<LinkOptions["timer"]>;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#timer = options.timer ?? browserTimer;
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Connects now unless connected; forgets the waiting time. */
  start(): void {
    if (this.#state === "open" || this.#state === "connecting") return;
    this.#retryMs = RETRY_MS_MIN;
    void this.#connect();
  }

  /** Closes and stays closed until `start`. */
  stop(): void {
    this.#drop("stopped");
  }

  /** The network is gone: does not wait for the socket to find out. */
  lost(): void {
    if (this.#state === "open" || this.#state === "connecting") this.#later();
  }

  /** Says whether the frame left; a frame that did not is for `greet` to send again. */
  send(frame: object): boolean {
    if (this.#state !== "open" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** After a question was sent: a link that stays silent is dead, reconnect. */
  expectAnswer(): void {
    if (this.#state !== "open" || this.#probe !== null) return;
    this.#probe = this.#timer.set(() => {
      this.#drop("waiting");
      this.start();
    }, PROBE_MS);
  }

  async #connect(): Promise<void> {
    this.#drop("connecting");
    const attempt = ++this.#attempt;
    try {
      const socket = await this.#options.dial();
      if (attempt !== this.#attempt) return socket.close();
      this.#socket = socket;
      socket.onopen = () => {
        this.#retryMs = RETRY_MS_MIN;
        this.#set("open");
        this.#options.greet();
      };
      socket.onmessage = (event) => {
        this.#timer.clear(this.#probe);
        this.#probe = null;
        this.#options.receive(JSON.parse(String(event.data)) as ServerFrame);
      };
      socket.onclose = (event) => {
        this.#later();
        this.#options.closed?.(event.code);
      };
    } catch {
      if (attempt === this.#attempt) this.#later();
    }
  }

  #later(): void {
    this.#drop("waiting");
    this.#retry = this.#timer.set(() => void this.#connect(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS_MAX);
  }

  #drop(next: LinkState): void {
    this.#attempt++;
    this.#timer.clear(this.#retry);
    this.#timer.clear(this.#probe);
    this.#retry = this.#probe = null;
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.#set(next);
  }

  #set(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.state(state);
  }
}
