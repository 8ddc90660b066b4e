// The settings of the house, as the owner reads them.

import { words } from "words:oversight";
import { chips } from "../../messages/chips";
import { said } from "../../messages/house.svelte";
import type { SettingInfo } from "../../net/protocol";

export interface Group {
  key: string;
  title: string;
  settings: SettingInfo[];
}

/** What may be changed comes first; what is read when the house opens, last. */
export function grouped(settings: readonly SettingInfo[], typed = ""): Group[] {
  const groups: Group[] = [];
  for (const setting of settings.filter((each) => matches(each, typed))) {
    const last = groups.at(-1);
    const { section: key } = setting;
    if (last?.key === key) last.settings.push(setting);
    else groups.push({ key, title: sectionOf(setting), settings: [setting] });
  }
  const isFixed = (group: Group) =>
    group.settings.every((each) => each.fixed !== "" && each.origin !== "environment");
  return [...groups.filter((group) => !isFixed(group)), ...groups.filter(isFixed)];
}

/** Is it about all of these words? */
function matches(setting: SettingInfo, typed: string): boolean {
  const { name, title, help, section_title } = setting;
  const own = [titleOf(setting), helpOf(setting), sectionOf(setting)];
  const text = [name, title, help, section_title, ...own].join(" ").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What a setting is called. Its unit stands beside the value. */
export const titleOf = ({ name, title }: SettingInfo): string =>
  said(`house-settings.titles.${name}`, title);

/** What a setting does. */
export const helpOf = ({ name, help }: SettingInfo): string =>
  said(`house-settings.help.${name}`, help);

const sectionOf = ({ section, section_title }: SettingInfo): string =>
  said(`house-settings.sections.${section}`, section_title);

/** A value as it is read. */
export function valueWords(setting: SettingInfo, value: string | null): string {
  const { name, kind, unit } = setting;
  if (!value) return words.none;
  if (kind === "switch") return value === "1" ? words.on : words.off;
  if (kind === "choice") return choicesOf(setting).find(([each]) => each === value)?.[1] ?? value;
  // A port is a name, not an amount.
  if (name === "port") return value;
  return kind === "whole" ? `${chips(Number(value))} ${unit}`.trimEnd() : value;
}

/** What can be chosen: each value, and what it is called. */
export const choicesOf = ({ choices, form }: SettingInfo): [string, string][] =>
  choices.map(({ value, title }) => [
    value,
    said(`house-settings.choices.${form}.${value}`, title),
  ]);

/** What it may be. */
export function allowedWords({ least, most, unit, allowed, form }: SettingInfo): string {
  if (least === null || most === null)
    return said(`house-settings.allowed.${form || "switch"}`, allowed);
  return `${words.fromTo({ least: chips(least), most: chips(most) })} ${unit}`.trimEnd();
}

/** Where the value comes from. */
export function originWords(setting: SettingInfo): string {
  switch (setting.origin) {
    case "default":
      return words.origins.default;
    case "here":
      return words.origins.here(valueWords(setting, setting.default));
    case "file":
      return words.origins.from(setting.place.split("/").at(-1) ?? "");
    case "environment":
      return words.origins.from(setting.place);
    case "command_line":
      return words.origins.commandLine;
  }
}

/** A text with what stands between backticks apart: those are the odd parts. */
export const withCode = (text: string): string[] => text.split("`");
