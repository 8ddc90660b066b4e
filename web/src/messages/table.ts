import { table } from "./en/table";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("table", table);
