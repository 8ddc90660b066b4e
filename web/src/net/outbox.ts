// Commands wait here until the server has answered them. Law: a command is sent until it is answered, always with the
// id it was made with, so that the server carries it out once however often it arrives.

import type { Ack, ClientFrame, Refused } from "./protocol";

export type Command = Extract<ClientFrame, { id: string }>;
export type Answer = Ack | Refused;
export type Draft<C extends Command = Command> = C extends Command ? Omit<C, "id"> : never;

/** The part of `sessionStorage` that is used. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = "pokerhouse.outbox";

export class Outbox {
  #waiting: Command[];
  #listeners = new Map<string, (answer: Answer) => void>();
  readonly #store: Store | null;
  readonly #newId: () => string;

  /** Commands that an earlier page of this window left unanswered are taken over from `store`. */
  constructor(store: Store | null, newId: () => string = randomId) {
    this.#store = store;
    this.#newId = newId;
    this.#waiting = read(store);
  }

  /** All commands not yet answered, oldest first. */
  get waiting(): readonly Command[] {
    return this.#waiting;
  }

  /** Gives the draft its id and keeps it; `answered` hears the server's answer, if this page lives to see it. */
  add(draft: Draft, answered: (answer: Answer) => void): Command {
    const command = { ...draft, id: this.#newId() } as Command;
    this.#waiting = [...this.#waiting, command];
    this.#listeners.set(command.id, answered);
    this.#write();
    return command;
  }

  /** The server has answered: the command is done with. An answer to an unknown command is ignored. */
  settle(answer: Answer): void {
    const listener = this.#listeners.get(answer.id);
    this.#listeners.delete(answer.id);
    this.#waiting = this.#waiting.filter((command) => command.id !== answer.id);
    this.#write();
    listener?.(answer);
  }

  #write(): void {
    try {
      this.#store?.setItem(KEY, JSON.stringify(this.#waiting));
    } catch {
      // A full or forbidden store only costs what a reload in this very moment would have saved.
    }
  }
}

function read(store: Store | null): Command[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Command[]) : [];
  } catch {
    return [];
  }
}

/** 128 random bits in hex. (`crypto.randomUUID` is missing on a plain-http address of the local network.) */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
