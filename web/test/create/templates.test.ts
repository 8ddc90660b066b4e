import { describe, expect, it } from "vitest";
import {
  filledIn,
  keepTemplates,
  NAME_MAX,
  type Store,
  TEMPLATES_MAX,
  templateOf,
  templatesOf,
  without,
  withTemplate,
} from "../../src/lobby/create/templates";
import type { FormField, TableForm } from "../../src/net/protocol";

function field(key: string, over: Partial<FormField> = {}): FormField {
  const usual = {
    label: key.toUpperCase(),
    kind: "whole",
    default: 0,
    help: "",
    least: null,
    most: null,
  } as const;
  return {
    key,
    ...usual,
    choices: [],
    variants: null,
    structures: null,
    owners_only: false,
    ...over,
  };
}

const form: TableForm = {
  times: { clocks: { normal: 20 }, absence: 25 },
  groups: [
    {
      key: "g",
      label: "G",
      fields: [
        field("name", { kind: "text", default: "" }),
        field("password", { kind: "text", default: "" }),
        field("seats", { default: 6, least: 2, most: 10 }),
        field("ante", { default: null }),
        field("button", {
          kind: "choice",
          default: "dead",
          choices: [
            { value: "dead", label: "D" },
            { value: "moving", label: "M" },
          ],
        }),
        field("private", { kind: "yes_no", default: false }),
      ],
    },
  ],
};
const chosen = {
  name: "Den",
  password: "four aces",
  seats: 8,
  ante: 5,
  button: "moving",
  private: true,
};

function memory(text: string | null = null): Store {
  let kept = text;
  return { getItem: () => kept, setItem: (_, value) => (kept = value) };
}

describe("a template", () => {
  it("keeps what is not as usual, but neither the table's name nor its password", () => {
    expect(templateOf(form, " Friday ", chosen)).toEqual({
      name: "Friday",
      values: { seats: 8, ante: 5, button: "moving", private: true },
    });
    expect(templateOf(form, "Usual", { seats: 6, ante: null, button: "dead" }).values).toEqual({});
  });

  it("fills in the form as it was", () => {
    const { values, dropped } = filledIn(form, templateOf(form, "Friday", chosen));
    expect([values, dropped]).toEqual([{ ...chosen, name: "", password: "" }, []]);
  });

  it("leaves out with a word what this house does not know any more", () => {
    const old = {
      name: "Old",
      values: { seats: 12, rabbit: 3, button: "dealer", private: "yes", ante: 5 },
    };
    const { values, dropped } = filledIn(form, old);
    expect(dropped).toEqual(["SEATS", "rabbit", "BUTTON", "PRIVATE"]);
    expect([values.seats, values.button, values.private, values.ante]).toEqual([
      6,
      "dead",
      false,
      5,
    ]);
  });

  it("never brings a password along, whoever wrote it there", () => {
    const { values } = filledIn(form, { name: "x", values: { password: "abcd", name: "Den" } });
    expect([values.password, values.name]).toEqual(["", ""]);
  });
});

describe("the templates of a device", () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `t${n}`, values: {} }));

  it("are kept, changed by their names, and deleted", () => {
    const store = memory();
    const kept = withTemplate(some(2), { name: "t1", values: { seats: 9 } });
    if (typeof kept === "string") throw new Error(kept);
    expect(keepTemplates(store, kept)).toBe("");
    expect(templatesOf(store)).toEqual([
      { name: "t0", values: {} },
      { name: "t1", values: { seats: 9 } },
    ]);
    expect(without(kept, "t0").map(({ name }) => name)).toEqual(["t1"]);
  });

  it("are so many, with names so long", () => {
    expect(withTemplate(some(TEMPLATES_MAX), { name: "one more", values: {} })).toMatch(
      /Delete one/,
    );
    expect(withTemplate(some(TEMPLATES_MAX), { name: "t3", values: {} })).toHaveLength(
      TEMPLATES_MAX,
    );
    expect(withTemplate([], { name: "", values: {} })).toMatch(/name for the template/);
    expect(withTemplate([], { name: "x".repeat(NAME_MAX + 1), values: {} })).toMatch(/maximum/);
  });

  it("are none where the store holds something else, or nothing can be kept", () => {
    for (const text of ["{", "{}", '[{"name":1}]', "[null]"])
      expect(templatesOf(memory(text))).toEqual([]);
    expect(templatesOf(null)).toEqual([]);
    expect(keepTemplates(null, [])).toMatch(/doesn't store/);
  });
});
