// The names of cards and hands.

const RANKS = "deuce three four five six seven eight nine ten jack queen king ace".split(" ");
const SHORT = new Map(RANKS.map((rank, place) => [rank, "23456789TJQKA".charAt(place)]));

/** The server's names and how players say them; the first that matches counts, and ranks in `<>` are shortened. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(straight(?: flush)?|flush|badugi), (\w+) high$/, "$2-high $1"],
  [/^(flush|badugi), (\w+) high, then (.+)$/, "$2-high $1 (<$2, $3>)"],
  [/^((?:\w+ cards, )?\w+ high|\w+ low), then (.+)$/, "$1 (<$1, $2>)"],
  [/^(three|four|five) of a kind, (\w+)$/, "$1 $2"],
  [/^(three|four|five) of a kind, (\w+), (kickers?) (.+)$/, "$1 $2 (<$4> $3)"],
  [/^(.+), (kickers?) (.+)$/, "$1 (<$3> $2)"],
];

/** `king, jack, eight` as `K J 8`; of `two cards, eight high` the eight. */
function shortened(ranks: string): string {
  const named = ranks.split(", ").map((part) => part.replace(/ (high|low)$/, ""));
  return named.flatMap((rank) => SHORT.get(rank) ?? []).join(" ");
}

function spoken(name: string): string {
  const found = PATTERNS.find(([pattern]) => pattern.test(name));
  if (!found) return name;
  return name.replace(found[0], found[1]).replace(/<(.*)>/, (_, ranks) => shortened(ranks));
}

export const hands = {
  ranks: {
    "2": "deuce",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    T: "ten",
    J: "jack",
    Q: "queen",
    K: "king",
    A: "ace",
  } as Readonly<Record<string, string>>,
  suits: { c: "clubs", d: "diamonds", h: "hearts", s: "spades" },
  joker: "joker",
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  /** A hand by the server's name for it; halves of a pot and boards are named one by one. */
  named: (name: string) =>
    name
      .split(" / ")
      .map((board) => board.split("; ").map(spoken).join("; "))
      .join(" / "),
  /** The half of a pot, by the server's name for it. */
  half: (name: string) => name,
};
