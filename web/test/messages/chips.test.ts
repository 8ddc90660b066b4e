import { describe, expect, it } from "vitest";
import { amounts, chips, chipsShort, readChips } from "../../src/messages/chips";
import { turnSpoken } from "../../src/table/actions/turn-words";
import { buyIn } from "../../src/table/dialogs/buyin";
import { turnFrom } from "../../src/table/state/clock";
import { played, table, turn } from "../kit";

const bb = amounts("bb", 20);
/** Number and unit are never parted at the end of a line. */
const plain = (text: string) => text.replace("\u00a0", " ");

describe("big blinds", () => {
  it.each([
    [1970, "98.5 BB"],
    [2000, "100 BB"],
    [20, "1 BB"],
    [10, "0.5 BB"],
    [45, "2.3 BB"],
    [1, "0.1 BB"],
    [0, "0 BB"],
    [50_000, "2,500 BB"],
  ])("%i chips of 20 are %s", (amount, text) => {
    expect(plain(bb.text(amount))).toBe(text);
  });

  it("never tell a small amount as nothing", () => {
    expect(plain(amounts("bb", 1000).text(1))).toBe("0.001 BB");
  });

  it("are words for the ear", () => {
    expect(bb.spoken(20)).toBe("1 big blind");
    expect(bb.spoken(50)).toBe("2.5 big blinds");
    const spoken = turnSpoken(turnFrom(turn(), null, 20_000, 0), played({}, []).hand, 0, bb);
    expect(spoken).toBe(
      "Your turn: call 14.5 big blinds, pot 16.5 big blinds, raise 29 big blinds to 50 big blinds, 20 seconds",
    );
  });

  it.each([1, 7, 45, 580, 999])("%i survives being typed", (amount) => {
    expect(bb.read(bb.typed(amount))).toBe(amount);
    expect(amounts("chips", 20).read(amounts("chips", 20).typed(amount * 1000))).toBe(
      amount * 1000,
    );
  });

  it("are read with a comma too, and not at all when there is no number", () => {
    expect(bb.read("2,5")).toBe(50);
    expect(bb.read("2.5 BB")).toBe(50);
    expect(bb.read("BB")).toBe("Type a number of big blinds.");
  });

  it("a game without a big blind is told in chips", () => {
    expect(amounts("bb", 0).text(1970)).toBe("1,970");
  });
});

describe("two decimals", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [-5, "−0.05"],
    [99, "0.99"],
    [100, "1.00"],
    [123_456_789, "1,234,567.89"],
    [Number.MAX_SAFE_INTEGER, "90,071,992,547,409.91"],
  ])("%i is %s, and is read back", (amount, text) => {
    expect(chips(amount, "cents")).toBe(text);
    if (amount >= 0) expect(readChips(text, "cents")).toBe(amount);
  });

  it.each([
    ["1.5", 150],
    ["1,5", 150],
    ["1.50", 150],
    ["1.", 100],
    [" 12 ", 1200],
    ["1,500", 150_000],
    ["1,500.25", 150_025],
    ["1 500", 150_000],
    ["0.29", 29],
    ["1.1", 110],
  ])("%s is read as %i", (text, amount) => {
    expect(readChips(text, "cents")).toBe(amount);
  });

  it.each(["1.555", "", "-1", "1.5.2", "1e3", "NaN", "1,50,0", "99999999999999999"])(
    "%s is refused",
    (text) => {
      expect(readChips(text, "cents")).toBe(`${text} is not an amount. Type something like 12.50.`);
    },
  );

  it("whole chips have none", () => {
    expect(readChips("1,970")).toBe(1970);
    expect(readChips("1.5")).toBe("1.5 is not an amount. Type something like 1,250.");
    expect(readChips("1.555")).toBe("1.555 is not an amount. Type something like 1,250.");
  });

  it("are short in narrow places", () => {
    expect(chipsShort(999_999)).toBe("999,999");
    expect(chipsShort(1_250_000)).toBe("1.25M");
    expect(chipsShort(999_999, "cents")).toBe("9,999.99");
    expect(chipsShort(125_000_000, "cents")).toBe("1.25M");
  });

  it("need no word, chips do", () => {
    expect(amounts("chips", 0, "cents").named(1250)).toBe("12.50");
    expect(amounts("bb", 20).named(1250)).toBe("1,250 chips");
  });
});

describe("the buy-in", () => {
  it("is 10 to 500 big blinds, and the table's own by default", () => {
    expect(buyIn(table, 1_000_000)).toEqual({
      minimum: 200,
      maximum: 10_000,
      usual: 1000,
      affordable: true,
    });
  });

  it("is never above the wallet", () => {
    expect(buyIn(table, 640)).toMatchObject({ maximum: 640, usual: 640, affordable: true });
    expect(buyIn(table, 199)).toMatchObject({ affordable: false });
  });

  it("is as much as one left with a while ago, even above the table's most", () => {
    expect(buyIn(table, 40_000, 2_950)).toMatchObject({ minimum: 2_950, usual: 2_950 });
    expect(buyIn(table, 40_000, 12_000)).toMatchObject({ minimum: 12_000, maximum: 12_000 });
    expect(buyIn(table, 2_949, 2_950)).toMatchObject({ affordable: false });
    expect(buyIn(table, 40_000, 500)).toMatchObject({ minimum: 500, usual: 1000 });
  });
});

// Amounts are whole numbers: whoever reads, tells or sends one does not multiply it by a fraction.

const SRC = import.meta.glob<string>("../../src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const FRACTIONS = /\bparseFloat\b|\btoFixed\b|[*/] ?100\b|\b\d+\.\d+ ?[*/]|[*/] ?\d+\.\d+/;
/** What is no amount, or is a size that is offered and then cut to whole chips. */
const MEANT: Readonly<Record<string, string>> = {
  "lib/settings.ts": "sizes that the player types: multiples of the big blind, shares of the pot",
  "lib/cards/face.ts": "where the signs of a card stand",
  "lib/cards/shapes.ts": "where the points of a drawing are",
  "lib/sound/player.ts": "how loud a sound is, from percent",
  "lib/sound/recipes.ts": "the tones of which a sound is made",
  "table/layout/": "where everything of a table stands, in pixels",
  "charts/": "where lines and bars of a plot are drawn",
  "notebook/replay/Coach.svelte": "chances and prices, in percent",
  "notebook/replay/JudgedMarks.svelte": "places on a slider, in percent",
  "notebook/replay/Odds.svelte": "chances, in percent",
  "records/Figures.svelte": "widths of boxes in letters",
  "learn/": "chances, shares of a pot and weights of hands, in percent",
  "table/actions/actions.ts":
    "a share of the pot, from percent; what is offered is rounded to chips",
  "table/seat/SeatPlate.svelte": "how much of the clock has run",
  "oversight/health.ts": "figures of the house over time",
  "oversight/FairPlay.svelte": "big blinds that moved, rounded for a sentence",
};

/** Scripts only: what stands in styles is no amount. */
function script(text: string): string {
  return text.replace(/<style>[\s\S]*<\/style>/, "");
}

it("no amount is ever a fraction", () => {
  const files = Object.entries(SRC).map(([name, text]) => [name.replace("../../src/", ""), text]);
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .filter(([, text = ""]) => FRACTIONS.test(script(text)))
    .map(([name = ""]) => name.replace(/^(table\/layout|charts|learn)\/.*/, "$1/"));
  expect([...new Set(found)].sort()).toEqual(Object.keys(MEANT).sort());
});

it("the scan sees fractions", () => {
  for (const line of ["parseFloat(a)", "a * 100", "a / 100", "a.toFixed(2)", "0.01 * a", "a * 0.5"])
    expect(line).toMatch(FRACTIONS);
  expect("a + 100").not.toMatch(FRACTIONS);
});
