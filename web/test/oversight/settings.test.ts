import { expect, test } from "vitest";
import type { SettingInfo } from "../../src/net/protocol";
import { grouped, originWords, valueWords, withCode } from "../../src/oversight/settings/settings";

const setting = (name: string, other: Partial<SettingInfo> = {}): SettingInfo => ({
  name,
  section: "chips",
  section_title: "Chips",
  title: name.replaceAll("_", " "),
  help: "What it does.",
  kind: "whole",
  choices: [],
  allowed: "0 to 9",
  form: "",
  least: 0,
  most: 9,
  unit: "",
  value: "5",
  default: "5",
  origin: "default",
  place: "",
  fixed: "",
  ...other,
});

test("what is read when the house opens stands last, and all words must be there", () => {
  const list = [
    setting("url", { section: "opening", section_title: "Opening", fixed: "no" }),
    setting("refresh_chips"),
    setting("refresh_minutes", { fixed: "no" }),
    setting("guests", {
      section: "doors",
      section_title: "Doors",
      fixed: "there",
      origin: "environment",
    }),
  ];
  const titles = (words?: string) =>
    grouped(list, words).map((group) => [group.title, group.settings.length]);
  expect(titles()).toEqual([
    ["Chips", 2],
    ["Doors", 1],
    ["Opening", 1],
  ]);
  expect(titles("REFRESH chips")).toEqual([["Chips", 2]]);
  expect(titles("refresh nothing")).toEqual([]);
});

test("a value is told with its unit, a switch as on and off, nothing as none", () => {
  expect(valueWords(setting("refresh_minutes", { unit: "min" }), "1500")).toBe("1,500 min");
  expect(valueWords(setting("guests", { kind: "switch" }), "0")).toBe("Off");
  expect(valueWords(setting("port"), "8102")).toBe("8102");
  const choices = [
    { value: "none", title: "None" },
    { value: "guests", title: "Guests' posts" },
  ];
  expect(valueWords(setting("forum_hold", { kind: "choice", choices }), "guests")).toBe(
    "Guests' posts",
  );
  expect(valueWords(setting("greeting", { kind: "text" }), "")).toBe("none");
  expect(valueWords(setting("port"), null)).toBe("none");
});

test("where it comes from is told", () => {
  const from = (other: Partial<SettingInfo>) => originWords(setting("guests", other));
  expect(from({})).toBe("default");
  expect(from({ origin: "here", kind: "switch", default: "1" })).toBe("changed here, default On");
  expect(from({ origin: "file", place: "/den/pokerhouse.toml" })).toBe("from pokerhouse.toml");
  expect(from({ origin: "environment", place: "POKERHOUSE_GUESTS" })).toBe(
    "from POKERHOUSE_GUESTS",
  );
  expect(from({ origin: "command_line" })).toBe("from the command line");
});

test("code stands between backticks", () => {
  expect(withCode("say `x` twice")).toEqual(["say ", "x", " twice"]);
});
