// The sounds of this page, as loud as the player has set them.

import type { Sound } from "../settings";
import { settings } from "../settings.svelte";
import { SoundPlayer } from "./player";

const player = new SoundPlayer();

export function hear(sound: Sound): void {
  // Where the browser does not tell, it decides by itself.
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  player.play(sound, settings.now.volumes[sound], touched);
}
