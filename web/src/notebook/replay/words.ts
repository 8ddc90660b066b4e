import { replay } from "../../messages/en/site/replay";
import { wordsOf } from "../../messages/language.svelte";

export const words = wordsOf("replay", replay);
