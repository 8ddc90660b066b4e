import { stakes, structures } from "./en/stakes";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("stakes", stakes);
export const structureWords = wordsOf("structures", structures);
