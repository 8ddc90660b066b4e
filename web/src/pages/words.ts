import { keys } from "../messages/en/keys";
import { pages } from "../messages/en/pages";
import { settings } from "../messages/en/settings";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("pages", pages);
export const settingWords = wordsOf("settings", settings);
export const keyWords = wordsOf("keys", keys);
