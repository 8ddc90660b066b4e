import { several } from "./en/several";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("several", several);
