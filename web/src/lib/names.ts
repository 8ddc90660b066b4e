// Names in less room than they need. They lose their end; only where two would read the same do they lose their middle, so
// that "Passive bot 1" and "Passive bot 2" stay two.

const GAP = "…";

/** Names as they fit, in the same order: each whole if it can be, else with as much of its beginning as fits, and of its end
 *  where only that tells it from another. Two different names never read the same, if there is room for three signs.
 *
 *  names  the names of one table
 *  fits   whether this much text has room; a longer text never fits where a shorter one does not
 */
export function shortened(names: readonly string[], fits: (text: string) => boolean): string[] {
  const told = new Map<string, string>();
  const long: { name: string; ways: readonly Way[] }[] = [];
  for (const name of new Set(names)) {
    if (fits(name)) told.set(name, name);
    else long.push({ name, ways: [...beginning(name, fits), ...cuts(name, fits)] });
  }
  const taken = new Set(told.values());
  for (const { name, ways } of long) {
    const others = long.filter((other) => other.name !== name);
    const free = ways.filter((way) => !taken.has(way.text));
    // Where another name, cut at the same place, reads otherwise, the reader sees what the difference is.
    const telling = free.find((way) =>
      others.every((other) => !other.ways.some((cut) => cut.text === way.text)),
    );
    const chosen = (telling ?? free[0])?.text ?? numbered(name, taken, fits);
    taken.add(chosen);
    told.set(name, chosen);
  }
  return names.map((name) => told.get(name) ?? name);
}

/** A name without its middle, and how badly that reads: the least is the best. */
interface Way {
  text: string;
  badness: number;
}

/** As much of the beginning as fits; at least three letters, or it says nothing. */
function beginning(name: string, fits: (text: string) => boolean): Way[] {
  const letters = graphemes(name);
  for (let head = letters.length - 1; head >= 3; head--) {
    const text = cut(letters, head, 0);
    if (fits(text)) return [{ text, badness: 0 }];
  }
  return [];
}

/** The ways to cut the middle out of a name, the best to read first: by how much of its end is kept, each with as much of
 *  the beginning as fits. */
function cuts(name: string, fits: (text: string) => boolean): Way[] {
  const letters = graphemes(name);
  const ways: Way[] = [];
  for (let tail = 1; tail < letters.length; tail++) {
    let longest = 0;
    for (let head = 1; head + tail < letters.length; head++) {
      if (!fits(cut(letters, head, tail))) break;
      longest = head;
    }
    if (longest === 0) break;
    ways.push({ text: cut(letters, longest, tail), badness: badness(letters, longest, tail) });
  }
  return ways.sort((a, b) => a.badness - b.badness);
}

/** The end of a name is best a short word, as a number is, else three letters, else two: one alone says nothing. The
 *  beginning, which says who it is, has as many at least. A full stop says nothing at all. */
function badness(letters: readonly string[], head: number, tail: number): number {
  const end = letters.slice(letters.length - tail).join("");
  if (!/[\p{L}\p{N}\p{S}]/u.test(end)) return 200;
  if (head < 2 || head < tail) return 100 + tail;
  if (letters[letters.length - tail - 1] === " " && tail <= 4) return 0;
  return { 1: 50, 2: 2, 3: 1 }[tail] ?? tail;
}

/** The beginning alone; of names that no cut tells apart with a number behind it. */
function numbered(
  name: string,
  taken: ReadonlySet<string>,
  fits: (text: string) => boolean,
): string {
  const letters = graphemes(name);
  for (let number = 1; number <= taken.size + 1; number++) {
    const end = number === 1 ? GAP : `${GAP}${number}`;
    if (!fits(end)) break;
    let text = end;
    for (let head = 1; head < letters.length; head++) {
      const longer = letters.slice(0, head).join("") + end;
      if (!fits(longer)) break;
      text = longer;
    }
    if (!taken.has(text)) return text;
  }
  return GAP;
}

/** Spaces beside the gap are wasted room. */
function cut(letters: readonly string[], head: number, tail: number): string {
  const front = letters.slice(0, head).join("").trimEnd();
  return (
    front +
    GAP +
    letters
      .slice(letters.length - tail)
      .join("")
      .trimStart()
  );
}

/** What a reader takes for one letter is never cut in two. */
function graphemes(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map((part) => part.segment);
}
