import { statistics } from "../messages/en/site/statistics";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("statistics", statistics);
