// A card as the server writes it, such as `As`: for the eye and for the ear.

import { words } from "words:hands";
import { rankName } from "../../messages/hand-names";

export type Suit = "c" | "d" | "h" | "s";

const SUIT_SYMBOLS: Record<Suit, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export function suitOf(card: string): Suit {
  return card.slice(1) as Suit;
}

/** `A`, `T`, `7`. */
export function rankOf(card: string): string {
  return card.slice(0, 1);
}

/** The index as text: `A`, `10`, `7`. */
export function rankIndex(card: string): string {
  const rank = rankOf(card);
  return rank === "T" ? "10" : rank;
}

export function suitSymbol(card: string): string {
  return SUIT_SYMBOLS[suitOf(card)] ?? "";
}

export function isJoker(card: string): boolean {
  return card.startsWith("X");
}

/** `ace of spades`. */
export function spoken(card: string): string {
  if (isJoker(card)) return words.joker;
  return words.card({
    rank: rankName(rankOf(card)),
    suit: words.suits[suitOf(card)] ?? "?",
  });
}

export function spokenAll(cards: readonly string[]): string {
  return cards.map(spoken).join(", ");
}
