// A house that deals fairly, in as few lines as the scheme has: what the tests check, and lie about.

import { fromText, toText, u16 } from "../../src/fair/bytes";
import type { Evidence } from "../../src/fair/evidence";
import { leafHash, pathOf, rootOf } from "../../src/fair/leaves";
import { orderKey, orderOf } from "../../src/fair/order";
import { type Chain, chainOf } from "../../src/fair/shares";
import type { Commitment, OrderShare, Proof, ViewEvent } from "../../src/net/protocol";

export const HAND = "hand-7";
export const PLAYERS = ["ann", "ben", "cy"] as const;
export const CHAINS = PLAYERS.map((player, i) => chainOf(player, new Uint8Array(32).fill(i + 1)));

const RANKS = [..."23456789TJQKA"];
export const PACK = RANKS.flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

/** The shares of all three for this deal. */
export function shares(deal: number): OrderShare[] {
  return PLAYERS.map((player, i) => {
    const { commitment, shares: values } = CHAINS[i] as Chain;
    return { seat: i + 1, player, commitment, value: values[deal] ?? "", fault: null };
  });
}

/** The deck of a deal, its cards in the order of the leaves. */
export class Deck {
  readonly commitment: Commitment;
  readonly order: readonly number[];
  readonly #hashes: readonly Uint8Array[];

  constructor(
    readonly deal: number,
    readonly cards: readonly string[],
    given: OrderShare[] = shares(deal),
    readonly hand = HAND,
  ) {
    this.#hashes = cards.map((card, leaf) => leafHash({ hand, deal, leaf }, this.salt(leaf), card));
    const root = rootOf(this.#hashes);
    this.commitment = { root: toText(root), shares: given, scheme: "v2" };
    const counted = given
      .filter(({ value }) => value)
      .map(({ seat, player, value }) => ({
        seat,
        player,
        share: fromText(value, 32) as Uint8Array,
      }));
    this.order = orderOf(orderKey(root, hand, deal, counted), cards.length);
  }

  salt(leaf: number): Uint8Array {
    return new Uint8Array([...u16(this.deal), ...u16(leaf), ...new Uint8Array(12).fill(9)]);
  }

  /** The card that leaves the deck as the p-th. */
  card(p: number): string {
    return this.cards[this.order[p] as number] as string;
  }

  proof(p: number): Proof {
    const leaf = this.order[p] as number;
    const path = pathOf(this.#hashes, leaf).map(toText);
    return { deal: this.deal, leaf, card: this.card(p), salt: toText(this.salt(leaf)), path };
  }
}

function start(commitment: Commitment | string, variant: string): ViewEvent {
  const players = PLAYERS.map((player, i) => ({ seat: i + 1, player, name: player, stack: 1000 }));
  const config = { variant, wild: "" };
  return { type: "hand_started", hand: HAND, config, players, commitment } as unknown as ViewEvent;
}

/** Hold'em as seat 1 sees it, to a showdown with seat 2: nine cards. */
export function holdem(deck = new Deck(0, PACK)): Evidence {
  const card = (p: number) => deck.card(p);
  const board = (...places: number[]) =>
    ({ type: "board_dealt", board: 0, cards: places.map(card) }) as unknown as ViewEvent;
  const events = [
    start(deck.commitment, "holdem"),
    { type: "own_cards_dealt", seat: 1, cards: [card(0), card(1)] },
    { type: "hidden_cards_dealt", seat: 2, count: 2 },
    { type: "hidden_cards_dealt", seat: 3, count: 2 },
    { type: "hidden_card_burned" },
    board(7, 8, 9),
    { type: "hidden_card_burned" },
    board(11),
    { type: "hidden_card_burned" },
    board(13),
    { type: "hand_shown", seat: 2, cards: [card(2), card(3)], words: "", best: [] },
    { type: "hand_shown", seat: 1, cards: [card(0), card(1)], words: "", best: [] },
  ] as ViewEvent[];
  const proofs = [0, 1, 7, 8, 9, 11, 13, 2, 3].map((p) => deck.proof(p));
  const seen = {
    root: deck.commitment.root,
    shares: shares(0),
    player: "ann",
    own_share: CHAINS[0]?.shares[0] ?? "",
  };
  return { events, proofs, seen };
}

/** Draw poker as seat 1 sees it: ten cards are given up and shuffled into a stub that was dealt out but for two. */
export function reshuffled(second?: (cards: readonly string[]) => Deck): Evidence {
  const deck = new Deck(0, PACK);
  const gone = Array.from({ length: 40 }, (_, p) => deck.card(p));
  const stub = PACK.filter((card) => !gone.includes(card)).concat(gone.slice(10, 20));
  const next = second?.(stub) ?? new Deck(1, stub);
  const events = [
    start(deck.commitment, "five_card_draw"),
    { type: "own_cards_dealt", seat: 1, cards: gone.slice(0, 5) },
    { type: "hidden_cards_dealt", seat: 2, count: 35 },
    { type: "hidden_discarded", seat: 2, count: 10, places: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] },
    { type: "own_discarded", seat: 1, cards: gone.slice(0, 2) },
    { type: "stub_reshuffled", count: 10, commitment: next.commitment },
    { type: "own_cards_dealt", seat: 1, cards: [next.card(0), next.card(1)] },
  ] as ViewEvent[];
  const proofs = [0, 1, 2, 3, 4].map((p) => deck.proof(p));
  return { events, proofs: [...proofs, next.proof(0), next.proof(1)], seen: {} };
}
