// Draws up the nodes of Web Audio that make a sound. Works the same for a loudspeaker and for a test that renders it.

import type { Voice } from "./recipes";

/** A voice that begins at full loudness clicks. */
const ATTACK_S = 0.004;
/** The ear hears this as silence; an exponential fall never reaches 0. */
const SILENCE = 0.0001;
/** Below this level the limiter leaves a sound as it is. */
const KNEE = 0.6;
/** The limiter takes up to four full sounds at once. */
const LIMITER_IN = 4;

/** The way out of a context: loud sounds that fall together are bent, where the hardware would cut them off. */
export function limiter(context: BaseAudioContext): AudioNode {
  const quiet = context.createGain();
  quiet.gain.value = 1 / LIMITER_IN;
  const shaper = context.createWaveShaper();
  const points = 2049;
  shaper.curve = Float32Array.from({ length: points }, (_, i) =>
    bent(((2 * i) / (points - 1) - 1) * LIMITER_IN),
  );
  quiet.connect(shaper).connect(context.destination);
  return quiet;
}

function bent(level: number): number {
  const size = Math.abs(level);
  if (size <= KNEE) return level;
  return Math.sign(level) * (KNEE + (1 - KNEE) * Math.tanh((size - KNEE) / (1 - KNEE)));
}

/** Half a second in which every frequency is equally loud, the same each time. */
export function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    samples[i] = seed / 2 ** 31 - 1;
  }
  return buffer;
}

/** Starts one voice `begin` seconds into the context. */
export function sing(
  { context, noise, out }: { context: BaseAudioContext; noise: AudioBuffer; out: AudioNode },
  voice: Voice,
  begin: number,
  gain: number,
): void {
  const from = begin + voice.at;
  const end = from + voice.lasts;
  const level = context.createGain();
  level.gain.setValueAtTime(SILENCE, from);
  level.gain.exponentialRampToValueAtTime(Math.max(SILENCE, voice.loud * gain), from + ATTACK_S);
  level.gain.exponentialRampToValueAtTime(SILENCE, end);
  level.connect(out);
  const source =
    voice.shape === "noise"
      ? hiss(context, noise, voice, from, level)
      : tone(context, voice.shape, voice, from, level);
  source.onended = () => level.disconnect();
  source.start(from);
  source.stop(end);
}

function hiss(
  context: BaseAudioContext,
  noise: AudioBuffer,
  voice: Voice,
  from: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  glide(band.frequency, voice, from);
  source.connect(band).connect(out);
  return source;
}

function tone(
  context: BaseAudioContext,
  shape: "sine" | "triangle",
  voice: Voice,
  from: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = shape;
  glide(source.frequency, voice, from);
  source.connect(out);
  return source;
}

function glide(frequency: AudioParam, { hertz, to, lasts }: Voice, from: number): void {
  frequency.setValueAtTime(hertz, from);
  if (to !== undefined) frequency.exponentialRampToValueAtTime(to, from + lasts);
}
