import { told } from "./en/told";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("told", told);
