// Which languages there are, which one somebody is spoken to in, and how its plurals go.

import { LANGUAGES, type Language } from "words:languages";

export { LANGUAGES, type Language };

/**
 * The language for somebody.
 *
 * @param chosen what they chose, or `auto`
 * @param preferred what their browser says they read, the dearest first, such as `de-AT`
 */
export function speak(chosen: Language | "auto", preferred: readonly string[]): Language {
  if (chosen !== "auto") return chosen;
  const codes = preferred.map((tag) => tag.split("-")[0]?.toLowerCase());
  return (
    (codes.find((code) => code !== undefined && Object.hasOwn(LANGUAGES, code)) as Language) ?? "en"
  );
}

/**
 * The tag by which days and times are written: the reader's own one of this language, such as `en-GB`, else the language.
 * Without what an operating system hangs on it: there are browsers that say `en-US@posix`, and write no date by it.
 */
export function localeOf(language: Language, preferred: readonly string[]): string {
  const own = preferred.find((tag) => tag.split("-")[0]?.toLowerCase() === language);
  return own?.split("@")[0] ?? language;
}
