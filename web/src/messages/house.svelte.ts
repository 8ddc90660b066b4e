// Names and help of the house, for games, options, bots and settings: English as the house sends it, and in any other language
// by key from the words of that language. What has no words, such as a game of the owner's own, stays as it is sent.

import { areaOf, spoken } from "./language.svelte";
import type { Language } from "./languages";
import { isLeaf, type Leaf, type Tree } from "./render";

let known = $state.raw<Readonly<Record<string, Tree>>>({});
const coming = new Map<string, Promise<void>>();

/** The text with a key in the language of the page; as the house sends it until the words are here. */
export function said(key: string, english: string): string {
  const language = spoken();
  if (language === "en") return english;
  const [area = "", ...path] = key.split(".");
  void load(language, area);
  let found: Leaf | Tree | undefined = known[`${language}/${area}`];
  for (const part of path) found = found && !isLeaf(found) ? found[part] : undefined;
  return typeof found === "string" ? found : english;
}

/** Resolves when `said` knows an area in the language of the page, or it does not arrive. */
export const areaLoaded = (area: string): Promise<void> => load(spoken(), area);

function load(language: Language, area: string): Promise<void> {
  const name = `${language}/${area}`;
  const asked = coming.get(name) ?? take(language, area);
  coming.set(name, asked);
  return asked;
}

async function take(language: Language, area: string): Promise<void> {
  const words = await areaOf(language, area);
  if (words) known = { ...known, [`${language}/${area}`]: words };
}

/** The name of a variant. */
export const gameSaid = (key: string, english: string): string =>
  said(`games.names.${key}`, english);

/** The name of a game in which hands are counted: a variant, or hands of one kind. */
export const countedSaid = ({ key, name }: { key: string; name: string }): string =>
  said(`games.counted.${key}`, gameSaid(key, name));

const OWN = "own:";

/** The name of a kind of bot by its order: `equity` of `equity:tight=0.8`, `Careful (bot.py)` of `own:bot.py:Careful`. */
export function kindSaid(order: string): string {
  if (order.startsWith(OWN)) {
    const [file = "", name] = order.slice(OWN.length).split(":");
    return name ? `${name} (${file})` : file;
  }
  const kind = order.split(":", 1)[0] ?? order;
  return said(`bots.names.${kind}`, kind);
}
