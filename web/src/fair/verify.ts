// Were all cards that this viewer saw fixed before the hand, and dealt in the order that was agreed? The twin of the
// package's own verifier: same checks, same lines. It trusts nobody and asks nobody anything.

import type { Commitment, HandStarted, Proof, ViewEvent } from "../net/protocol";
import { type Evidence, type Fault, type Note, type Report, type Seen, Unfair } from "./evidence";
import { leadsTo, leafHash, SALT } from "./leaves";
import { fits, RESHUFFLES } from "./shares";
import { bytesOf, type Dealt, Walk } from "./walk";

/** Checks a hand, whole or as far as it has come. */
export function verify({ hand, events, proofs, seen }: Evidence): Report {
  const [started, ...rest] = events;
  if (started?.type !== "hand_started")
    return { hand: "", seen: 0, proved: 0, faults: [{ kind: "start" }], notes: [] };
  const report = new Check(proofs, seen).report(started, rest);
  if (hand === undefined || hand === started.hand) return report;
  const other: Fault = { kind: "other_hand", hand: started.hand, said: hand };
  return { ...report, faults: [other, ...report.faults] };
}

class Check {
  readonly #proofs = new Map<string, Proof>();
  readonly #faults: Fault[] = [];
  readonly #notes: Note[] = [];
  readonly #seen: Seen;
  #shown = 0;
  #proved = 0;

  constructor(proofs: readonly Proof[], seen: Seen) {
    this.#seen = seen;
    for (const proof of proofs) {
      const other = this.#proofs.get(at(proof)) ?? proof;
      this.#proofs.set(at(proof), other);
      if (other.card !== proof.card)
        this.#fault({
          kind: "opened_twice",
          leaf: proof.leaf,
          card: other.card,
          other: proof.card,
        });
    }
    const places = new Map<string, number>();
    for (const { deal, leaf, card } of this.#proofs.values()) {
      const first = places.get(`${deal} ${card}`) ?? leaf;
      places.set(`${deal} ${card}`, first);
      if (first !== leaf) this.#fault({ kind: "two_places", card, leaf: first, other: leaf });
    }
  }

  report(started: HandStarted, events: readonly ViewEvent[]): Report {
    try {
      const { commitment } = started;
      if (typeof commitment === "string") throw new Unfair({ kind: "old" });
      const walk = new Walk(started.hand, started.config, commitment);
      this.#told(commitment, started.players);
      this.#shares(commitment, 0);
      this.#cards(walk, events);
    } catch (error) {
      if (!(error instanceof Unfair)) throw error;
      this.#fault(error.fault);
    }
    return {
      hand: started.hand,
      seen: this.#shown,
      proved: this.#proved,
      faults: once(this.#faults),
      notes: once(this.#notes),
    };
  }

  #fault(fault: Fault): void {
    this.#faults.push(fault);
  }

  /** Against what was told before the hand. */
  #told({ root, shares, scheme }: Commitment, players: HandStarted["players"]): void {
    const seen = this.#seen;
    if (scheme !== "v2") this.#fault({ kind: "scheme" });
    if (seen.root && seen.root !== root) this.#fault({ kind: "root_changed" });
    if (seen.root && promised(seen.shares ?? []) !== promised(shares))
      this.#fault({ kind: "commitments_changed" });
    const own = shares.find(({ player }) => player === seen.player);
    if (!seen.own_share) {
      if (!own && seen.player && players.some(({ player }) => player === seen.player))
        this.#notes.push({ kind: "own_absent" });
    } else if (!own) this.#fault({ kind: "own_left_out" });
    else if (own.value && own.value !== seen.own_share) this.#fault({ kind: "own_changed" });
    else if (own.fault === "false" && fits(own.player, own.commitment, seen.own_share, 0))
      this.#fault({ kind: "own_called_false" });
  }

  #shares({ shares }: Commitment, deal: number): void {
    for (const { seat, player, commitment, value, fault } of shares) {
      if (!value) this.#notes.push({ kind: "left", seat, fault, deal });
      else if (!fits(player, commitment, value, deal)) this.#fault({ kind: "share_false", seat });
    }
    if (shares.some(({ seat }, i) => seat <= (shares[i - 1]?.seat ?? -1)))
      this.#fault({ kind: "share_order" });
    if (!shares.some(({ value }) => value)) this.#notes.push({ kind: "nobody", deal });
  }

  #cards(walk: Walk, events: readonly ViewEvent[]): void {
    const turned = new Set<string>();
    for (const event of events) {
      const before = walk.deal;
      const found = walk.see(event);
      if (walk.deal !== before) this.#reshuffled(walk);
      if ("cards" in found) {
        for (const card of found.cards) {
          if (turned.has(`${found.seat} ${card}`)) continue;
          turned.add(`${found.seat} ${card}`);
          this.#turned(walk, found.seat, card);
        }
        continue;
      }
      for (const dealt of found) {
        if (dealt.card !== null) this.#place(walk, { ...dealt, card: dealt.card });
      }
    }
    this.#inTwoDecks(walk);
  }

  /** A card that stayed out when the stub was shuffled again is not in the new deck. */
  #inTwoDecks({ kept }: Walk): void {
    for (const [deal, leaves] of kept.entries()) {
      const out = new Set(leaves.map((dealt) => this.#proofs.get(at(dealt))?.card));
      for (const proof of this.#proofs.values())
        if (proof.deal === deal && out.has(proof.card))
          this.#fault({ kind: "in_two_decks", card: proof.card });
    }
  }

  #reshuffled(walk: Walk): void {
    const start = (walk.commitments[0] as Commitment).shares;
    const now = walk.commitments[walk.deal] as Commitment;
    this.#shares(now, walk.deal);
    const first = new Map(start.map((s) => [s.player, s.commitment]));
    for (const { seat, player, commitment } of now.shares)
      if (first.get(player) !== commitment) this.#fault({ kind: "share_other", seat });
    const asked = new Set(now.shares.map(({ player }) => player));
    for (const { seat, player, value } of start)
      if (asked.size > 0 && value && !asked.has(player))
        this.#fault({ kind: "share_left_out", seat });
    this.#stubTold(start, now, walk.deal);
  }

  /** Against what was told before the stub was ordered. */
  #stubTold(start: Commitment["shares"], { root, shares }: Commitment, deal: number): void {
    const { stubs, player: me } = this.#seen;
    if (!stubs) return;
    const told = stubs.find((stub) => stub.deal === deal);
    if (told && told.root !== root) this.#fault({ kind: "stub_root_changed" });
    const own = shares.find(({ player }) => player === me);
    if (!own) {
      const counted = start.some(({ player, value }) => player === me && value);
      if (counted && deal <= RESHUFFLES) this.#fault({ kind: "stub_own_left_out" });
    } else if (told?.own_share) {
      const { player, commitment, value, fault } = own;
      if (value && value !== told.own_share) this.#fault({ kind: "stub_own_changed" });
      else if (fault === "false" && fits(player, commitment, told.own_share, deal))
        this.#fault({ kind: "stub_own_called_false" });
    }
  }

  /** A card that was seen as it left the deck: from this leaf and no other. */
  #place(walk: Walk, dealt: Dealt & { card: string }): void {
    const { deal, leaf, card } = dealt;
    this.#shown += 1;
    const proof = this.#proofs.get(at(dealt));
    if (!walk.has(card)) this.#fault({ kind: "not_of_the_game", card });
    else if (proof && proof.card !== card)
      this.#fault({ kind: "other_card", card, other: proof.card });
    else if (proof) this.#prove(walk, proof);
    else {
      const other = [...this.#proofs.values()].find((p) => p.deal === deal && p.card === card);
      if (other) this.#fault({ kind: "misplaced", card, leaf: other.leaf, turn: leaf });
      else this.#fault({ kind: "no_proof", card });
    }
  }

  /** A card that was shown later: from a leaf that this seat was dealt and still has. */
  #turned(walk: Walk, seat: number, card: string): void {
    const dealt = walk.held.get(seat) ?? [];
    if (dealt.some((each) => each.card === card)) return; // counted as it was dealt
    this.#shown += 1;
    const proof = dealt.map((each) => this.#proofs.get(at(each))).findLast((p) => p?.card === card);
    if (!walk.has(card)) this.#fault({ kind: "not_of_the_game", card });
    else if (proof) this.#prove(walk, proof);
    else if ([...this.#proofs.values()].some((p) => p.card === card))
      this.#fault({ kind: "shown_elsewhere", card, seat });
    else this.#fault({ kind: "shown_no_proof", card, seat });
  }

  #prove(walk: Walk, { deal, leaf, card, salt, path }: Proof): void {
    const hash = leafHash({ hand: walk.hand, deal, leaf }, bytesOf(salt, "salt", SALT), card);
    const beside = path.map((text) => bytesOf(text, "path"));
    const root = bytesOf(walk.commitments[deal]?.root ?? "", "root");
    if (leadsTo(hash, leaf, walk.counts[deal] ?? 0, beside, root)) this.#proved += 1;
    else this.#fault({ kind: "bad_path", card });
  }
}

function at({ deal, leaf }: Pick<Proof, "deal" | "leaf">): string {
  return `${deal} ${leaf}`;
}

/** Who was held to what, as one text. */
function promised(shares: Required<Seen>["shares"]): string {
  return JSON.stringify(shares.map(({ seat, player, commitment }) => [seat, player, commitment]));
}

/** Each of these once, though it may have been found twice. */
function once<T>(all: readonly T[]): T[] {
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}
