// Every island of the pages that the house writes, one line each.

import { PERSON } from "../people/islands";
import type { Islands } from "./settle";

export const ISLANDS: Islands = {
  desk: () => import("../oversight/Nav.svelte"),
  ...PERSON,
  replay: () => import("../notebook/replay/Island.svelte"),
  glossary: () => import("../learn/glossary/Filter.svelte"),
  term: () => import("../lib/terms/Island.svelte"),
  letters: () => import("../notebook/notes/LettersIsland.svelte"),
  draft: () => import("../forum/Draft.svelte"),
  preview: () => import("../forum/Preview.svelte"),
};
