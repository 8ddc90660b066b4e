import { fields } from "../messages/en/pages/fields";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("fields", fields);
