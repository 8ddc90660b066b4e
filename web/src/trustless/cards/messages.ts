// What players say about the cards: as the line has it, bytes in base64, and as it is reckoned with here, in hexadecimal.

import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Hex } from "./group";

export interface Pledge {
  type: "pledge";
  seed_hash: Hex;
  /** The point of the common mask, then that of each place's. */
  masks: readonly Hex[];
}

export interface Shuffle {
  type: "shuffle";
  deck: readonly Hex[];
  proof: Hex;
}

export interface Lock {
  type: "lock";
  deck: readonly Hex[];
  proof: Hex;
}

export interface PlaceKey {
  /** From 0, the top card. */
  place: number;
  key: Hex;
}

export interface GiveKeys {
  type: "give_keys";
  keys: readonly PlaceKey[];
}

export interface OpenSeed {
  type: "open_seed";
  seed: Hex;
}

export type CardMessage = Pledge | Shuffle | Lock | GiveKeys | OpenSeed;

/** The message with every text of bytes put through `turn`. */
function turned(message: CardMessage, turn: (text: string) => string): CardMessage {
  switch (message.type) {
    case "pledge": {
      const { seed_hash, masks = [] } = message;
      return { type: "pledge", seed_hash: turn(seed_hash), masks: masks.map(turn) };
    }
    case "shuffle":
    case "lock": {
      const { type, deck, proof = "" } = message;
      return { type, deck: deck.map(turn), proof: turn(proof) };
    }
    case "give_keys": {
      const keys = message.keys.map(({ place, key }) => ({ place, key: turn(key) }));
      return { type: "give_keys", keys };
    }
    case "open_seed":
      return { type: "open_seed", seed: turn(message.seed) };
  }
}

/** As it goes over the line. */
export function toLine(message: CardMessage): CardMessage {
  return turned(message, (hex) => btoa(String.fromCharCode(...hexToBytes(hex))));
}

/** From the line. Throws for what is not base64. */
export function fromLine(message: CardMessage): CardMessage {
  return turned(message, (text) =>
    bytesToHex(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))),
  );
}
