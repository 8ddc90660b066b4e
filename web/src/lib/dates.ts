// Days and times as the reader writes them: in the language of the page, and so as it is written where they are.

import { spoken } from "../messages/language.svelte";
import { localeOf } from "../messages/languages";

const told = (ms: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(spoken(), navigator.languages), options).format(ms);

/** `22 Nov 2026`. */
export function day(ms: number): string {
  return told(ms, { dateStyle: "medium" });
}

/** `22 Nov 2026, 14:05`. */
export function moment(ms: number): string {
  return told(ms, { dateStyle: "medium", timeStyle: "short" });
}
