// The settings of the house, as the owner reads them.

import { words } from "words:oversight";
import { chips } from "../../messages/chips";
import { said } from "../../messages/house.svelte";
import type { SettingInfo } from "../../net/protocol";

export interface Group {
  title: string;
  settings: SettingInfo[];
}

/** What may be changed comes first; what is read when the house opens, last. */
export function grouped(settings: readonly SettingInfo[], typed = ""): Group[] {
  const groups: Group[] = [];
  for (const setting of settings.filter((each) => matches(each, typed))) {
    const last = groups.at(-1);
    if (last?.title === setting.section) last.settings.push(setting);
    else groups.push({ title: setting.section, settings: [setting] });
  }
  const isFixed = (group: Group) =>
    group.settings.every((each) => each.fixed !== "" && each.origin !== "environment");
  return [...groups.filter((group) => !isFixed(group)), ...groups.filter(isFixed)];
}

/** Is it about all of these words? */
function matches(setting: SettingInfo, typed: string): boolean {
  const { name, help, section } = setting;
  const text = [name, titleOf(setting), help, section, said(help), said(section)]
    .join(" ")
    .toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** `refresh_chips` as a title: Refresh chips, or as the language calls it. Its unit stands beside the value. */
export function titleOf({ name, unit }: SettingInfo): string {
  const called = said(name);
  if (called !== name) return called;
  const ends: Readonly<Record<string, RegExp>> = {
    ms: /_ms$/,
    s: /_seconds$/,
    min: /_minutes$/,
    bytes: /_bytes$/,
    days: /_days$/,
  };
  const title = name.replace(ends[unit] ?? /$^/, "").replace(/_/g, " ");
  const capital = title.charAt(0).toUpperCase() + title.slice(1);
  return / max$/.test(capital) ? words.atMost(capital.slice(0, -" max".length)) : capital;
}

/** A value as it is read. */
export function valueWords({ kind, unit }: SettingInfo, value: string | null): string {
  if (!value) return words.none;
  if (kind === "switch") return value === "1" ? words.on : words.off;
  return kind === "whole" ? `${chips(Number(value))} ${unit}`.trimEnd() : value;
}

/** What it may be. */
export function allowedWords({ least, most, unit, allowed }: SettingInfo): string {
  if (least === null || most === null) return said(allowed);
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
