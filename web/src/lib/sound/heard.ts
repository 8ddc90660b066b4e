// The sounds of this page, as loud as the player has set them.

import { settings } from "../settings.svelte";
import { type Repeats, SoundPlayer } from "./player";
import type { Heard } from "./recipes";

const player = new SoundPlayer();

export function hear(sound: Heard, repeats?: Repeats): void {
  // Where the browser does not tell, it decides by itself.
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  // A card that lands is a card.
  const slider = sound === "thud" ? "card" : sound;
  player.play(sound, settings.now.volumes[slider], touched, repeats);
}
