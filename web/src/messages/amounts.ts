import { amounts } from "./en/amounts";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("amounts", amounts);
