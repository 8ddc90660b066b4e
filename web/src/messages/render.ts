// Messages with values in them. A text has values in braces, `{seat}`; where the text depends on a value, it is one of
// several: by the plural of a number, or by the value itself.

export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;
/** A text, or the name of the value that chooses one of these. */
export type Leaf = string | readonly [by: string, forms: Readonly<Record<string, Leaf>>];
export interface Tree {
  readonly [key: string]: Leaf | Tree;
}

/** How one language writes numbers and tells them apart. */
interface Rules {
  plural: (n: number) => string;
  number: (n: number) => string;
}

const known = new Map<string, Rules>();

function rulesOf(language: string): Rules {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(`${language}-u-nu-latn`);
  const rules = {
    plural: (n: number) => plurals.select(n),
    number: (n: number) => numbers.format(n).replace("-", "−"),
  };
  known.set(language, rules);
  return rules;
}

/** The sentence of a message. Numbers among the values are written as the language does; amounts arrive as text. */
export function render(leaf: Leaf, values: Values, language: string): string {
  const { plural, number } = known.get(language) ?? rulesOf(language);
  const told = (value: Value) => (typeof value === "number" ? number(value) : value);
  let text = leaf;
  while (typeof text !== "string") {
    const [by, forms] = text;
    const value = values[by] ?? "";
    text =
      forms[value] ?? ((typeof value === "number" && forms[plural(value)]) || forms.other || "");
  }
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => told(values[name] ?? hole));
}

/** The names of the values of a message. */
function holesOf(leaf: Leaf): readonly string[] {
  const names =
    typeof leaf === "string"
      ? Array.from(leaf.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)
      : [...Object.values(leaf[1]).flatMap(holesOf), leaf[0]];
  return [...new Set(names)];
}

/** Is it a message, and not a group of them? */
export const isLeaf = (node: Leaf | Tree): node is Leaf =>
  typeof node === "string" || Array.isArray(node);

/** Messages as the page uses them: a text, a function of the one value it has, or of its values by their names. */
export function callable(english: Tree, words: Tree, language: string): object {
  return Object.fromEntries(
    Object.entries(english).map(([key, node]) => {
      const said = words[key] ?? node;
      if (!isLeaf(node)) return [key, callable(node, said as Tree, language)];
      const [name, ...more] = holesOf(node);
      if (name === undefined) return [key, said];
      const one = (value: Value) => render(said as Leaf, { [name]: value }, language);
      const several = (values: Values) => render(said as Leaf, values, language);
      return [key, more.length > 0 ? several : one];
    }),
  );
}

const MARK = "\uE000";

/** A sentence with something in it that is no text, in pieces: `parted(words.dealt, cards)`. */
export function parted<Piece>(say: (mark: string) => string, piece: Piece): (string | Piece)[] {
  const [before = "", after = ""] = say(MARK).split(MARK);
  return [before, piece, after].filter((part) => part !== "");
}

/** A text of a group by a name that the house may have added since. */
export const at = (group: object, name: string): string | undefined =>
  (group as Readonly<Record<string, string | undefined>>)[name];
