// Where a table does not fit, it gives way step by step, always in the same order.

export interface Rung {
  name: string;
  /** Text at the seats, in px at most. */
  font: number;
  /** Text may be as large as the reader likes; else it is as usual. */
  grows: boolean;
  /** The viewer's plate stands beside their cards, not below them. */
  beside: boolean;
  /** Plates are narrow, bets are numbers without a chip, faces give way. */
  narrow: boolean;
  /** By so many px a bet is nearer to its owner than to anybody else; by less than `CLEARLY` it may lie at their side. */
  nearer: number;
  /** Two boards overlap by half, as cards of a fan do. */
  stacked: boolean;
  /** The least widths of cards in px: of the others, the viewer's own, on the board. */
  least: { others: number; own: number; board: number };
}

export const CLEARLY = 12;
const LOOSELY = 6;
const BARELY = 1;

const LEAST = { others: 28, own: 44, board: 44 };
const WHOLE: Rung = {
  name: "nothing gives way",
  font: Number.POSITIVE_INFINITY,
  grows: false,
  beside: false,
  narrow: false,
  nearer: CLEARLY,
  stacked: false,
  least: LEAST,
};
const ELEVEN: Rung = { ...WHOLE, name: "text of 11 px", font: 11 };
const BESIDE: Rung = { ...ELEVEN, name: "own plate beside the cards", beside: true };
const NARROW: Rung = { ...BESIDE, name: "narrow plates", narrow: true };
const TEN: Rung = { ...NARROW, name: "text of 10 px", font: 10, nearer: LOOSELY };
const STACKED: Rung = { ...TEN, name: "boards overlap", stacked: true };
const CLOSE: Rung = { ...STACKED, name: "bets close together", nearer: BARELY };

/** Up to here every law holds. */
export const LAWFUL: readonly Rung[] = [
  { ...WHOLE, name: "larger text", grows: true },
  WHOLE,
  ELEVEN,
  BESIDE,
  NARROW,
  { ...ELEVEN, name: "looser bets", nearer: LOOSELY },
  { ...BESIDE, name: "looser bets, own plate beside the cards", nearer: LOOSELY },
  { ...NARROW, name: "looser bets, narrow plates", nearer: LOOSELY },
  TEN,
  STACKED,
  CLOSE,
];

/** So many cards cannot be shown at their least sizes on so small a screen: the cards themselves give way. */
export const SQUEEZED: readonly Rung[] = [
  { ...CLOSE, name: "small cards", least: { ...LEAST, others: 22 } },
  { ...CLOSE, name: "tiny cards", least: { others: 13, own: 32, board: 28 } },
];
