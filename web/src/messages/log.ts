import { log } from "./en/log";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("log", log);
