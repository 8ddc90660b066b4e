import { describe, expect, it } from "vitest";
import {
  besideFields,
  faultsOf,
  fieldsOf,
  optionsOf,
  startValues,
  type Values,
  waitWords,
  withGame,
  withoutKept,
  withoutOwners,
} from "../../src/lobby/create/form";
import type { FormField, GameInfo, TableForm } from "../../src/net/protocol";
import { game } from "../kit";

function field(key: string, over: Partial<FormField> = {}): FormField {
  return {
    key,
    label: key,
    kind: "whole",
    default: 0,
    help: "",
    least: null,
    most: null,
    choices: [],
    variants: null,
    structures: null,
    owners_only: false,
    ...over,
  };
}

const form: TableForm = {
  groups: [
    {
      key: "game",
      label: "Game",
      fields: [
        field("name", { kind: "text", default: "", least: 1, most: 30 }),
        field("mix", { kind: "choice", default: "" }),
        field("variant", { kind: "choice", default: "holdem" }),
        field("stakes.structure", { kind: "choice", default: "no_limit" }),
        field("stakes.low", { default: 10, least: 0, most: 1_000_000 }),
        field("stakes.high", { default: 20, least: 1, most: 1_000_000 }),
      ],
    },
    { key: "table", label: "Table", fields: [field("seats", { default: 6, least: 2, most: 10 })] },
    {
      key: "forced",
      label: "Forced bets",
      fields: [
        field("ante", { default: null, least: 0, most: 1000 }),
        field("bring_in", { default: null, variants: ["stud"] }),
        field("small_blind", { default: null, structures: ["fixed_limit"] }),
      ],
    },
    {
      key: "rake",
      label: "Rake",
      fields: [field("rules.rake.per_mille", { least: 0, most: 1000 })],
    },
  ],
  times: { clocks: { quick: 10, normal: 20, relaxed: 60, unlimited: 20 }, absence: 25 },
};
const stud: GameInfo = {
  ...game,
  key: "stud",
  seats_max: 8,
  structure: "fixed_limit",
  opening: "bring_in_low",
};
const games = [game, stud];
const start = startValues(form, "Kitchen", "chips");

const keys = (fields: readonly FormField[]) => fields.map((f) => f.key);
const shown = (values: Values, of = form) => {
  const { first, groups } = fieldsOf(of, values, games);
  return [...first, ...groups.flatMap((group) => group.fields)];
};
const options = (values: Values, of = form) => optionsOf(shown(values, of), values);

describe("what is shown", () => {
  it("is name, game, stakes and seats first, the rest in its groups", () => {
    const { first, groups } = fieldsOf(form, start, games);
    expect(keys(first)).toEqual(["name", "variant", "stakes.low", "stakes.high", "seats"]);
    expect(groups.map((group) => [group.key, ...keys(group.fields)])).toEqual([
      ["game", "mix", "stakes.structure"],
      ["forced", "ante"],
      ["rake", "rules.rake.per_mille"],
    ]);
  });

  it("fits the game: its structure, its seats, its words for the stakes", () => {
    const values = withGame({ ...start, seats: 10 }, "stud", games);
    expect(values).toMatchObject({ "stakes.structure": "fixed_limit", seats: 8 });
    const fields = shown(values);
    expect(keys(fields)).toContain("bring_in");
    expect(keys(fields)).toContain("small_blind");
    expect(fields.find((f) => f.key === "seats")).toMatchObject({ least: 2, most: 8 });
    expect(fields.find((f) => f.key === "stakes.low")?.label).toBe("Small bet");
  });

  it("of a mix is neither a game nor a structure", () => {
    const fields = keys(shown({ ...start, mix: "horse" }));
    expect(fields).not.toContain("variant");
    expect(fields).not.toContain("stakes.structure");
    expect(fields).toContain("bring_in");
  });
});

describe("what is sent", () => {
  it("is name and stakes, and what is not as usual", () => {
    expect(options(start)).toEqual({
      name: "Kitchen",
      stakes: { structure: "no_limit", low: 10, high: 20 },
    });
    expect(
      options({ ...start, name: " Den ", ante: 5, seats: 4, "rules.rake.per_mille": 50 }),
    ).toEqual({
      name: "Den",
      stakes: { structure: "no_limit", low: 10, high: 20 },
      seats: 4,
      ante: 5,
      rules: { rake: { per_mille: 50 } },
    });
  });

  it("leaves out what no longer fits", () => {
    const values = { ...withGame(start, "stud", games), bring_in: 3 };
    expect(options(values)).toMatchObject({ variant: "stud", bring_in: 3 });
    expect(options(withGame(values, "holdem", games))).not.toHaveProperty("bring_in");
    const mixed = options({ ...values, mix: "horse" });
    expect(mixed).toMatchObject({ mix: "horse", stakes: { structure: "fixed_limit" } });
    expect(mixed).not.toHaveProperty("variant");
  });
});

describe("what is wrong", () => {
  it("is told beside its field, by the bounds that the house sends", () => {
    const wrong = { ...start, name: " ", seats: 11, ante: 1.5, "stakes.low": null };
    expect(faultsOf(shown(wrong), wrong)).toEqual({
      name: "Required.",
      seats: "Enter 2 to 10.",
      ante: "Enter a whole number.",
      "stakes.low": "Enter a whole number.",
    });
    expect(faultsOf(shown(start), start)).toEqual({});
  });

  it("is not what is left open and follows from the stakes", () => {
    expect(faultsOf(shown({ ...start, ante: null }), { ...start, ante: null })).toEqual({});
  });
});

describe("what the house objects to", () => {
  it("stands beside the first field it concerns that is shown", () => {
    const faults = [
      { fields: ["rules.run_it", "rules.boards"], words: "two boards: expected one" },
      { fields: ["seats"], words: "11 seats: choose 2 to 10" },
      { fields: ["bots", "seats"], words: "12 bots do not fit on 11 seats" },
    ];
    expect(besideFields(faults, new Set(["rules.boards", "seats"]))).toEqual({
      "rules.boards": "Two boards: expected one.",
      seats: "11 seats: choose 2 to 10. 12 bots do not fit on 11 seats.",
    });
  });

  it("stands below the form where no field is shown", () => {
    const faults = [
      { fields: ["bots"], words: "there is no such bot." },
      { fields: [], words: "too many tables are open" },
    ];
    expect(besideFields(faults, new Set(["seats"]))).toEqual({
      "": "There is no such bot. Too many tables are open.",
    });
  });
});

describe("an option that the page has never heard of", () => {
  const invented: TableForm = {
    ...form,
    groups: [
      ...form.groups,
      {
        key: "weather",
        label: "Weather",
        fields: [
          field("rules.weather.rain_mm", { default: 2, least: 0, most: 9 }),
          field("thunder", { kind: "yes_no", default: false }),
        ],
      },
    ],
  };
  const values = {
    ...startValues(invented, "Kitchen", "chips"),
    "rules.weather.rain_mm": 7,
    thunder: true,
  };

  it("is shown in its group, sent, and held to its bounds", () => {
    expect(fieldsOf(invented, values, games).groups.at(-1)?.key).toBe("weather");
    expect(options(values, invented)).toMatchObject({
      rules: { weather: { rain_mm: 7 } },
      thunder: true,
    });
    const wet = { ...values, "rules.weather.rain_mm": 10 };
    expect(faultsOf(shown(wet, invented), wet)).toEqual({
      "rules.weather.rain_mm": "Enter 0 to 9.",
    });
  });
});

describe("the form of a table that is changed", () => {
  const group = (...keys: string[]) => ({
    key: "g",
    label: "G",
    fields: keys.map((key) => field(key)),
  });
  const shown = {
    first: [field("name"), field("seats")],
    groups: [group("private", "password", "talk")],
  };

  it("asks for nothing that the table keeps", () => {
    const { first, groups } = withoutKept(shown, true);
    expect([first, groups[0]?.fields].map((fields) => fields?.map(({ key }) => key))).toEqual([
      ["seats"],
      ["talk"],
    ]);
  });

  it("asks for all of it at a new table", () => expect(withoutKept(shown, false)).toBe(shown));
});

describe("what only owners may choose", () => {
  it("is asked of nobody else", () => {
    const fields = [field("seats"), field("permanent", { owners_only: true })];
    const { groups } = withoutOwners({ ...form, groups: [{ key: "g", label: "G", fields }] });
    expect(groups[0]?.fields.map(({ key }) => key)).toEqual(["seats"]);
  });
});

describe("how long a hand may wait for one person", () => {
  const chosen = (over: Values) =>
    waitWords(form, {
      "clock.kind": "normal",
      action_seconds: null,
      "clock.bank_seconds_max": 60,
      ...over,
    });

  it.each([
    [{}, "1 min 45 s"],
    [{ "clock.kind": "quick", "clock.bank_seconds_max": 0 }, "35 s"],
    [{ action_seconds: 35 }, "2 min"],
    [{ "clock.kind": "relaxed", action_seconds: 5 }, "1 min 30 s"],
  ])("%j: %s", (over, long) => {
    expect(chosen(over)).toBe(`A disconnected player can delay a hand by at most ${long}.`);
  });

  it("is told of those who are gone where there is no clock", () => {
    expect(chosen({ "clock.kind": "unlimited" })).toBe(
      "No time limit for connected players. A disconnected player can delay a hand by at most 1 min 45 s.",
    );
  });

  it("is not told while a number is being typed", () => {
    expect(chosen({ "clock.bank_seconds_max": null })).toBe("");
  });
});

describe("a house that tells two decimals", () => {
  const counted = field("rules.counted", { kind: "choice", default: "chips" });
  const house = {
    ...form,
    groups: [...form.groups, { key: "told", label: "Told", fields: [counted] }],
  };

  it("opens tables so, unless their host chooses otherwise", () => {
    const values = startValues(house, "Kitchen", "cents");
    expect(optionsOf([counted], values)).toMatchObject({ rules: { counted: "cents" } });
    const others = { ...values, "rules.counted": "chips" };
    expect(optionsOf([counted], others)).not.toHaveProperty("rules");
  });
});
