import { imports } from "../../../messages/en/site/imports";
import { wordsOf } from "../../../messages/language.svelte";

export const words = wordsOf("imports", imports);
