// Modules of the page import each other in one direction only: types, and what is loaded later, included.

import { expect, it } from "vitest";

const sources = import.meta.glob<string>("../src/**/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
const ENDINGS = ["", ".ts", ".svelte.ts", "/index.ts"];

type Graph = ReadonlyMap<string, readonly string[]>;

/** The modules that each one imports. */
function graphOf(files: Readonly<Record<string, string>>): Graph {
  const resolve = (from: string, to: string) => {
    const path = new URL(to, `file:///${from}`).pathname.slice(1);
    return ENDINGS.map((ending) => path + ending).find((file) => Object.hasOwn(files, file)) ?? [];
  };
  return new Map(
    Object.entries(files).map(([from, text]) => [
      from,
      [...text.matchAll(IMPORT)].flatMap(([, to = ""]) => resolve(from, to)),
    ]),
  );
}

/** A chain of imports that ends where it began, or null. */
function cycleOf(graph: Graph): readonly string[] | null {
  const done = new Set<string>();
  function follow(file: string, way: readonly string[]): readonly string[] | null {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const cycle = follow(next, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const cycle = follow(file, []);
    if (cycle) return cycle;
  }
  return null;
}

const below = (path: string) => path.replace("../", "");
const page = graphOf(
  Object.fromEntries(Object.entries(sources).map(([path, text]) => [below(path), text])),
);

it("no module of the page imports itself by way of others", () => {
  expect([...page.values()].flat().length).toBeGreaterThan(1000);
  expect(cycleOf(page)?.join(" -> ") ?? "no cycle").toBe("no cycle");
});

it("every way of importing counts", () => {
  const ways = ['import "./b"', 'import type { B } from "./b"', 'const b = () => import("./b")'];
  for (const way of ways)
    expect(cycleOf(graphOf({ "a.ts": way, "b.ts": 'export { a } from "./a"' }))).toEqual([
      "a.ts",
      "b.ts",
      "a.ts",
    ]);
});

it("only the entry knows the loaders of languages", () => {
  const users = [...page].filter(([, used]) => used.includes("src/messages/loaders.ts"));
  expect(users.map(([file]) => file)).toEqual(["src/main.ts"]);
});
