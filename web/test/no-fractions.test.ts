// Amounts are whole numbers: whoever reads, tells or sends one does not multiply it by a fraction.
import { expect, it } from "vitest";

const SRC = import.meta.glob<string>("../src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const FRACTIONS = /\bparseFloat\b|\btoFixed\b|[*/] ?100\b|\b\d+\.\d+ ?[*/]|[*/] ?\d+\.\d+/;
/** What is no amount, or is a size that is offered and then cut to whole chips. */
const MEANT: Readonly<Record<string, string>> = {
  "lib/settings.ts": "sizes that the player types: multiples of the big blind, shares of the pot",
  "table/felt/spots.ts": "where seats and bets stand",
  "table/actions/actions.ts":
    "a share of the pot, from percent; what is offered is rounded to chips",
  "table/seat/SeatPlate.svelte": "how much of the clock has run",
};

/** Scripts only: what stands in styles is no amount. */
function script(text: string): string {
  return text.replace(/<style>[\s\S]*<\/style>/, "");
}

it("no amount is ever a fraction", () => {
  const files = Object.entries(SRC).map(([name, text]) => [name.replace("../src/", ""), text]);
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter(([, text = ""]) => FRACTIONS.test(script(text))).map(([name]) => name);
  expect(found.sort()).toEqual(Object.keys(MEANT).sort());
});

it("the scan sees fractions", () => {
  for (const line of ["parseFloat(a)", "a * 100", "a / 100", "a.toFixed(2)", "0.01 * a", "a * 0.5"])
    expect(line).toMatch(FRACTIONS);
  expect("a + 100").not.toMatch(FRACTIONS);
});
