import { trustless } from "../messages/en/site/trustless";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("trustless", trustless);
