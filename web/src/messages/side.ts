import { side } from "./en/side";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("side", side);
