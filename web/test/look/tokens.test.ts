import { describe, expect, it } from "vitest";
import PAGE from "../../index.html?raw";
import { CHOICES } from "../../src/lib/settings";
import CSS from "../../src/tokens.css?raw";
import { contrast, tokensOf } from "./contrast";

const THEMES = ["light", "dark", "contrast"] as const;
const LOOKS = THEMES.flatMap((theme) =>
  CHOICES.deck.flatMap((deck) => CHOICES.felt.map((felt) => ({ theme, deck, felt }))),
);

/** What stands on what: text and suits, with the least contrast of WCAG AA. */
const PAIRS: readonly [string, readonly string[]][] = [
  ["text", ["bg", "surface", "raised", "plate", "accent-soft"]],
  ["muted", ["bg", "surface", "raised", "plate"]],
  ["accent", ["bg", "surface"]],
  ["on-accent", ["accent"]],
  ["on-gold", ["gold", "turn"]],
  ["on-bank", ["bank"]],
  ["danger", ["surface", "danger-soft"]],
  ["on-felt", ["felt-in", "felt-out"]],
  ["heart-text", ["surface", "bg"]],
  ["diamond-text", ["surface", "bg"]],
  ["club-text", ["surface", "bg"]],
  ["spade", ["card", "card-down"]],
  ["heart", ["card", "card-down"]],
  ["diamond", ["card", "card-down"]],
  ["club", ["card", "card-down"]],
  ["green", ["card"]],
  ["spade-dim", ["card-dim"]],
  ["heart-dim", ["card-dim"]],
  ["diamond-dim", ["card-dim"]],
  ["club-dim", ["card-dim"]],
];
const LEAST = 4.5;

describe.each(LOOKS)("$theme, a deck of $deck colours, cloth in $felt", (look) => {
  const tokens = tokensOf(CSS, look);

  it.each(PAIRS)("%s can be read on %j", (ink, papers) => {
    const poor = papers.filter((paper) => contrast(tokens(ink), tokens(paper)) < LEAST);
    expect(poor).toEqual([]);
  });
});

describe("the bars of the browser", () => {
  it.each(["light", "dark"] as const)("are as the page is where the device is %s", (theme) => {
    const tag = new RegExp(
      `theme-color" content="(.*?)" media="\\(prefers-color-scheme: ${theme}\\)`,
    );
    expect(tag.exec(PAGE)?.[1]).toBe(tokensOf(CSS, { theme })("bg"));
  });
});

describe("the reading of the tokens", () => {
  const css = `:root { --a: light-dark(#fff, #000); --b: var(--a); /* { */ } :root[data-theme="contrast"] { --a: #0f0; }`;

  it("follows themes and names", () => {
    expect(tokensOf(css, { theme: "light" })("b")).toBe("#ffffff");
    expect(tokensOf(css, { theme: "dark" })("b")).toBe("#000000");
    expect(tokensOf(css, { theme: "contrast" })("b")).toBe("#00ff00");
  });

  it("knows the ends of the scale and a colour too pale", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#777777", "#777777")).toBe(1);
    expect(contrast("#888888", "#ffffff")).toBeLessThan(LEAST);
  });

  it("says what is missing", () => {
    expect(() => tokensOf(css, { theme: "light" })("c")).toThrow("--c");
  });
});
