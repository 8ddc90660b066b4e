import { learn } from "../messages/en/site/learn";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("learn", learn);
