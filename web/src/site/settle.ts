// What moves within a page that the house writes: `<div data-island="replay" data-hand="…">` is given the component of
// that name, with what stands in its `data-…` as `data`.

import { type Component, mount, unmount } from "svelte";

type Island = () => Promise<{ default: Component<{ data: DOMStringMap }> }>;
export type Islands = Readonly<Record<string, Island>>;

/** Puts every island of a page into its place; returns what takes them away again. */
export function settle(main: HTMLElement, known: Islands): () => void {
  const settled: object[] = [];
  let left = false;
  for (const target of main.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = known[target.dataset.island ?? ""];
    void load?.().then(
      ({ default: Island }) => {
        if (left) return;
        target.replaceChildren();
        settled.push(mount(Island, { target, props: { data: { ...target.dataset } } }));
      },
      () => {}, // did not arrive: what the page says in its place stays
    );
  }
  return () => {
    left = true;
    for (const each of settled) void unmount(each);
  };
}
