// Where cards are put by whoever asks about them: a hand, a board, what is known to be elsewhere. Each card is in one place.

/** A place for cards. */
export interface Place {
  key: string;
  label: string;
  /** So many cards have room. */
  most: number;
}

/** The cards of each place. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

const RANKS = "23456789TJQKA";
const CARD = /(10|[2-9tjqka])\s*([cdhs♣♦♥♠])|x\s*([br])/gi;
const SUITS: Readonly<Record<string, string>> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** The cards in a text such as `AsKd`, `10h 9♥` or `Xr`, each once. */
export function cardsIn(text: string): string[] {
  const found = [...text.matchAll(CARD)].map(([, rank, suit = "", joker]) =>
    joker
      ? `X${joker.toLowerCase()}`
      : (rank === "10" ? "T" : (rank ?? "").toUpperCase()) + (SUITS[suit] ?? suit.toLowerCase()),
  );
  return [...new Set(found)];
}

/** What of a text is no card: it has not been understood. */
export function restOf(text: string): string {
  return text.replaceAll(CARD, "").replaceAll(/[\s,;]+/g, "");
}

/** Where a card lies; undefined where nobody has put it. */
export function placeOf(chosen: Chosen, card: string): string | undefined {
  return Object.keys(chosen).find((key) => chosen[key]?.includes(card));
}

/** Puts a card into a place, from wherever it lay, or takes it out of it. A place that is full stays as it is. */
export function press(chosen: Chosen, place: Place, card: string): Chosen {
  const there = chosen[place.key] ?? [];
  if (there.includes(card)) return { ...chosen, [place.key]: there.filter((c) => c !== card) };
  return there.length >= place.most ? chosen : put(chosen, place, [...there, card]);
}

/** Puts exactly these cards into a place: they are taken from where they lay, and none above its room. */
export function put(chosen: Chosen, place: Place, cards: readonly string[]): Chosen {
  const taken = cards.slice(0, place.most);
  const others = Object.entries(chosen).map(([key, there]) => [
    key,
    there.filter((card) => !taken.includes(card)),
  ]);
  return { ...Object.fromEntries(others), [place.key]: taken };
}

/** The cards of these places that a pack has, none beyond their room; a card twice is left where it is first. */
export function fitted(chosen: Chosen, places: readonly Place[], pack: readonly string[]): Chosen {
  let fit: Chosen = Object.fromEntries(places.map(({ key }) => [key, []]));
  for (const place of places) {
    const cards = (chosen[place.key] ?? []).filter(
      (card) => pack.includes(card) && placeOf(fit, card) === undefined,
    );
    fit = put(fit, place, cards);
  }
  return fit;
}

/** A pack by suits, spades first, each from the ace down; jokers are a row of their own. */
export function rowsOf(pack: readonly string[]): string[][] {
  const down = (a: string, b: string) => RANKS.indexOf(b[0] ?? "") - RANKS.indexOf(a[0] ?? "");
  const rows = ["s", "h", "d", "c"].map((suit) =>
    pack.filter((card) => !card.startsWith("X") && card.endsWith(suit)).sort(down),
  );
  return [...rows, pack.filter((card) => card.startsWith("X"))].filter((row) => row.length > 0);
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Does a key lead from card to card? */
export const isArrow = (key: string) => Object.hasOwn(STEPS, key);

/** The card that an arrow key leads to; the card itself at the edge. */
export function neighbour(rows: readonly (readonly string[])[], card: string, key: string): string {
  const [down, right] = STEPS[key] ?? [0, 0];
  const row = rows.findIndex((each) => each.includes(card));
  const column = rows[row]?.indexOf(card) ?? 0;
  const line = rows[row + down] ?? rows[row] ?? [];
  return line[Math.min(column + right, line.length - 1)] ?? card;
}
