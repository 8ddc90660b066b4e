import { create } from "../../messages/en/lobby/create";
import { wordsOf } from "../../messages/language.svelte";

export const words = wordsOf("create", create);
