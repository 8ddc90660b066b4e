// Commands wait here until the server has answered them. Law: a command is sent until it is answered, always with the
// id it was made with, so that the server carries it out once however often it arrives. Only a command that the server
// cannot take in is given up: it would be sent for ever.

import type { Ack, ClientFrame, Refused } from "./protocol";

export type Command = Extract<ClientFrame, { id: string }>;
/** A refusal of the page itself: the house has not been asked, or did not answer. */
export type OwnRefusal = Omit<Refused, "reason"> & { reason: "outbox_full" | "given_up" };
export type Answer = Ack | Refused | OwnRefusal;
export type Draft<C extends Command = Command> = C extends Command ? Omit<C, "id"> : never;

/** The part of `sessionStorage` that is used. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = "pokerhouse.outbox";
/** So many commands may wait; more are refused here. Nobody presses as many buttons, but a store may have been filled. */
export const WAITING_MAX = 50;
/** A command is given up when it was blamed so often. */
const BLAMES_MAX = 2;

export class Outbox {
  #waiting: Command[];
  #blames = new Map<string, number>();
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

  /** Gives the draft its id and keeps it; `answered` hears the server's answer, if this page lives to see it. Null, and
   *  an answer at once, where too many wait. */
  add(draft: Draft, answered: (answer: Answer) => void): Command | null {
    const command = { ...draft, id: this.#newId() } as Command;
    if (this.#waiting.length >= WAITING_MAX) {
      answered(
        refusal(command.id, "outbox_full", "Too much is waiting for the house: wait a moment."),
      );
      return null;
    }
    this.#waiting = [...this.#waiting, command];
    this.#listeners.set(command.id, answered);
    this.#write();
    return command;
  }

  /** The server has answered: the command is done with. An answer to an unknown command is ignored. */
  settle(answer: Answer): void {
    const listener = this.#listeners.get(answer.id);
    this.#listeners.delete(answer.id);
    this.#blames.delete(answer.id);
    this.#waiting = this.#waiting.filter((command) => command.id !== answer.id);
    this.#write();
    listener?.(answer);
  }

  /** The server could not take in something: it hung up, or said that it did not understand. What was sent first is what
   *  it looked at first. Returns the command that is blamed, to be sent once more; null when there is none any more. */
  blame(): Command | null {
    const [suspect] = this.#waiting;
    if (!suspect) return null;
    const times = (this.#blames.get(suspect.id) ?? 0) + 1;
    this.#blames.set(suspect.id, times);
    if (times < BLAMES_MAX) return suspect;
    this.settle(
      refusal(
        suspect.id,
        "given_up",
        "The house could not take this in. It may not have been done.",
      ),
    );
    return null;
  }

  #write(): void {
    try {
      this.#store?.setItem(KEY, JSON.stringify(this.#waiting));
    } catch {
      // A full or forbidden store only costs what a reload in this very moment would have saved.
    }
  }
}

function refusal(id: string, reason: OwnRefusal["reason"], message: string): OwnRefusal {
  const sentence = { type: "sentence" as const, key: `refusals.client.${reason}`, values: {} };
  const nothing = { rule: "", numbers: {}, chips: {}, faults: [] };
  return { type: "refused", id, reason, message, sentence, ...nothing };
}

/** What was kept, as far as it can be commands: anyone may have written to the store. */
function read(store: Store | null): Command[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCommand).slice(-WAITING_MAX) : [];
  } catch {
    return [];
  }
}

function isCommand(value: unknown): value is Command {
  if (typeof value !== "object" || value === null) return false;
  return "id" in value && typeof value.id === "string" && "type" in value;
}

/** 128 random bits in hex. (`crypto.randomUUID` is missing on a plain-http address of the local network.) */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
