// The settings of the house, as the owner reads them.

import type { SettingInfo } from "../net/protocol";

export interface Group {
  title: string;
  settings: SettingInfo[];
}

/** What may be changed comes first; what is read when the house opens, last. */
export function grouped(settings: readonly SettingInfo[], words = ""): Group[] {
  const groups: Group[] = [];
  for (const setting of settings.filter((each) => matches(each, words))) {
    const last = groups.at(-1);
    if (last?.title === setting.section) last.settings.push(setting);
    else groups.push({ title: setting.section, settings: [setting] });
  }
  const isFixed = (group: Group) =>
    group.settings.every((each) => each.fixed !== "" && each.origin !== "environment");
  return [...groups.filter((group) => !isFixed(group)), ...groups.filter(isFixed)];
}

/** Is it about all of these words? */
function matches(setting: SettingInfo, words: string): boolean {
  const text =
    `${setting.name} ${titleOf(setting)} ${setting.help} ${setting.section}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** `refresh_chips` as a title: Refresh chips. Its unit stands beside the value. */
export function titleOf({ name, unit }: SettingInfo): string {
  const ends: Readonly<Record<string, RegExp>> = {
    ms: /_ms$/,
    s: /_seconds$/,
    min: /_minutes$/,
    bytes: /_bytes$/,
    days: /_days$/,
  };
  const words = name
    .replace(ends[unit] ?? /$^/, "")
    .replace(/_/g, " ")
    .replace(/ max$/, " at most");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as it is read. */
export function valueWords({ kind, unit }: SettingInfo, value: string | null): string {
  if (!value) return "none";
  if (kind === "switch") return value === "1" ? "on" : "off";
  return kind === "whole" ? `${Number(value).toLocaleString("en")} ${unit}`.trimEnd() : value;
}

/** Where the value comes from. */
export function originWords(setting: SettingInfo): string {
  switch (setting.origin) {
    case "default":
      return "default";
    case "here":
      return `changed here, default ${valueWords(setting, setting.default)}`;
    case "file":
      return `from ${setting.place.split("/").at(-1)}`;
    case "environment":
      return `from ${setting.place}`;
    case "command_line":
      return "from the command line";
  }
}

/** A text with what stands between backticks apart: those are the odd parts. */
export const withCode = (text: string): string[] => text.split("`");
