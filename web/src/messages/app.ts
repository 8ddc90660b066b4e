import { app } from "./en/app";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("app", app);
