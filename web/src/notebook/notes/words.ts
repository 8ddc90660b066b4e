import { playerNotes } from "../../messages/en/site/playerNotes";
import { wordsOf } from "../../messages/language.svelte";

export const words = wordsOf("playerNotes", playerNotes);
