import { describe, expect, it } from "vitest";

/** What a browser moves without laying out or painting anything anew. */
const LIGHT = new Set(["transform", "opacity", "translate", "rotate", "scale", "none"]);

const sources = import.meta.glob<string>("../../src/**/*.{svelte,css}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = Object.entries(sources).filter(([, text]) => /@keyframes|transition/.test(text));

/** The properties that a style sheet, or the one of a component, moves. */
function moved(text: string): string[] {
  const style = text.replace(/\/\*[\s\S]*?\*\//g, "");
  const transitions = [...style.matchAll(/\btransition(?:-property)?:([^;}]+)/g)].flatMap(
    ([, list]) => (list as string).split(",").map((part) => part.trim().split(/\s/)[0] as string),
  );
  const keyframes = [...style.matchAll(/@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(
    ([, steps]) => [...(steps as string).matchAll(/[{;]\s*([\w-]+)\s*:/g)].map(([, name]) => name),
  );
  return [...transitions, ...(keyframes as string[])];
}

describe("what moves by style", () => {
  it("is found", () => {
    expect(moved("a { transition: color 1s, top 2s }")).toEqual(["color", "top"]);
    expect(moved("@keyframes a { from { left: 0; color: red } to { top: 1px } }")).toEqual([
      "left",
      "color",
      "top",
    ]);
    expect(files.length).toBeGreaterThan(3);
  });

  it.each(files)("costs %s neither layout nor paint", (_, text) => {
    expect(moved(text).filter((name) => !LIGHT.has(name))).toEqual([]);
  });
});
