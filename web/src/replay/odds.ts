// What can be counted at a step of a hand: the price of a call for whoever's turn it is, and what everybody wins who is in.

import type { EquityAsked } from "../learn/calls";
import { potTotal } from "../table/state/hand";
import type { HandPlayer, HandState, TableState } from "../table/state/state";
import { priceFor } from "../table/view";

/** So many hands are counted against each other at most. */
const PLAYERS_MAX = 6;
const ANY = "random";

/** What a call costs, and what part of the pot it has to win, 0 to 1. */
export interface Price {
  seat: number;
  call: number;
  pot: number;
  needed: number;
}

/** The price of a call for whoever's turn it is; null where nobody has to pay anything. */
export function priceAt({ hand, turn }: TableState): Price | null {
  const play = hand?.players.find(({ seat }) => seat === turn?.seat);
  if (!hand || !play) return null;
  const call = priceFor(hand, play);
  if (call === 0) return null;
  const pot = contested(hand, play, call);
  return { seat: play.seat, call, pot, needed: call / (pot + call) };
}

/** What lies in the pot and can be won with this call: nobody wins more of another than they put in themselves. */
function contested(hand: HandState, play: HandPlayer, call: number): number {
  const most = play.committed + call;
  const beyond = hand.players.map((p) => Math.max(0, p.committed - most));
  return potTotal(hand) - beyond.reduce((sum, chips) => sum + chips, 0);
}

/** What is asked, and whose hands it is about, in their order. */
export interface Known {
  asked: EquityAsked;
  players: readonly HandPlayer[];
}

/** What can be asked of a moment of a hand; null where it cannot be counted, or nobody's cards are known.
 *  `end`: the hand when it was over, by when cards may have been shown. */
export function askedAt(hand: HandState, end: HandState): Known | null {
  const players = hand.players.filter((play) => !play.folded);
  const counted = hand.game && !hand.game.draws && !hand.config.wild && hand.boards.length <= 1;
  if (!hand.game || !counted || players.length < 2 || players.length > PLAYERS_MAX) return null;
  const texts = players.map((play) => cardsOf(play, end).join(""));
  if (!texts.some(Boolean)) return null;
  const dead = hand.players.filter((play) => play.folded).flatMap((play) => cardsOf(play, end));
  const asked = {
    game: hand.game.key,
    players: texts.map((text) => text || ANY),
    board: (hand.boards[0] ?? []).join(""),
    dead: dead.join(""),
  };
  return { asked, players };
}

/** The cards of a player at this moment, as far as one knows them by the end. */
function cardsOf(play: HandPlayer, end: HandState): readonly string[] {
  const later = end.players.find(({ seat }) => seat === play.seat);
  const down = [play.cards, later?.cards ?? []]
    .map((cards) => cards.slice(0, play.held))
    .find((cards) => cards.length === play.held);
  return [...(down ?? []), ...play.up];
}
