// What is told of the odds at a step of a hand: the price of a call for whoever's turn it is, and whether the house is
// asked what everybody wins who is in.

import { potTotal } from "../../table/state/hand";
import type { HandPlayer, HandState, TableState } from "../../table/state/state";
import { priceFor } from "../../table/view";

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

/** What can make the chances others: who is in, and which cards lie where. Bets alone change none of them. */
export function momentOf(hand: HandState): string {
  const players = hand.players.filter((play) => !play.folded);
  return JSON.stringify([
    players.map(({ seat, held, up, drawn }) => [seat, held, up, drawn]),
    hand.boards,
    hand.street,
  ]);
}

/** Is there anything to be counted: are at least two in, with cards in their hands? */
export function canBeCounted(hand: HandState): boolean {
  const players = hand.players.filter((play) => !play.folded);
  return players.length > 1 && players.every((play) => play.held + play.up.length > 0);
}
