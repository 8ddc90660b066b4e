import { fields } from "./en/pages/fields";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("fields", fields);
