import { lobby } from "../messages/en/lobby/lobby";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("lobby", lobby);
