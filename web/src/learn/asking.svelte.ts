// Asks the house again as what is asked changes, and keeps the last answer until the next one is there.

import { sentence } from "../lib/sentence";
import { said } from "../messages/house.svelte";
import { HouseError } from "../net/api";
import { words } from "./words";

/** So long nothing may change before the house is asked: a few taps are one question. */
const PAUSE_MS = 150;
/** By HTTP: many ask just now. */
const BUSY = 503;
/** When many ask, it is tried again after so long, so many times. */
const BUSY_MS = 1500;
const TRIES = 4;

export class Asking<Asked, Answer> {
  /** What was answered last. */
  answer = $state.raw<Answer | null>(null);
  /** Why there is no answer, in words. */
  fault = $state("");
  /** An answer is on its way. */
  waiting = $state(false);
  #question = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Asks; the second argument takes an answer that a better one will follow. */
    private readonly send: (asked: Asked, first: (answer: Answer) => void) => Promise<Answer>,
  ) {}

  /** Asks this, unless something else is asked soon after. */
  ask(asked: Asked): void {
    const number = ++this.#question;
    this.waiting = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#try(asked, number, TRIES), PAUSE_MS);
  }

  /** There is nothing to ask. */
  stop(): void {
    this.#question++;
    clearTimeout(this.#timer);
    this.answer = null;
    this.fault = "";
    this.waiting = false;
  }

  async #try(asked: Asked, number: number, tries: number): Promise<void> {
    const isLate = () => number !== this.#question;
    try {
      const answer = await this.send(asked, (first) => {
        if (!isLate()) [this.answer, this.fault] = [first, ""];
      });
      if (isLate()) return;
      [this.answer, this.fault, this.waiting] = [answer, "", false];
    } catch (error) {
      if (isLate()) return;
      if (error instanceof HouseError && error.status === BUSY && tries > 1) {
        this.#timer = setTimeout(() => void this.#try(asked, number, tries - 1), BUSY_MS);
        return;
      }
      this.answer = null;
      this.fault = error instanceof HouseError ? sentence(said(error.message)) : words.noAnswer;
      this.waiting = false;
    }
  }
}
