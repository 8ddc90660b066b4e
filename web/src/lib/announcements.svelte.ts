// What has to be heard at once, whatever one is at.

import { untrack } from "svelte";

class Announcements {
  /** What is read aloud, which table it is about, and how often something was: the same words are read again. */
  now = $state.raw({ text: "", table: "", times: 0 });

  // Whoever speaks does not listen: an effect that says something would else run again for having said it.

  say(text: string, table: string): void {
    const { times } = untrack(() => this.now);
    this.now = { text, table, times: times + 1 };
  }

  /** What was said about this table does not hold any more. */
  clear(table: string): void {
    const now = untrack(() => this.now);
    if (now.text !== "" && now.table === table) this.now = { ...now, text: "" };
  }
}

export const announcements = new Announcements();
