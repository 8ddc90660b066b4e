import { vi } from "vitest";
import type { Language } from "../src/messages/languages";

/** Speaks a language, as a page does whose reader has chosen it; ends with `vi.unstubAllGlobals()` and `speak("en")`. */
export async function speak(language: Language): Promise<void> {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const { settings } = await import("../src/lib/settings.svelte");
  const { startLanguage, spoken } = await import("../src/messages/language.svelte");
  const { LOADERS } = await import("../src/messages/loaders");
  settings.change({ language });
  await startLanguage(LOADERS);
  if (spoken() !== language) throw new Error(`${language} did not arrive: ${spoken()} is spoken`);
}
