// Templates: what a host has chosen for a table, kept under a name, to open the next one like it.

import { words } from "words:create";
import type { FormField, TableForm } from "../../net/protocol";
import { labelOf, type Value, type Values } from "./form";

export interface Template {
  name: string;
  /** What was not as usual, by the keys of the fields. */
  values: Values;
}

/** The part of `localStorage` that is used. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = "pokerhouse.templates";
export const TEMPLATES_MAX = 20;
export const NAME_MAX = 30;
/** Each table has a name of its own, and nobody finds a password written down here. */
const NEVER_KEPT = ["name", "password"];

/** What is kept here, as far as it can be read: anyone may have written to the store. */
export function templatesOf(store: Store | null): Template[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isTemplate).slice(0, TEMPLATES_MAX) : [];
  } catch {
    return [];
  }
}

/** Keeps these; says in words why that cannot be done, or nothing. */
export function keepTemplates(store: Store | null, templates: readonly Template[]): string {
  try {
    store?.setItem(KEY, JSON.stringify(templates));
    return store ? "" : words.keepsNothing;
  } catch {
    return words.keepsNothing;
  }
}

/** What is kept of a form as it is filled in. */
export function templateOf(form: TableForm, name: string, values: Values): Template {
  const kept = fieldsIn(form).filter(
    ({ key, default: usual }) => !NEVER_KEPT.includes(key) && (values[key] ?? usual) !== usual,
  );
  return {
    name: name.trim(),
    values: Object.fromEntries(kept.map(({ key }) => [key, values[key] ?? null])),
  };
}

/** The templates with this one, in the place of one of the same name; in words why not. */
export function withTemplate(all: readonly Template[], one: Template): Template[] | string {
  const letters = one.name.length;
  if (letters === 0) return words.needsName;
  if (letters > NAME_MAX) return words.nameTooLong({ letters, most: NAME_MAX });
  const others = without(all, one.name);
  if (others.length >= TEMPLATES_MAX) return words.tooMany(TEMPLATES_MAX);
  return [...others, one].toSorted((a, b) => a.name.localeCompare(b.name));
}

export function without(all: readonly Template[], name: string): Template[] {
  return all.filter((each) => each.name !== name);
}

/** The form filled in like this, and what of it this house does not know (any more): that stays as usual. */
export function filledIn(
  form: TableForm,
  { values }: Template,
): { values: Values; dropped: string[] } {
  const fields = new Map(fieldsIn(form).map((field) => [field.key, field]));
  const chosen: Record<string, Value> = {};
  const dropped: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    const field = fields.get(key);
    if (NEVER_KEPT.includes(key)) continue;
    if (field && fits(field, value)) chosen[key] = value;
    else dropped.push(field ? labelOf(field) : key);
  }
  const usual = Object.fromEntries([...fields].map(([key, field]) => [key, field.default]));
  return { values: { ...usual, ...chosen }, dropped };
}

function fits({ kind, choices, least, most, default: usual }: FormField, value: Value): boolean {
  switch (kind) {
    case "yes_no":
      return typeof value === "boolean";
    case "choice":
      return choices.some((choice) => choice.value === value);
    case "text":
      return typeof value === "string" && value.length <= (most ?? value.length);
    case "whole":
    case "amount":
      if (value === null) return usual === null;
      return (
        Number.isInteger(value) &&
        Number(value) >= (least ?? -Infinity) &&
        Number(value) <= (most ?? Infinity)
      );
  }
}

function fieldsIn(form: TableForm): FormField[] {
  return form.groups.flatMap((group) => group.fields);
}

function isTemplate(value: unknown): value is Template {
  if (typeof value !== "object" || value === null) return false;
  const { name, values } = value as Partial<Template>;
  return (
    typeof name === "string" &&
    name.length <= NAME_MAX &&
    typeof values === "object" &&
    values !== null
  );
}
