// How what the house says in its own words is told in another language: by the whole text, or by a sentence in which
// values stand, such as `seat {1}: choose {2} to {3}`.

/** By what the house says. */
export type Said = Readonly<Record<string, string>>;

/** A text in another language; undefined where there are no words for it. */
export type Tell = (text: string) => string | undefined;

const HOLE = /\{\w+\}/g;
const COUNT = "-?[\\d,]+";
const NUMBER = /^-?\d[\d,]*(\.\d+)?$/;

/**
 * Tells what the house says.
 *
 * @param texts by what it says, with values in braces
 * @param number an amount such as `1,250.50`, as it is written in this language
 */
export function teller(texts: Said, number: (text: string) => string): Tell {
  const filled = Object.entries(texts)
    .filter(([text]) => text.search(HOLE) >= 0)
    // What says more comes first: `{1} seats` before `{1} {2}`.
    .sort(([a], [b]) => b.replace(HOLE, "").length - a.replace(HOLE, "").length)
    .map(([text, other]) => ({ pattern: patternOf(text), other }));

  const value = (text: string) => (NUMBER.test(text) ? number(text) : (tell(text) ?? text));

  const whole = (text: string) => (Object.hasOwn(texts, text) ? texts[text] : undefined);

  function one(text: string): string | undefined {
    for (const { pattern, other } of filled) {
      const values = pattern.exec(text)?.groups;
      if (values) return other.replace(HOLE, (hole) => value(values[nameOf(hole)] as string));
    }
    return undefined;
  }

  /** What is wrong with one game of a mix stands after its name. */
  function ofGame(text: string): string | undefined {
    const [name = "", ...rest] = text.split(": ");
    const [game, fault] = [whole(name), rest.length > 0 ? tell(rest.join(": ")) : undefined];
    return game && fault && `${game}: ${fault}`;
  }

  /** Faults follow each other with semicolons, which may stand in one of them too. */
  function row(text: string): string | undefined {
    for (let at = text.indexOf("; "); at >= 0; at = text.indexOf("; ", at + 1)) {
      const first = text.slice(0, at);
      const told = whole(first) ?? ofGame(first) ?? one(first);
      const rest = told && tell(text.slice(at + 2));
      if (rest) return `${told}; ${rest}`;
    }
    return undefined;
  }

  function tell(text: string): string | undefined {
    return whole(text) ?? ofGame(text) ?? one(text) ?? row(text);
  }
  return tell;
}

function patternOf(text: string): RegExp {
  const plain = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const value = (hole: string) => (hole.startsWith("{n") ? COUNT : "[^;]+?");
  return new RegExp(`^${plain.replace(HOLE, (hole) => `(?<${nameOf(hole)}>${value(hole)})`)}$`);
}

/** A group of a pattern begins with a letter. */
const nameOf = (hole: string) => `_${hole.slice(1, -1)}`;
