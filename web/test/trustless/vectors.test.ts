// The twin does what the package's own does: the reference's vectors, whole hands, and the course of the betting.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import reference from "../../../docs/reference/dealing-without-a-dealer.md?raw";
import {
  CARDS,
  cardPoints,
  hexOf,
  inverse,
  masked,
  maskedByBrowser,
  maskedHere,
} from "../../src/trustless/cards/group";
import { keysOf, pledgeOf } from "../../src/trustless/cards/keys";
import { lockIsProved, proveLock } from "../../src/trustless/cards/lockProof";
import { locked, shuffled } from "../../src/trustless/cards/player";
import { proveShuffle, shuffleIsProved } from "../../src/trustless/cards/shuffleProof";
import { digestOf } from "../../src/trustless/cards/statement";
import { courseOf, decided } from "../../src/trustless/line/course";
import { handOf, told, vectors } from "./kit";

function inReference(value: string): string {
  const row = reference.split("\n").find((line) => line.startsWith(`| ${value} `));
  return row?.split("`").at(-2) ?? "";
}

test("the vectors of the reference", { timeout: 30_000 }, async () => {
  const seed = bytesToHex(Uint8Array.from({ length: 32 }, (_, i) => i));
  const keys = keysOf(seed, "hand-1", 1);
  const points = [...cardPoints().keys()];
  const pledge = await pledgeOf(seed, "hand-1", 1);
  const shuffle = await shuffled(points, keys);
  const lock = await locked(shuffle, keys);
  const hashed = (deck: string[]) => bytesToHex(sha256(hexToBytes(deck.join(""))));
  expect(points[0]).toBe(inReference("point of 2c"));
  expect(points[51]).toBe(inReference("point of As"));
  expect(hexOf(keys.common)).toBe(inReference("common mask"));
  expect(hexOf(keys.places[0] as bigint)).toBe(inReference("mask of place 0"));
  expect(hexOf(keys.places[51] as bigint)).toBe(inReference("mask of place 51"));
  expect(bytesToHex(Uint8Array.from(keys.order))).toBe(inReference("order, a byte each"));
  expect(pledge.seed_hash).toBe(inReference("`seed_hash`"));
  expect(pledge.masks[0]).toBe(inReference("`masks` of the common mask"));
  expect(pledge.masks[1]).toBe(inReference("`masks` of place 0"));
  expect(shuffle[0]).toBe(inReference("first point of `shuffle`"));
  expect(hashed(shuffle)).toBe(inReference("`H` of all points of `shuffle`"));
  expect(lock[0]).toBe(inReference("first point of `lock`, after it"));
  expect(hashed(lock)).toBe(inReference("`H` of all points of `lock`"));
  const said = { hand: "hand-1", seat: 1, pledges: [[1, pledge]] } as const;
  const shuffling = { ...said, step: "shuffle", before: points, after: shuffle } as const;
  const shown = await proveShuffle(shuffling, keys, seed);
  expect(hashed([shown])).toBe(inReference("`H` of the proof of `shuffle`"));
  expect(await shuffleIsProved(shuffling, shown)).toBe(true);
  for (const place of [0, 70, 200, 500, 2000, shown.length - 1]) {
    const other =
      shown.slice(0, place) + (shown[place] === "3" ? "2" : "3") + shown.slice(place + 1);
    expect(await shuffleIsProved(shuffling, other)).toBe(false);
  }
  const locking = { ...said, step: "lock", before: shuffle, after: lock } as const;
  const proof = await proveLock(locking, keys, seed);
  expect(bytesToHex(digestOf(locking))).toBe(inReference("digest of `lock`"));
  expect(hashed([proof])).toBe(inReference("`H` of the proof of `lock`"));
  expect(await lockIsProved(locking, proof)).toBe(true);
});

test("the browser's arithmetic and the library's are one, and masks come off in any order", async () => {
  const points = [...cardPoints().keys()].slice(0, 3);
  const masks = [5n, 7n ** 50n, 2n ** 200n + 1n];
  const there = await maskedByBrowser(points, masks);
  expect(there).toEqual(await maskedHere(points, masks));
  expect(await masked(there, masks.map(inverse))).toEqual(points);
});

describe("a whole hand", { timeout: 30_000 }, () => {
  const cases: [string, number, number[]][] = [
    ["three to the showdown", 0, [2]],
    ["two all in", 1, [1, 2]],
    ["folded", 2, [1]],
  ];
  for (const [name, n, seats] of cases)
    test(name, async () => {
      const hand = handOf(n);
      for (const seat of seats) {
        const { chair, said } = await told(hand, seat);
        const own = hand.frames.flatMap((frame) =>
          frame.type === "said_cards" && frame.seat === seat ? [frame.message] : [],
        );
        expect(said.map((frame) => frame.type === "say_cards" && frame.message)).toEqual(own);
        expect(chair.hand?.report?.faults).toEqual([]);
        expect(chair.hand?.report?.steps).toBe(3 * Object.keys(hand.seeds).length);
        expect([...(chair.hand?.report?.deck ?? [])].sort()).toEqual([...CARDS].sort());
        expect(chair.hand?.settled).toBe(true);
        expect(chair.stack).toBe(hand.stacks[seat]);
        const seen = chair.hand?.events.find((event) => event.type === "own_cards_dealt");
        expect(seen?.type === "own_cards_dealt" && seen.cards).toEqual(hand.holes[seat]);
      }
    });
});

test("the course of the betting is that of the rules", () => {
  const blinds = { small_blind: 5, big_blind: 10 };
  for (const { players, button, acts, moments } of vectors.courses) {
    let course = courseOf(players, button, blinds);
    const passed = [[course.street, course.over]];
    for (const [seat, type, to] of acts) {
      course = decided(course, seat, { type, to });
      passed.push([course.street, course.over]);
    }
    expect(passed, JSON.stringify({ players, button, acts })).toEqual(moments);
  }
});
