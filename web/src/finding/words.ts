import { find } from "../messages/en/site/find";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("find", find);
