// What moves within the page of a person, which is shown over a table too.

import type { Islands } from "../site/settle";

export const PERSON: Islands = {
  face: () => import("./FaceIsland.svelte"),
  noted: () => import("../notebook/notes/Island.svelte"),
};
