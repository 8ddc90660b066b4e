// The language of the page, and of the mails to an account.

import type { Settings } from "../../lib/settings";
import { settings } from "../../lib/settings.svelte";
import { speak } from "../../messages/languages";
import { request } from "../../net/api";
import { me } from "../../net/me.svelte";

/** Speaks another language, and tells the house, which writes mails in it. Rejects when the house cannot be told. */
export async function chooseLanguage(chosen: Settings["language"]): Promise<void> {
  settings.change({ language: chosen });
  // A guest has no address to write to; an account made later gets the language of its page.
  if (!me.now || me.now.role === "guest") return;
  const language = speak(chosen, navigator.languages);
  await request("PUT", "api/account/language", { language });
}
