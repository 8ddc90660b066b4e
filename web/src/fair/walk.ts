// Which leaf each card of a hand came from. Cards leave the deck in the order of the events, and within an event in the
// order in which it names them; burned cards and cards that are only counted leave it too.

import type { Commitment, HandConfig, ViewEvent } from "../net/protocol";
import { fromText } from "./bytes";
import { Unfair } from "./evidence";
import { HASH } from "./leaves";
import { orderKey, orderOf } from "./order";
import { type Pack, packOf } from "./pack";

/** A card and where it came from; null for one that was not shown. */
export interface Dealt {
  deal: number;
  leaf: number;
  card: string | null;
}

/** Cards of a seat that are seen from now on, though they were dealt before. */
export interface Turned {
  seat: number;
  cards: readonly string[];
}

/** The bytes of a root, share or salt; a hand whose house wrote others cannot be checked. */
export function bytesOf(text: string, what: string, length = HASH): Uint8Array {
  const bytes = fromText(text, length);
  if (!bytes) throw new Unfair({ kind: "malformed", what });
  return bytes;
}

/** A hand read from its start: feed it each event once, in order. Throws `Unfair` for a hand that makes no sense. */
export class Walk {
  deal = 0;
  readonly commitments: Commitment[];
  /** Cards of each deal's deck. */
  readonly counts: number[];
  /** Cards that each seat was dealt and has not given up, in the order in which they came. */
  readonly held = new Map<number, Dealt[]>();
  /** For each deal the cards of decks before it that stayed out of its own. */
  readonly kept: (readonly Dealt[])[] = [[]];
  readonly #pack: Pack;
  #order: readonly number[];
  #next = 0;
  #board = 0;
  readonly #onBoard: Dealt[] = [];
  /** What the player who draws now has given up. */
  #thrown: readonly Dealt[] = [];
  readonly #folded = new Set<number>();

  constructor(
    readonly hand: string,
    config: HandConfig,
    commitment: Commitment,
  ) {
    this.#pack = packOf(config);
    this.commitments = [commitment];
    this.counts = [this.#pack.cards.size];
    this.#order = this.#ordered();
  }

  /** Is this one of the game's cards? */
  has(card: string): boolean {
    return this.#pack.cards.has(card);
  }

  /** What this event shows of the deck: cards that leave it, or cards of a seat. */
  see(event: ViewEvent): readonly Dealt[] | Turned {
    switch (event.type) {
      case "own_cards_dealt":
      case "up_cards_dealt":
        return this.#to(event.seat, event.cards);
      case "hidden_cards_dealt":
        return this.#to(event.seat, Array<null>(event.count).fill(null));
      case "hidden_card_burned":
        return this.#take([null]);
      case "board_dealt":
        if (event.board === 0) this.#board += event.cards.length;
        return this.#laid(event.cards);
      case "rabbit_shown":
        return this.#take(this.#withBurns(event.cards));
      case "folded":
        this.#folded.add(event.seat);
        return [];
      case "own_discarded":
        this.#keep(event.seat, ({ card }) => card === null || !event.cards.includes(card));
        return [];
      case "hidden_discarded":
        this.#giveUp(event.seat, event.count, event.places ?? []);
        return [];
      case "stub_reshuffled":
        this.#restock(event.count, event.commitment);
        return [];
      case "hand_tabled":
      case "hand_shown":
      case "cards_shown":
        return { seat: event.seat, cards: event.cards };
      default:
        return [];
    }
  }

  #to(seat: number, cards: readonly (string | null)[]): readonly Dealt[] {
    const taken = this.#take(cards);
    this.held.set(seat, [...(this.held.get(seat) ?? []), ...taken]);
    this.#thrown = [];
    return taken;
  }

  #laid(cards: readonly string[]): readonly Dealt[] {
    const taken = this.#take(cards);
    this.#onBoard.push(...taken);
    return taken;
  }

  #keep(seat: number, kept: (dealt: Dealt, place: number) => boolean): void {
    const held = this.held.get(seat) ?? [];
    this.held.set(seat, held.filter(kept));
    this.#thrown = held.filter((dealt, place) => !kept(dealt, place));
  }

  /** What is thrown away is not shown as held later: so it matters which cards these are. */
  #giveUp(seat: number, count: number, places: readonly number[]): void {
    const [gone, held] = [new Set(places), this.held.get(seat)?.length ?? 0];
    if (gone.size !== count || places.some((place) => place < 0 || place >= held))
      throw new Unfair({ kind: "thrown_unsaid", seat });
    this.#keep(seat, (_, place) => !gone.has(place));
  }

  #take(cards: readonly (string | null)[]): readonly Dealt[] {
    return cards.map((card) => {
      const leaf = this.#order[this.#next++];
      if (leaf === undefined) throw new Unfair({ kind: "too_many", count: this.#order.length });
      return { deal: this.deal, leaf, card };
    });
  }

  /** The cards of a rabbit hunt with the burned ones between its streets, which its event does not have. */
  #withBurns(cards: readonly string[]): (string | null)[] {
    const all: (string | null)[] = [];
    let [board, at] = [0, 0];
    for (const [burns = 0, count = 0] of this.#pack.boards) {
      board += count;
      if (board <= this.#board) continue;
      all.push(...Array<null>(burns).fill(null), ...cards.slice(at, at + count));
      at += count;
    }
    return all;
  }

  #restock(count: number, commitment: Commitment | null | undefined): void {
    if (!commitment) throw new Unfair({ kind: "no_commitment" });
    const left = (this.counts[this.deal] ?? 0) - this.#next;
    const held = [...this.held].flatMap(([seat, cards]) =>
      this.#pack.draws && this.#folded.has(seat) ? [] : cards,
    );
    const kept = [...held, ...this.#onBoard, ...this.#thrown];
    const most = this.#pack.cards.size - left - kept.length;
    if (count < 1 || count > most) throw new Unfair({ kind: "too_many_back", count, most });
    this.kept.push(kept);
    this.counts.push(left + count);
    this.commitments.push(commitment);
    this.deal += 1;
    this.#next = 0;
    this.#order = this.#ordered();
  }

  #ordered(): readonly number[] {
    const { root, shares } = this.commitments[this.deal] as Commitment;
    const counted = shares.flatMap(({ seat, player, value }) =>
      value ? [{ seat, player, share: bytesOf(value, `share ${seat}`) }] : [],
    );
    const key = orderKey(bytesOf(root, "root"), this.hand, this.deal, counted);
    return orderOf(key, this.counts[this.deal] ?? 0);
  }
}
