import { rest } from "./en/rest";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("rest", rest);
