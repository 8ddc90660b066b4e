import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseSizes, sizesText } from "../../src/lib/sizes";
import { amounts, chips, chipsShort, readChips } from "../../src/messages/chips";
import { numbersOf } from "../../src/messages/numbers";
import { objection } from "../../src/messages/objection";
import { speak } from "../speak";

/** What was typed, as one number; null where it is not read. */
function read(language: "en" | "de", text: string): number | null {
  const typed = numbersOf(language).read(text);
  return typed && Number(`${typed.units}.${typed.decimals}`);
}

describe("what is typed", () => {
  it.each([
    ["1.000", 1000, null],
    ["1,000", null, 1000],
    ["1.000.000", 1_000_000, null],
    ["1.234,5", 1234.5, null],
    ["1,234.5", null, 1234.5],
    // One or two digits after a mark are decimals in both.
    ["12,5", 12.5, 12.5],
    ["12.5", 12.5, 12.5],
    ["0,50", 0.5, 0.5],
    [",5", 0.5, 0.5],
    ["7.", 7, 7],
    // No thousands begin with a 0.
    ["0.500", null, null],
    ["0,500", null, null],
    ["1 000", 1000, 1000],
    ["1’000", 1000, 1000],
    ["1\u00a0000", 1000, 1000],
    ["1.00.0", null, null],
    ["1.000.00", null, null],
    ["1,000,00", null, null],
    ["10000.000", null, null],
    ["", null, null],
    [".", null, null],
    ["-1", null, null],
    ["1e3", null, null],
  ])("%j is read as %j in German, %j in English", (text, german, english) => {
    expect(read("de", text)).toBe(german);
    expect(read("en", text)).toBe(english);
  });

  it.each(["de", "en"] as const)("is what was told in %s", (language) => {
    const { whole, plain } = numbersOf(language);
    for (const n of [0, 7, 999, 1000, 12_345, 1_000_000, 90_071_992_547])
      expect(read(language, whole(n))).toBe(n);
    for (const n of [0.05, 0.5, 98.5, 1234.56]) expect(read(language, plain(n))).toBe(n);
  });
});

it("gives no sign to what is rounded to nothing", () => {
  const { tenths } = numbersOf("en");
  expect([-0.04, -0, 0.04, -0.05, -0.06].map(tenths)).toEqual(["0", "0", "0", "−0.1", "−0.1"]);
});

describe("in German", () => {
  beforeAll(() => speak("de"));
  afterAll(async () => {
    await speak("en");
    vi.unstubAllGlobals();
  });

  it("amounts have its marks", () => {
    expect(chips(2000)).toBe("2.000");
    expect(chips(50, "cents")).toBe("0,50");
    expect(chips(-123_456_789, "cents")).toBe("−1.234.567,89");
    expect(chipsShort(1_250_000)).toBe("1,25\u00a0Mio.");
    expect(amounts("bb", 20).text(250)).toBe("12,5\u00a0BB");
    expect(amounts("bb", 20).spoken(20)).toBe("1 Big Blind");
    expect(amounts("bb", 20).spoken(45)).toBe("2,3 Big Blinds");
    expect(amounts("chips", 20).named(1)).toBe("1 Chip");
    expect(amounts("chips", 20).named(2000)).toBe("2.000 Chips");
  });

  it("amounts are read with them", () => {
    expect(readChips("2.000")).toBe(2000);
    expect(readChips("0,50", "cents")).toBe(50);
    expect(readChips("1.500,25", "cents")).toBe(150_025);
    expect(amounts("bb", 20).read("12,5 BB")).toBe(250);
    expect(amounts("bb", 20).read("1.000")).toBe(20_000);
  });

  it("what could be two amounts is neither", () => {
    expect(readChips("1,000")).toBe("1,000 ist kein Betrag. Gib etwas wie 1.250 ein.");
    expect(readChips("1,000", "cents")).toBe("1,000 ist kein Betrag. Gib etwas wie 12,50 ein.");
    expect(amounts("bb", 20).read("1,000")).toBe("Gib eine Anzahl von Big Blinds ein.");
  });

  it("sizes are parted by semicolons or spaces, as the comma stands before decimals", () => {
    expect(sizesText([2.5, 3, 4])).toBe("2,5; 3; 4");
    expect(parseSizes("2,5; 3; 4", "blinds")).toEqual([2.5, 3, 4]);
    expect(parseSizes("2.5 3, 4", "blinds")).toEqual([2.5, 3, 4]);
    expect(parseSizes("3,4", "blinds")).toEqual([3.4]);
    expect(parseSizes("3,4,5", "blinds")).toContain("3,4,5");
  });

  it("an objection has them too", async () => {
    const amount = (chips: number) => ({ type: "amount" as const, chips, decimals: 0 });
    const only = { type: "list" as const, items: [amount(2000), amount(4000)], by: "or" as const };
    const values = { limit: "sizes", to: amount(30), only };
    const sentence = { type: "sentence" as const, key: "refusals.wrong_size", values };
    expect(await objection({ sentence, message: "No." })).toContain("2.000 oder 4.000");
  });
});

it("sizes in English come back as they were told", () => {
  expect(sizesText([2.5, 3, 4])).toBe("2.5, 3, 4");
  expect(parseSizes("2.5, 3, 4", "blinds")).toEqual([2.5, 3, 4]);
});
