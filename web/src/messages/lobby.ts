import { lobby } from "./en/lobby";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("lobby", lobby);
