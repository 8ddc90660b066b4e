// Names in less room than they need. They lose their middle, so that "Passive bot 1" and "Passive bot 2" stay two.

const GAP = "…";

/** Names as they fit, in the same order: each whole if it can be, else with as much of its beginning and end as fits, and
 *  so that two different names never read the same, as long as there is room for that.
 *
 *  names  the names of one table
 *  fits   whether this much text has room; a longer text never fits where a shorter one does not
 */
export function shortened(names: readonly string[], fits: (text: string) => boolean): string[] {
  const told = new Map<string, string>();
  const long: { name: string; ways: readonly string[] }[] = [];
  for (const name of new Set(names)) {
    if (fits(name)) told.set(name, name);
    else long.push({ name, ways: cuts(name, fits) });
  }
  const taken = new Set(told.values());
  for (const { name, ways } of long) {
    const others = long.filter((other) => other.name !== name);
    // Where another name, cut at the same place, reads otherwise, the reader sees what the difference is.
    const telling = ways.findIndex(
      (way, tail) => !taken.has(way) && others.every((other) => other.ways[tail] !== way),
    );
    const chosen = ways[telling] ?? ways.find((way) => !taken.has(way)) ?? ways[0] ?? GAP;
    taken.add(chosen);
    told.set(name, chosen);
  }
  return names.map((name) => told.get(name) ?? name);
}

/** The ways to cut the middle out of a name: by how much of its end is kept, from one letter on, each as long as fits. */
function cuts(name: string, fits: (text: string) => boolean): string[] {
  const letters = graphemes(name);
  const ways: string[] = [];
  for (let tail = 1; tail < letters.length; tail++) {
    let way = "";
    for (let head = 1; head + tail < letters.length; head++) {
      const longer = cut(letters, head, tail);
      if (!fits(longer)) break;
      way = longer;
    }
    if (way === "") break;
    ways.push(way);
  }
  return ways;
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
