import { talk } from "../messages/en/talk";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("talk", talk);
