// The sentences of the house in every language: src/pokerhouse/words/LANGUAGE/AREA.toml. English decides which keys there
// are and which values stand in each; a language that differs is an error that names the file and the key.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";

const ROOT = fileURLToPath(new URL("../../../src/pokerhouse/words/", import.meta.url));
const PAGE = fileURLToPath(new URL("../../src/", import.meta.url));
const ENGLISH = "en";
/** What a page may import of words that is no area. */
const MODULES = ["glossaries", "hand-patterns", "languages", "loaders"];
/** Areas of which a page needs one sentence now and then: each a part that is loaded when it does. */
export const LATER = [
  "fair-play",
  "faults",
  "form",
  "game-line",
  "games",
  "import-faults",
  "language",
  "notices",
  "refusals",
  "storage",
];
/** Areas with names and help whose English the house sends: a page takes one of these when it shows something of it. */
export const NAMES = ["bots", "figures", "form", "games", "house-settings"];
const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Every language that has a folder, English first. */
export const LANGUAGES = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${ROOT}${entry.name}/language.toml`))
  .map((entry) => entry.name)
  .sort((a, b) => Number(b === ENGLISH) - Number(a === ENGLISH) || a.localeCompare(b));

/** Every area of one language by its name. */
const read = (language) =>
  Object.fromEntries(
    readdirSync(ROOT + language)
      .filter((name) => name.endsWith(".toml"))
      .map((name) => [
        name.replace(".toml", ""),
        parse(readFileSync(`${ROOT}${language}/${name}`, "utf8")),
      ]),
  );

/** The areas whose words stand in pages, by the modules that import them. */
export function areasOfThePage() {
  const sources = readdirSync(PAGE, { recursive: true })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => readFileSync(PAGE + name, "utf8"));
  const areas = sources.flatMap((text) =>
    Array.from(text.matchAll(/\bfrom "words:(?:en\/)?([\w-]+)"/g), ([, area]) => area),
  );
  return [...new Set(areas)].filter((area) => !MODULES.includes(area) && area !== "every").sort();
}

/** `{ by, forms }` of a table in which a value chooses the text; null of a group of messages. */
export function choiceOf(table) {
  const { by, ...forms } = table;
  const plural = Object.keys(forms).every((form) => PLURALS.has(form)) && "other" in forms;
  if (typeof by !== "string" && !(plural && by === undefined)) return null;
  return { by: by ?? holesOf(forms.other)[0], forms, plural };
}

/** The names of the values that stand in a text or choose it, in the order of the text. */
export function holesOf(leaf) {
  if (typeof leaf === "string")
    return [...new Set(Array.from(leaf.matchAll(/\{(\w+)\}/g), ([, name]) => name))];
  const { by, forms } = choiceOf(leaf);
  return [...new Set([...Object.values(forms).flatMap(holesOf), by])];
}

export const isGroup = (node) => typeof node === "object" && choiceOf(node) === null;

/** How the server names hands. */
export const handPatterns = () => parse(readFileSync(`${ROOT}hand_patterns.toml`, "utf8"));

/** The terms of a language: their names and definitions, and the words by which texts name them. */
export function glossaryOf({ glossary, "glossary-forms": { plain, ...forms } }) {
  const terms = Object.entries(glossary).map(([key, { name, text }]) => [key, { name, text }]);
  return { terms: Object.fromEntries(terms), forms, plain };
}

/** What is wrong with a language's words beside the English ones. */
export function* faultsOf(english, words, path = []) {
  for (const key of new Set([...Object.keys(english), ...Object.keys(words)])) {
    const [here, there] = [english[key], words[key]];
    const name = [...path, key].join(".");
    if (here === undefined) yield `${name} is not there in English`;
    else if (there === undefined) yield `${name} is missing`;
    else if (isGroup(here) !== isGroup(there)) yield `${name} is a group in one language only`;
    else if (isGroup(here)) yield* faultsOf(here, there, [...path, key]);
    else {
      const [wanted, given] = [new Set(holesOf(here)), textHoles(there)];
      for (const hole of textHoles(here))
        if (!given.has(hole)) yield `${name} does not say {${hole}}`;
      for (const hole of holesOf(there))
        if (!wanted.has(hole)) yield `${name} says {${hole}}, which English does not give it`;
    }
  }
}

/** The values that a message says, in any of its texts. */
function textHoles(leaf) {
  if (typeof leaf === "string") return new Set(holesOf(leaf));
  return new Set(Object.values(choiceOf(leaf).forms).flatMap((form) => [...textHoles(form)]));
}

/** All words, by language and area. Throws where languages differ. */
export function readWords() {
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)]));
  const faults = LANGUAGES.flatMap((language) =>
    compared(words[ENGLISH], words[language], language),
  );
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return words;
}

function compared(english, other, language) {
  const areas = new Set([...Object.keys(english), ...Object.keys(other)]);
  return [...areas].flatMap((area) =>
    [...faultsOf(english[area] ?? {}, other[area] ?? {})].map(
      (fault) => `src/pokerhouse/words/${language}/${area}.toml: ${fault}`,
    ),
  );
}

/** A tree as the page keeps it: a choice is `[by, forms]`. */
export function packed(node) {
  if (typeof node === "string") return node;
  const choice = choiceOf(node);
  const inside = Object.entries(choice?.forms ?? node).map(([key, value]) => [key, packed(value)]);
  return choice ? [choice.by, Object.fromEntries(inside)] : Object.fromEntries(inside);
}
