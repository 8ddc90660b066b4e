// A hand that is over, in words: who held what, as far as it was shown, and who won what and why.

import { words } from "words:sheets";
import { handName } from "../../messages/hand-names";
import type { HandPlayer, HandState } from "../state/state";
import { awarded, type Say } from "./awards";
import { subject } from "./subject";

/** A player of the hand, as its story tells of them. */
export interface Part {
  seat: number;
  name: string;
  /** All that the viewer knows of their cards. */
  cards: readonly string[];
  words: string;
  /** What the hand has brought or cost them. */
  net: number;
}

/** Everybody who has put in chips, whoever has won most first. */
export function parts(hand: HandState, me: string): Part[] {
  const part = (p: HandPlayer): Part => ({
    seat: p.seat,
    name: subject(hand, p.seat, me).who,
    cards: [...p.cards, ...p.up],
    words: wordsOf(p),
    net: p.won - p.committed,
  });
  const there = hand.players.filter((p) => p.committed > 0 || !p.folded);
  return there.map(part).sort((a, b) => b.net - a.net);
}

function wordsOf(p: HandPlayer): string {
  if (p.words) return handName(p.words);
  if (p.folded) return words.folded;
  return p.shown.length > 0 || p.up.length > 0 ? "" : words.notShown;
}

/** Who won what with what, a sentence for each pot, board and half. */
export function won(hand: HandState, me: string, say: Say): string[] {
  return hand.awards.map((award) => awarded(hand, award, me, say));
}
