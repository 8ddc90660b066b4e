import { describe, expect, it } from "vitest";
import type { FiguresInfo, PartInfo, RateInfo } from "../../src/net/protocol";
import { columnsFor, rateShown, ratesShown, winningsShown } from "../../src/records/figures";
import {
  addressOf,
  type Chosen,
  choose,
  dayMs,
  dayOf,
  queryOf,
  readAsked,
} from "../../src/records/filter";
import { partName, share } from "../../src/records/parts";
import { interval } from "../../src/records/rates";
import { pressed, sorted } from "../../src/records/sorted";
import { signedBlinds, signedChips, told } from "../../src/records/winnings";

const total: FiguresInfo = {
  hands: 1200,
  net: -2500,
  adjusted: 1_250_500,
  blinds: -125.04,
  adjusted_blinds: 62.5,
  per_hundred: -10.42,
  adjusted_per_hundred: 5.21,
  margin: 31.25,
  rates: [
    { figure: "vpip", made: 250, of: 1000 },
    { figure: "cbet", made: 3, of: 4 },
  ],
  aggression_factor: 2.345,
};

describe("what an address asks", () => {
  const everything: Chosen = {
    variant: "holdem",
    position: "button",
    opponent: "bot-00000000d4",
    since: "2026-11-01",
    cards: "QQ+, AKs",
    source: "both",
  };

  it.each<[string, Chosen]>([
    ["", {}],
    ["", { variant: "omaha" }],
    ["00000000000000a1", {}],
    ["00000000000000a1", everything],
  ])("is the same after it was written: %s %o", (player, chosen) => {
    const address = addressOf({ player, chosen });
    expect(address).toMatch(/^#\/statistics/);
    const id = decodeURIComponent(address.replace(/^#\/statistics\/?/, ""));
    expect(readAsked(id)).toEqual({ player, chosen });
    // as it is known to the table of pages
    expect(id).toMatch(/^[\w-]{0,64}(\?[\w=&, +.-]{0,300})?$/);
  });

  it("leaves out what is no part, or empty", () => {
    expect(readAsked("?variant=&door=open&cards=AKs")).toEqual({
      player: "",
      chosen: { cards: "AKs" },
    });
  });

  it("takes a choice back when it is chosen to be empty", () => {
    expect(choose(everything, "cards", "")).not.toHaveProperty("cards");
    expect(choose({}, "cards", "AKs")).toEqual({ cards: "AKs" });
  });
});

describe("boxes in rows", () => {
  it.each([
    [13, 5, 5],
    [11, 5, 4],
    [9, 4, 3],
    [13, 6, 5],
    [13, 4, 4],
    [4, 9, 4],
    [7, 2, 2],
    [3, 0, 1],
  ])("%i of them, with room for %i, stand in %i columns", (boxes, room, columns) => {
    expect(columnsFor(boxes, room)).toBe(columns);
  });
});

describe("what the house is asked", () => {
  it("is nothing where nothing is chosen", () => expect(queryOf({})).toBe(""));

  it("has days from midnight to midnight, the last one whole", () => {
    const query = new URLSearchParams(queryOf({ since: "2026-11-01", until: "2026-11-01" }));
    const [since, until] = [Number(query.get("since")), Number(query.get("until"))];
    expect(new Date(since).getHours()).toBe(0);
    expect(dayOf(since)).toBe("2026-11-01");
    expect(dayOf(until)).toBe("2026-11-02");
    expect(dayOf(until - 1)).toBe("2026-11-01");
  });

  it("keeps what a plus sign means", () => {
    expect(new URLSearchParams(queryOf({ cards: "QQ+" })).get("cards")).toBe("QQ+");
  });

  it.each(["", "yesterday", "2026-11", "20261101"])("%s is not a day", (text) => {
    expect(dayMs(text)).toBeNull();
  });
});

describe("a share", () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("of %i among %i lies between %f and %f", (made, of, low, high) => {
    const [least, most] = interval(made, of);
    expect(least).toBeCloseTo(low, 4);
    expect(most).toBeCloseTo(high, 4);
  });

  it("is told with how sure it is where there were few chances, and plainly where there were many", () => {
    const [many, few] = ratesShown(total);
    expect(many).toMatchObject({
      name: "VPIP",
      value: "25\u00a0%",
      chances: "250 of 1,000",
      few: "",
    });
    expect(few?.value).toBe("75\u00a0%");
    expect(few?.chances).toBe("3 of 4 · few");
    expect(few?.few).toContain("between 30.1 and 95.4\u00a0%");
  });

  it("has a name and a meaning, whatever it is", () => {
    const every: RateInfo["figure"][] = [
      ...(["vpip", "pfr", "three_bet", "fold_to_three_bet", "steal", "fold_to_steal"] as const),
      ...(["cbet", "fold_to_cbet", "aggression", "wtsd", "wsd", "wwsf"] as const),
    ];
    for (const figure of every) {
      const shown = rateShown({ figure, made: 1, of: 2 });
      expect(shown.name, figure).not.toBe("");
      expect(shown.meaning.length, figure).toBeGreaterThan(20);
    }
  });
});

describe("winnings", () => {
  it("are told in chips, or in big blinds, with what they may be off by", () => {
    const values = (unit: "chips" | "blinds") =>
      winningsShown(total, unit, "chips").map(({ value }) => value);
    expect(values("chips")).toEqual([
      "1,200",
      "−2,500",
      "+1,251",
      "−10.4\u00a0BB ±\u00a031.3",
      "+5.2\u00a0BB",
    ]);
    expect(values("blinds").slice(1, 3)).toEqual(["−125\u00a0BB", "+62.5\u00a0BB"]);
  });

  it("say that few hands say little, and do not where there are many", () => {
    const few = (hands: number) =>
      winningsShown({ ...total, hands }, "chips", "chips").some((shown) => shown.few !== "");
    expect([few(4999), few(5000)]).toEqual([true, false]);
  });

  it("have no margin after one hand", () => {
    const shown = winningsShown({ ...total, margin: null }, "chips", "chips");
    expect(shown.at(-2)?.value).toBe("−10.4\u00a0BB");
  });

  it("have a sign where they have one", () => {
    expect([signedChips(5, "chips"), signedChips(-5, "chips"), signedChips(0, "chips")]).toEqual([
      "+5",
      "−5",
      "0",
    ]);
    expect([signedBlinds(0.04), signedBlinds(-0.04)]).toEqual(["0\u00a0BB", "0\u00a0BB"]);
    expect(told({ net: 1250, blinds: 62.5 }, "chips", "cents")).toBe("+12.50");
  });
});

describe("parts", () => {
  const house = { source: "here", currency: "", scale: 1 } as const;
  const part: PartInfo = { key: "button", name: "", figures: total, ...house };

  it.each([
    ["positions", "button", "Button"],
    ["positions", "somewhere", "somewhere"],
    ["stakes", "1000", "1,000"],
    ["variants", "holdem", "HOLDEM"],
  ] as const)("among %s, %s is called %s", (split, key, name) => {
    expect(partName(split, { ...part, key }, (each) => each.toUpperCase(), "chips")).toBe(name);
  });

  it("of elsewhere are told in their own unit", () => {
    const there = {
      ...part,
      key: "1250",
      source: "imported",
      scale: 100,
      currency: "USD",
    } as const;
    expect(partName("stakes", there, String, "chips")).toBe("12.50 USD");
    expect(partName("stakes", { ...there, scale: 1, currency: "" }, String, "cents")).toBe("1,250");
  });

  it("have a share only where there was a chance", () => {
    expect(share(part, "vpip")).toBe(0.25);
    expect(share(part, "steal")).toBe(-1);
  });
});

describe("a table that is sorted", () => {
  it("begins a column with its largest, and turns round at the second press", () => {
    const first = pressed({ by: "hands", descending: true } as const, "hands");
    expect(first).toEqual({ by: "hands", descending: false });
    expect(pressed<string>(first, "won")).toEqual({ by: "won", descending: true });
  });

  it("keeps rows that are equal as they were", () => {
    const rows = [
      { name: "c", n: 1 },
      { name: "a", n: 2 },
      { name: "b", n: 1 },
    ];
    expect(sorted(rows, ({ n }) => n, true).map(({ name }) => name)).toEqual(["a", "c", "b"]);
    expect(sorted(rows, ({ n }) => n, false).map(({ name }) => name)).toEqual(["c", "b", "a"]);
    expect(sorted(rows, ({ name }) => name, false).map(({ name }) => name)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});
