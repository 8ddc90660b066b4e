import { create } from "../../messages/en/create";
import { wordsOf } from "../../messages/language.svelte";

export const words = wordsOf("create", create);
