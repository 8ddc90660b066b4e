import { ownHands } from "../../messages/en/site/ownHands";
import { wordsOf } from "../../messages/language.svelte";

export const words = wordsOf("ownHands", ownHands);
