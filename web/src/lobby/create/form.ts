// The form of a new table: from the groups of fields that the house sends, and back to the options it reads. The page
// knows nothing of an option but its field, except for the few that a beginner is asked for.

import { words } from "words:create";
import { sentence } from "../../lib/sentence";
import { stakesWords } from "../../lib/stakes";
import { chips, readChips } from "../../messages/chips";
import { said } from "../../messages/house.svelte";
import type { Wrong } from "../../messages/objection";
import type {
  Choice,
  Counted,
  FormField,
  FormGroup,
  GameInfo,
  Structure,
  TableForm,
  TableOptions,
} from "../../net/protocol";

/** What a field holds; null for a number that is left open. */
export type Value = string | number | boolean | null;
/** By the keys of the fields. */
export type Values = Readonly<Record<string, Value>>;
/** What is wrong with a field, by its key. */
export type Faults = Readonly<Record<string, string>>;

/** What everybody is asked; the rest waits in groups that are opened. */
const FIRST = ["name", "variant", "stakes.low", "stakes.high", "seats"];
/** How amounts are told: at first as the house tells them. */
const COUNTED = "rules.counted";
/** A mix has games and structures of its own. */
const NOT_IN_A_MIX = ["variant", "stakes.structure"];

/** What a table keeps that is changed: these have no place in the form then. */
const KEPT = ["name", "private", "password", "permanent"];

/** What the form shows at first. */
export function startValues(form: TableForm, name: string, counted: Counted): Values {
  const fields = form.groups.flatMap((group) => group.fields);
  const usual = Object.fromEntries(fields.map((field) => [field.key, field.default]));
  return { ...usual, name, [COUNTED]: counted };
}

/** What the form shows of a table as it is. */
export function valuesOf(form: TableForm, options: object): Values {
  const fields = form.groups.flatMap((group) => group.fields);
  return Object.fromEntries(
    fields.map((field) => [field.key, valueAt(options, field.key.split(".")) ?? field.default]),
  );
}

function valueAt(options: object, [name = "", ...rest]: string[]): Value | undefined {
  const value = (options as Record<string, object | Value | undefined>)[name];
  if (typeof value !== "object" || value === null) return value;
  return rest.length > 0 ? valueAt(value, rest) : undefined;
}

/** A table that is changed keeps its name, and its password has a place of its own. */
export function withoutKept<Shown extends { first: FormField[]; groups: FormGroup[] }>(
  shown: Shown,
  keeps: boolean,
): Shown {
  if (!keeps) return shown;
  const changes = (field: FormField) => !KEPT.includes(field.key);
  const groups = shown.groups.map((group) => ({ ...group, fields: group.fields.filter(changes) }));
  return { ...shown, first: shown.first.filter(changes), groups };
}

/** The game that is chosen; null while a mix is, or the games are not known yet. */
export function gameOf(values: Values, games: readonly GameInfo[]): GameInfo | null {
  return values.mix ? null : (games.find((game) => game.key === values.variant) ?? null);
}

/** Another game is chosen: its own structure, and no more seats than it has. */
export function withGame(values: Values, key: string, games: readonly GameInfo[]): Values {
  const game = games.find((offered) => offered.key === key);
  if (!game) return { ...values, variant: key };
  const seats = Math.min(Number(values.seats), game.seats_max);
  return { ...values, variant: key, "stakes.structure": game.structure, seats };
}

/** The fields that make sense with what is chosen, as they are shown now. */
export function fieldsOf(
  form: TableForm,
  values: Values,
  games: readonly GameInfo[],
): { first: FormField[]; groups: FormGroup[] } {
  const groups = form.groups.map((group) => ({
    ...group,
    fields: group.fields
      .filter((field) => fits(field, values))
      .map((field) => asShown(field, values, games)),
  }));
  const first = groups.flatMap((group) => group.fields).filter((field) => isFirst(field));
  const others = groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => !isFirst(field)),
  }));
  return {
    first: first.toSorted((a, b) => FIRST.indexOf(a.key) - FIRST.indexOf(b.key)),
    groups: others.filter((group) => group.fields.length > 0),
  };
}

function isFirst(field: FormField): boolean {
  return FIRST.includes(field.key);
}

/** Whoever is no owner of the house is not asked for what only owners may choose. */
export function withoutOwners(form: TableForm): TableForm {
  const groups = form.groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => !field.owners_only),
  }));
  return { ...form, groups };
}

function fits(field: FormField, values: Values): boolean {
  if (values.mix) return !NOT_IN_A_MIX.includes(field.key);
  const { variants, structures } = field;
  if (variants && !variants.includes(String(values.variant))) return false;
  return !structures || structures.includes(values["stakes.structure"] as Structure);
}

/** The stakes are called as in the chosen game, and there are no more seats than it has. */
function asShown(field: FormField, values: Values, games: readonly GameInfo[]): FormField {
  const game = gameOf(values, games);
  if (field.key === "seats" && game)
    return { ...field, least: game.seats_min, most: game.seats_max };
  const structure = values.mix ? "fixed_limit" : (values["stakes.structure"] as Structure);
  const stakes = stakesWords(structure, game?.opening ?? "blinds");
  if (field.key === "stakes.low") return { ...field, label: stakes.low };
  if (field.key === "stakes.high") return { ...field, label: stakes.high };
  return field;
}

/** How long a hand may wait for one person, in words; empty as long as the seconds are not numbers. */
export function waitWords({ times }: TableForm, values: Values): string {
  const kind = String(values["clock.kind"]);
  const own = values.action_seconds;
  const turn = typeof own === "number" ? own : times.clocks[kind];
  const bank = values["clock.bank_seconds_max"];
  if (turn === undefined || typeof bank !== "number") return "";
  const long = duration(turn + bank + times.absence);
  return kind === "unlimited" ? words.unlimited(long) : words.missing(long);
}

/** `1 min 20 s`. */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 ? words.minutes(minutes) : "", rest > 0 ? words.seconds(rest) : ""]
    .filter(Boolean)
    .join(" ");
}

/** What is wrong with these fields, as far as their own bounds tell; the house looks at the rest. */
export function faultsOf(fields: readonly FormField[], values: Values): Faults {
  const counted = countedIn(values);
  const found = fields.map((field) => [
    field.key,
    faultOf(field, values[field.key] ?? null, counted),
  ]);
  return Object.fromEntries(found.filter(([, fault]) => fault !== ""));
}

/** The house's objections, each beside the first of its fields that is shown; under "" where there is none. */
export function besideFields(faults: readonly Wrong[], shown: ReadonlySet<string>): Faults {
  const found: Record<string, string> = {};
  for (const { fields, words: objection } of faults) {
    const key = fields.find((field) => shown.has(field)) ?? "";
    const told = sentence(objection);
    found[key] = found[key] ? `${found[key]} ${told}` : told;
  }
  return found;
}

/** How amounts are told with what is chosen. */
export function countedIn(values: Values): Counted {
  return values[COUNTED] === "cents" ? "cents" : "chips";
}

function faultOf(
  { kind, least, most, default: usual }: FormField,
  value: Value,
  counted: Counted,
): string {
  if (kind === "text") {
    const letters = String(value ?? "").trim().length;
    if (letters < (least ?? 0)) return words.empty;
    return most !== null && letters > most ? words.lettersMax(most) : "";
  }
  if (kind === "amount" && typeof value === "string") {
    const read = readChips(value, counted);
    return typeof read === "string" ? read : "";
  }
  if (kind !== "whole" && kind !== "amount") return "";
  if (value === null) return usual === null ? "" : words.wholeNumber;
  if (!Number.isInteger(value)) return words.wholeNumber;
  const tooLow = least !== null && Number(value) < least;
  const tooHigh = most !== null && Number(value) > most;
  const told = (amount: number) => chips(amount, kind === "amount" ? counted : "chips");
  return tooLow || tooHigh ? bounds(least, most, told) : "";
}

function bounds(
  least: number | null,
  most: number | null,
  told: (amount: number) => string,
): string {
  if (most === null) return words.atLeast(told(least ?? 0));
  return least === null
    ? words.atMost(told(most))
    : words.fromTo({ least: told(least), most: told(most) });
}

/** The options as the house reads them. What is as usual is left out, but for name and stakes: they have no usual. */
export function optionsOf(fields: readonly FormField[], values: Values): TableOptions {
  const options: Tree = { stakes: { structure: values["stakes.structure"] ?? null } };
  for (const { key, default: usual } of fields) {
    const value = values[key] ?? null;
    const chosen = typeof value === "string" ? value.trim() : value;
    if (chosen !== usual || key === "name" || key.startsWith("stakes."))
      put(options, key.split("."), chosen);
  }
  return options as unknown as TableOptions;
}

type Tree = { [name: string]: Tree | Value };

function put(tree: Tree, [name = "", ...rest]: string[], value: Value): void {
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const below = tree[name];
  const next = typeof below === "object" && below !== null ? below : {};
  tree[name] = next;
  put(next, rest, value);
}

/** The label of a field in the language of the page. */
export const labelOf = ({ key, label }: FormField): string =>
  said(`form.fields.${key}.label`, label);

/** Fields whose values are called as games, mixes and structures are. */
const CALLED_AS: Readonly<Record<string, string>> = {
  variant: "names",
  mix: "mixes",
  "stakes.structure": "structures",
};

/** A value that can be chosen in the language of the page. */
export function choiceOf({ key }: FormField, { value, label }: Choice): string {
  const called = CALLED_AS[key];
  if (value && called) return said(`games.${called}.${value}`, label);
  return said(`form.fields.${key}.choices.${value || "none"}`, label);
}
