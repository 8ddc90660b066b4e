import { hands } from "./en/hands";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("hands", hands);
