// Asks the house again as what is asked changes, and keeps the last answer until the next one is there. One question is
// on its way at a time: the house counts in turn, and what nobody waits for any more would only stand before the next.

import { words } from "words:learn";
import { sentence } from "../lib/sentence";
import { HouseError } from "../net/api";

/** So long nothing may change before the house is asked: a few taps are one question. */
const PAUSE_MS = 150;
/** By HTTP: many ask just now. */
const BUSY = 503;
/** When many ask, it is tried again after so long, so many times. */
const BUSY_MS = 1500;
const TRIES = 4;

/** Asks; `first` takes an answer that a better one will follow, and says whether that one is still waited for. */
type Send<Asked, Answer> = (asked: Asked, first: (answer: Answer) => boolean) => Promise<Answer>;

export class Asking<Asked, Answer> {
  /** What was answered last. */
  answer = $state.raw<Answer | null>(null);
  /** Why there is no answer, in words. */
  fault = $state("");
  /** An answer is on its way. */
  waiting = $state(false);
  readonly #send: Send<Asked, Answer>;
  /** Counts what was asked: an answer to anything but the last is late. */
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is asked once the house is free. */
  #next: (() => Promise<void>) | null = null;
  #busy = false;

  constructor(send: Send<Asked, Answer>) {
    this.#send = send;
  }

  /** Ask this, unless something else is asked soon after. */
  ask(asked: Asked): void {
    const number = ++this.#number;
    this.waiting = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#next = () => this.#put(asked, number, TRIES);
      void this.#go();
    }, PAUSE_MS);
  }

  /** There is nothing to ask. */
  stop(): void {
    this.#number++;
    clearTimeout(this.#timer);
    this.#next = this.answer = null;
    this.fault = "";
    this.waiting = false;
  }

  async #go(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#next) {
      const put = this.#next;
      this.#next = null;
      await put();
    }
    this.#busy = false;
  }

  /** Resolves when the house is free: with the answer, or with the first of two. */
  #put(asked: Asked, number: number, tries: number): Promise<void> {
    const isLate = () => number !== this.#number;
    return new Promise((free) => {
      const first = (answer: Answer) => {
        if (!isLate()) [this.answer, this.fault] = [answer, ""];
        free();
        return !isLate();
      };
      this.#send(asked, first)
        .then((answer) => {
          if (!isLate()) [this.answer, this.fault, this.waiting] = [answer, "", false];
        })
        .catch(async (error) => {
          if (isLate()) return;
          if (error instanceof HouseError && error.status === BUSY && tries > 1) {
            await new Promise((later) => setTimeout(later, BUSY_MS));
            if (!isLate()) await this.#put(asked, number, tries - 1);
            return;
          }
          this.answer = null;
          this.fault = error instanceof HouseError ? sentence(error.message) : words.noAnswer;
          this.waiting = false;
        })
        .finally(free);
    });
  }
}
