import { keys } from "../messages/en/pages/keys";
import { pages } from "../messages/en/pages/pages";
import { settings } from "../messages/en/pages/settings";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("pages", pages);
export const settingWords = wordsOf("settings", settings);
export const keyWords = wordsOf("keys", keys);
