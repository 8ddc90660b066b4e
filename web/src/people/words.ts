import { people } from "../messages/en/site/people";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("people", people);
