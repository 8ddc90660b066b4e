// Cards and hands as they are called.

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
  /** A hand by the name that the house gives it, which is English. */
  named: (name: string) => name,
  /** The half of a pot, by the name that the house gives it. */
  half: (name: string) => name,
};
