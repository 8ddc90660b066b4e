import { account } from "./en/account";
import { wordsOf } from "./language.svelte";

export const words = wordsOf("account", account);
