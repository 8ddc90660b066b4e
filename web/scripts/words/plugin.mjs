// Gives the page its words as modules. `words:table` has an area in English, and says it in the language that is spoken;
// `words:de` is the part with all areas in another language; `words:de/refusals` is one area as it is stored, `words:every/fair`
// the same in every language. `words:glossaries` loads the terms that texts are explained by, a part for each language.
import { fileURLToPath } from "node:url";
import {
  areasOfThePage,
  glossaryOf,
  handPatterns,
  LANGUAGES,
  LATER,
  NAMES,
  packed,
  readWords,
} from "./tree.mjs";
import { writeTypes } from "./types.mjs";

/** By its whole path: the gallery has another root than the page. Its end is what the offline file replaces. */
const STORE = fileURLToPath(new URL("../../src/messages/language.svelte", import.meta.url));

/** For `plugins`. */
export function words() {
  const texts = readWords();
  const json = (value) => JSON.stringify(value);
  const later = LATER.filter((area) => texts.en[area]);
  /** A sentence may have the title of a setting in it. */
  const everyArea = [...new Set([...later, ...NAMES])];

  function loaders(language) {
    const parts = (areas) =>
      `{ ${areas.map((area) => `"${area}": () => import("words:${language}/${area}")`).join(", ")} }`;
    const all = [
      `words: () => import("words:${language}")`,
      `names: ${parts(NAMES.filter((area) => texts.en[area]))}`,
    ];
    if (language === "en") all.length = 0;
    return `${json(language)}: { ${[...all, `later: ${parts(language === "en" ? later : everyArea)}`].join(", ")} }`;
  }

  function source(name) {
    if (name === "glossaries") {
      const loading = (code) => `${json(code)}: () => import("words:glossary/${code}")`;
      return `export const GLOSSARIES = { ${LANGUAGES.map(loading).join(", ")} };`;
    }
    if (name.startsWith("glossary/"))
      return `export const glossary = ${json(glossaryOf(texts[name.slice("glossary/".length)]))};`;
    if (name === "languages") {
      const names = LANGUAGES.map((code) => [code, texts[code].language.name]);
      return `export const LANGUAGES = ${json(Object.fromEntries(names))};`;
    }
    if (name === "hand-patterns") return `export const patterns = ${json(handPatterns())};`;
    if (name === "loaders")
      return `export const LOADERS = { ${LANGUAGES.map(loaders).join(", ")} };`;
    if (LANGUAGES.includes(name)) {
      const areas = areasOfThePage().map((area) => [area, packed(texts[name][area])]);
      return `export const words = ${json(Object.fromEntries(areas))};`;
    }
    const [language, part] = name.split("/");
    if (language === "every") {
      const each = LANGUAGES.map((code) => [code, packed(texts[code][part])]);
      return `export const words = ${json(Object.fromEntries(each))};`;
    }
    if (part) return `export const words = ${json(packed(texts[language][part]))};`;
    if (!texts.en[name]) throw new Error(`there is no src/pokerhouse/words/en/${name}.toml`);
    return `import { speaking } from ${json(STORE)};
export const words = /* @__PURE__ */ speaking(${json(name)}, ${json(packed(texts.en[name]))});`;
  }
  return {
    name: "words",
    enforce: "pre",
    buildStart: () => writeTypes(texts),
    resolveId: (id) => (id.startsWith("words:") ? `\0${id}` : null),
    load: (id) => (id.startsWith("\0words:") ? source(id.slice("\0words:".length)) : null),
  };
}
