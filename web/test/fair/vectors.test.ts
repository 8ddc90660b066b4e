// The vectors that the package's own implementation wrote: the twin must come to the same, to the byte.

import { describe, expect, it } from "vitest";
import vectors from "../../../tests/fair/vectors.json";
import { fromText, toText } from "../../src/fair/bytes";
import { fairHand } from "../../src/fair/file";
import { HASH, leadsTo, leafHash, SALT } from "../../src/fair/leaves";
import { orderKey, orderOf } from "../../src/fair/order";
import { chainOf } from "../../src/fair/shares";
import { verify } from "../../src/fair/verify";

function bytes(text: string, length = HASH): Uint8Array {
  const read = fromText(text, length);
  if (!read) throw new Error(`not ${length} bytes: ${text}`);
  return read;
}

describe("the vectors", () => {
  it.each(vectors.trees)(
    "prove each card of a deck, and no other",
    ({ hand, cards, root, proofs }) => {
      for (const { deal, leaf, card, salt, path } of proofs) {
        const hash = leafHash({ hand, deal, leaf }, bytes(salt, SALT), card);
        const beside = path.map((text) => bytes(text));
        expect(leadsTo(hash, leaf, cards.length, beside, bytes(root))).toBe(true);
        expect(leadsTo(hash, leaf + 1, cards.length, beside, bytes(root))).toBe(false);
        expect(leadsTo(bytes(root), leaf, cards.length + 1, beside, bytes(root))).toBe(false);
      }
    },
  );

  it.each(vectors.chains)("make the chain of $player", ({ player, commitment, shares }) => {
    const last = bytes(shares.at(-1) ?? "");
    expect(chainOf(player, last)).toEqual({ commitment, shares });
  });

  it.each(vectors.orders)(
    "make the order of deal $deal",
    ({ hand, deal, commitment, key, order }) => {
      const counted = commitment.shares.map(({ seat, player, value }) => {
        return { seat, player, share: bytes(value) };
      });
      const made = orderKey(bytes(commitment.root), hand, deal, counted);
      expect(toText(made)).toBe(key);
      expect(orderOf(made, 52)).toEqual(order);
    },
  );

  it.each(vectors.lies)("have a lie, and it is found: $name", ({ fault, ...vector }) => {
    const hand = fairHand(vector);
    expect(hand && verify(hand).faults[0]).toEqual(fault);
  });

  it.each(vectors.hands)("prove a hand: $name, seen by $viewer", (vector) => {
    const hand = fairHand(vector);
    const report = hand && verify(hand);
    expect(report?.faults).toEqual([]);
    expect(report?.proved).toBe(report?.seen);
    // Cards of one's own come with their proofs once more when they are shown.
    const opened = new Set(vector.proofs.map(({ deal, leaf }) => `${deal} ${leaf}`));
    expect(report?.proved).toBe(opened.size);
  });
});
