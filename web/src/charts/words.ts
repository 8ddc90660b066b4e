import { charts } from "../messages/en/site/charts";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("charts", charts);
