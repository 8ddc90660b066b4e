// What is to be said to the reader, in the one place that there is for it: the most urgent alone, and each until it is read
// or has been seen for long enough. What is wrong with the line goes before all of it: see `app/Status.svelte`.

import type { Snippet } from "svelte";

/** From the most urgent: what was refused, what was decided about the reader, an answer they wait for, news. */
const RANKS = ["refusal", "decision", "answer", "news"] as const;

/** How long each is shown, in ms, while the page is seen. */
export const SHOWN_MS: Record<Rank, number> = {
  refusal: 12_000,
  decision: 30_000,
  answer: 20_000,
  news: 12_000,
};

export type Rank = (typeof RANKS)[number];

export interface Notice {
  /** Another notice with the same key takes its place. */
  key: string;
  rank: Rank;
  /** What is said: a text, or what draws it. */
  text: string | Snippet;
  /** What can be done about it. */
  action?: { label: string; run: () => void };
  /** It was read, or has been shown for long enough. */
  closed?: () => void;
}

export class Notices {
  #all = $state.raw<readonly Notice[]>([]);
  /** The header of the table that has the keys, in px; null on other pages. */
  place = $state.raw<{ x: number; w: number; h: number } | null>(null);
  /** The one that is shown. Of two that are as urgent it is the later one. */
  readonly first: Notice | null = $derived(
    RANKS.flatMap((rank) => this.#all.findLast((notice) => notice.rank === rank) ?? [])[0] ?? null,
  );

  put(notice: Notice): void {
    this.#all = [...this.#all.filter(({ key }) => key !== notice.key), notice];
  }

  /** It is not true any more. */
  drop(key: string): void {
    if (this.#all.some((notice) => notice.key === key))
      this.#all = this.#all.filter((notice) => notice.key !== key);
  }

  close(notice: Notice): void {
    this.#all = this.#all.filter((each) => each !== notice);
    notice.closed?.();
  }
}

export const notices = new Notices();

/** Closes a notice once it has been shown for long enough: a page that nobody sees shows nothing. Returns the end of it. */
export function expire(notice: Notice, all: Notices, page: Document = document): () => void {
  let left = SHOWN_MS[notice.rank];
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (since > 0) left -= Date.now() - since;
    since = page.visibilityState === "visible" ? Date.now() : 0;
    if (since > 0) timer = setTimeout(() => all.close(notice), Math.max(0, left));
  };
  look();
  page.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", look);
  };
}
