// Asks for the showcase again and again, as often as the house wants, and only while somebody can see it.

import { request } from "../../net/api";
import type { ShowcaseView } from "../../net/protocol";

/** Without an answer it is asked again after so long. */
const FAILED_MS = 10_000;

export const askShowcase = (): Promise<ShowcaseView> => request("GET", "api/showcase");

/** The part of a document that tells whether it can be seen. */
export type Sight = Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;

/** Hands on every answer until the function that it returns is called. */
export function keepAsking(
  take: (view: ShowcaseView) => void,
  ask: () => Promise<ShowcaseView> = askShowcase,
  sight: Sight = document,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isWaiting = false;

  async function next() {
    if (isOver || isWaiting || sight.hidden) return;
    isWaiting = true;
    clearTimeout(timer);
    const view = await ask().catch(() => null);
    isWaiting = false;
    if (isOver) return;
    if (view) take(view);
    timer = setTimeout(() => void next(), view?.again_ms ?? FAILED_MS);
  }

  const seen = () => void next();
  sight.addEventListener("visibilitychange", seen);
  seen();
  return () => {
    isOver = true;
    clearTimeout(timer);
    sight.removeEventListener("visibilitychange", seen);
  };
}
