// Plays sounds with Web Audio. A browser keeps quiet until the page has been touched; earlier sounds are not made up for.

import { type Heard, lengthOf, RECIPES } from "./recipes";
import { limiter, sing, whiteNoise } from "./voices";

/** The most sounds at once: a burst of events is one noise, not a storm. */
const AT_ONCE_MAX = 4;
/** The most repeats of a sound: two cards each for ten players. */
const TIMES_MAX = 20;

/** How often a sound comes, how far apart, and how long after now the first, in seconds. */
export interface Repeats {
  times: number;
  apart: number;
  after: number;
}

const ONCE: Repeats = { times: 1, apart: 0, after: 0 };

/** A part of Web Audio that sounds go through. */
interface Desk {
  context: AudioContext;
  noise: AudioBuffer;
  out: AudioNode;
}

export class SoundPlayer {
  readonly #make: () => AudioContext;
  #desk: Desk | null = null;
  /** When the sounds that may still be heard end, in seconds of the context. */
  #ends: number[] = [];

  constructor(make: () => AudioContext = () => new AudioContext()) {
    this.#make = make;
  }

  /** Plays it now.
   *
   *  sound   what to play
   *  volume  in percent: 0 is silent, and nothing is done
   *  touched whether the player has touched the page: before, no browser plays
   *  repeats one tick for each of several cards
   */
  play(sound: Heard, volume: number, touched: boolean, repeats: Repeats = ONCE): void {
    if (volume <= 0 || !touched) return;
    this.#desk ??= this.#open();
    const desk = this.#desk;
    // A device that slept, or a call, may have stopped it.
    if (desk.context.state !== "running") void desk.context.resume();
    const now = desk.context.currentTime;
    this.#ends = this.#ends.filter((end) => now < end);
    if (this.#ends.length >= AT_ONCE_MAX) return;
    const times = Math.min(repeats.times, TIMES_MAX);
    const first = now + repeats.after;
    this.#ends.push(first + lengthOf(sound) + (times - 1) * repeats.apart);
    // In proportion: half the slider is 6 dB less, still loud enough for a phone on the table.
    for (let i = 0; i < times; i++)
      for (const voice of RECIPES[sound])
        sing(desk, voice, first + i * repeats.apart, volume / 100);
  }

  #open(): Desk {
    const context = this.#make();
    return { context, noise: whiteNoise(context), out: limiter(context) };
  }
}
