// Writes src/messages/words.d.ts, the types of the English words, for TypeScript and editors: `npm run words`. The file is not
// committed: a build, a check and the development server write it too, where it differs.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { areasOfThePage, choiceOf, holesOf, isGroup, LANGUAGES, readWords } from "./tree.mjs";

const target = fileURLToPath(new URL("../../src/messages/words.d.ts", import.meta.url));

const quoted = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const union = (names) => names.map((name) => JSON.stringify(name)).join(" | ");

/** The types of the values of a message, by their names. */
function valuesOf(leaf, types = {}) {
  if (typeof leaf === "string") {
    for (const hole of holesOf(leaf)) types[hole] ??= "string | number";
    return types;
  }
  const { by, forms, plural } = choiceOf(leaf);
  for (const form of Object.values(forms)) valuesOf(form, types);
  const counted = Object.keys(forms).every((form) => form === "other" || /^\d+$/.test(form));
  types[by] =
    plural || counted ? "number" : "other" in forms ? "string" : union(Object.keys(forms));
  return types;
}

/** What a message takes: nothing, one value by itself, or several by their names. */
function signature(leaf) {
  if (typeof leaf === "object" && !("other" in leaf)) {
    const { by, forms, plural } = choiceOf(leaf);
    const kinds = Object.entries(forms).map(([form, text]) => {
      const { [by]: _, ...values } = valuesOf(text);
      return `{ ${[`${by}: ${JSON.stringify(form)}`, ...fields(values)].join("; ")} }`;
    });
    const alike = new Set(Object.values(forms).map((text) => fields(valuesOf(text)).sort().join()));
    if (!plural && alike.size > 1) return `(values: ${kinds.join(" | ")}) => string`;
  }
  const values = valuesOf(leaf);
  const names = Object.keys(values);
  if (names.length === 0) return "string";
  if (names.length === 1) return `(${names[0]}: ${values[names[0]]}) => string`;
  return `(values: { ${fields(values).join("; ")} }) => string`;
}

const fields = (values) => Object.entries(values).map(([name, type]) => `${name}: ${type}`);

function* lines(node, indent) {
  for (const [key, value] of Object.entries(node)) {
    if (!isGroup(value)) yield `${indent}readonly ${quoted(key)}: ${signature(value)};`;
    else {
      yield `${indent}readonly ${quoted(key)}: {`;
      yield* lines(value, `${indent}  `);
      yield `${indent}};`;
    }
  }
}

/** The text of the file for these English words. */
function typesOf(en) {
  const modules = areasOfThePage().flatMap((area) => [
    `declare module "words:${area}" {`,
    "  export const words: {",
    ...lines(en[area], "    "),
    "  };",
    "}",
  ]);
  return [
    "// Generated from src/pokerhouse/words/en/ by `npm run words` in web/. Do not edit.",
    "",
    'declare module "words:languages" {',
    `  export type Language = ${union(LANGUAGES)};`,
    "  export const LANGUAGES: Readonly<Record<Language, string>>;",
    "}",
    'declare module "words:loaders" {',
    '  export const LOADERS: import("./language.svelte").Loaders;',
    "}",
    'declare module "words:glossaries" {',
    '  type Load = () => Promise<{ glossary: import("../lib/terms/split").Glossary }>;',
    "  export const GLOSSARIES: Readonly<Record<string, Load>>;",
    "}",
    'declare module "words:hand-patterns" {',
    "  export const patterns: Readonly<Record<string, string>>;",
    "}",
    'declare module "words:*" {',
    "  /** An area as it is stored, or several by language or name. */",
    '  export const words: import("./render").Tree;',
    "}",
    ...modules,
    "",
  ].join("\n");
}

/** Brings the file up to date; an unchanged one keeps its time, so that nothing is checked again for it. */
export function writeTypes({ en } = readWords()) {
  const text = typesOf(en);
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTypes();
