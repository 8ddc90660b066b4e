// A sentence of the house: a key of src/pokerhouse/words, and its values, written in the language of the reader.

import type { Sentence } from "../net/protocol";
import { chips } from "./chips";
import { laterOf, spoken } from "./language.svelte";
import type { Language } from "./languages";
import { isLeaf, type Leaf, render, type Tree, type Value } from "./render";

/** Writes amounts in the unit of a table. */
type InUnit = (chips: number) => string;

let loaded = $state.raw<{ language: Language; words: Tree } | null>(null);
let asked: Language | null = null;
let coming = Promise.resolve();

/** A sentence in the language of the page; as the house says it until the words are here, or where they lack it. */
export function sentenceText(
  { sentence, message }: { sentence: Sentence | null; message: string },
  inUnit?: InUnit,
): string {
  const language = spoken();
  void load(language);
  if (!sentence || loaded?.language !== language) return message;
  try {
    return write(language, loaded.words, sentence, inUnit);
  } catch {
    return message; // of a house of a later version
  }
}

/** Resolves when sentences can be written in the language of the page, or their words do not arrive. */
export function sentencesLoaded(): Promise<void> {
  return load(spoken());
}

function load(language: Language): Promise<void> {
  if (language !== asked) coming = take(language);
  asked = language;
  return coming;
}

async function take(language: Language): Promise<void> {
  const words = await laterOf(language);
  if (asked !== language) return;
  if (words) loaded = { language, words };
  else asked = null; // tried again with the next sentence
}

/** Throws for a key without a message and a placeholder without a value. */
function write(language: Language, words: Tree, sentence: Sentence, inUnit?: InUnit): string {
  const value = (one: Sentence["values"][string]): Value => {
    if (typeof one !== "object") return one;
    switch (one.type) {
      case "sentence":
        return write(language, words, one, inUnit);
      case "amount":
        return inUnit?.(one.chips) ?? chips(one.chips, one.decimals === 2 ? "cents" : "chips");
      case "list": {
        const items = one.items.map((item) => render("{item}", { item: value(item) }, language));
        const between = (by: string) =>
          render(messageAt(words, `language.lists.${by}`), {}, language);
        if ((one.by !== "and" && one.by !== "or") || items.length < 3)
          return items.join(between(one.by));
        return items.slice(0, -1).join(between("comma")) + between(one.by) + items.at(-1);
      }
    }
  };
  const values = Object.entries(sentence.values).map(([name, one]) => [name, value(one)]);
  const text = render(messageAt(words, sentence.key), Object.fromEntries(values), language);
  if (/\{\w+\}/.test(text)) throw new Error(`${sentence.key}: ${text} lacks a value`);
  return text;
}

function messageAt(words: Tree, key: string): Leaf {
  let found: Leaf | Tree | undefined = words;
  for (const part of key.split("."))
    found = found === undefined || isLeaf(found) ? undefined : found[part];
  if (found === undefined || !isLeaf(found)) throw new Error(`there is no message ${key}`);
  return found;
}
