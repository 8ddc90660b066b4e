// Renders the sounds of the page without a loudspeaker, for a test that measures them.

import { SoundPlayer } from "../../src/lib/sound/player";
import { type Heard, lengthOf, RECIPES } from "../../src/lib/sound/recipes";

const RATE = 44_100;

/** The samples of sounds that begin together at this volume. */
async function render(sounds: readonly Heard[], volume: number): Promise<number[]> {
  const seconds = Math.max(...sounds.map(lengthOf));
  const offline = new OfflineAudioContext(1, Math.ceil(seconds * RATE), RATE);
  // It renders when it is told to, and is never resumed.
  const context = Object.assign(offline, { resume: async () => {} }) as unknown as AudioContext;
  const player = new SoundPlayer(() => context);
  for (const sound of sounds) player.play(sound, volume, true);
  return [...(await offline.startRendering()).getChannelData(0)];
}

Object.assign(globalThis, { render, sounds: Object.keys(RECIPES) });
