// Every language of the page but English, each in parts that are loaded by those who read it. Only `main.ts` knows them.

import type { Languages } from "./language.svelte";

export const LANGUAGES: Languages = {
  de: { words: () => import("./de"), house: () => import("./de/house") },
};
