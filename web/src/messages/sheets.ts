import { sheets } from "./en/sheets";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("sheets", sheets);
