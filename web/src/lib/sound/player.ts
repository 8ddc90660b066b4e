// Plays sounds with Web Audio. A browser keeps quiet until the page has been touched; what was due before is not made up for.

import type { Sound } from "../settings";
import { LONGEST_S, RECIPES, type Voice } from "./recipes";

/** So many sounds at once at most: a burst of events is one noise, not a storm. */
const AT_ONCE_MAX = 4;
/** A voice that begins at full loudness clicks. */
const ATTACK_S = 0.004;
/** What the ear takes for silence; an exponential fall never reaches 0. */
const SILENCE = 0.0001;

export class SoundPlayer {
  readonly #make: () => AudioContext;
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  /** When the sounds that may still be heard began, in seconds of the context. */
  #begun: number[] = [];

  constructor(make: () => AudioContext = () => new AudioContext()) {
    this.#make = make;
  }

  /** Plays it now.
   *
   *  sound   what to play
   *  volume  in percent: 0 is silent, and nothing is done
   *  touched whether the player has touched the page: before, no browser plays
   */
  play(sound: Sound, volume: number, touched: boolean): void {
    if (volume <= 0 || !touched) return;
    this.#context ??= this.#make();
    const context = this.#context;
    // A device that slept, or a call, may have stopped it.
    if (context.state !== "running") void context.resume();
    const now = context.currentTime;
    this.#begun = this.#begun.filter((begun) => now - begun < LONGEST_S);
    if (this.#begun.length >= AT_ONCE_MAX) return;
    this.#begun.push(now);
    // The ear hears loudness in ratios: the square makes the middle of the scale sound like the middle.
    for (const voice of RECIPES[sound]) this.#voice(context, voice, now, (volume / 100) ** 2);
  }

  #voice(context: AudioContext, voice: Voice, begin: number, loudness: number): void {
    const from = begin + voice.at;
    const end = from + voice.lasts;
    const gain = context.createGain();
    gain.gain.setValueAtTime(SILENCE, from);
    gain.gain.exponentialRampToValueAtTime(
      Math.max(SILENCE, voice.loud * loudness),
      from + ATTACK_S,
    );
    gain.gain.exponentialRampToValueAtTime(SILENCE, end);
    gain.connect(context.destination);
    const source =
      voice.shape === "noise"
        ? this.#hiss(context, voice, from, gain)
        : tone(context, voice, from, gain);
    source.onended = () => gain.disconnect();
    source.start(from);
    source.stop(end);
  }

  #hiss(
    context: AudioContext,
    voice: Voice,
    from: number,
    out: AudioNode,
  ): AudioScheduledSourceNode {
    const source = context.createBufferSource();
    this.#noise ??= whiteNoise(context);
    source.buffer = this.#noise;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    glide(band.frequency, voice, from);
    source.connect(band).connect(out);
    return source;
  }
}

function tone(
  context: AudioContext,
  voice: Voice,
  from: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const source = context.createOscillator();
  if (voice.shape !== "noise") source.type = voice.shape;
  glide(source.frequency, voice, from);
  source.connect(out);
  return source;
}

function glide(frequency: AudioParam, { hertz, to, lasts }: Voice, from: number): void {
  frequency.setValueAtTime(hertz, from);
  if (to !== undefined) frequency.exponentialRampToValueAtTime(to, from + lasts);
}

/** Half a second in which every frequency is equally loud. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
