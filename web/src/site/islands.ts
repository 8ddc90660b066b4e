// What moves within a page that the house writes: `<div data-island="replay" data-hand="…">` is given the component of
// that name, one line each, with what stands in its `data-…` as `data`.

import { type Component, mount, unmount } from "svelte";

type Island = () => Promise<{ default: Component<{ data: DOMStringMap }> }>;

export const ISLANDS: Readonly<Record<string, Island>> = {
  desk: () => import("../oversight/Nav.svelte"),
  face: () => import("../people/FaceIsland.svelte"),
  noted: () => import("../notebook/notes/Island.svelte"),
  replay: () => import("../notebook/replay/Island.svelte"),
  letters: () => import("../notebook/notes/LettersIsland.svelte"),
  draft: () => import("../forum/Draft.svelte"),
  preview: () => import("../forum/Preview.svelte"),
};

/** Puts every island of a page into its place; returns what takes them away again. */
export function settle(main: HTMLElement, known = ISLANDS): () => void {
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
