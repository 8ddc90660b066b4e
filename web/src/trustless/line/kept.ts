// What a page keeps of the hand that it is in, to go on with it when it is loaded again: in this tab alone, told to nobody.
//
// Law: the keys of a hand serve one course of it. All that was heard of it is bound by a hash, and a house that tells the page
// that comes back anything else is left. It could else have the same keys put on another deck, and read off how this one was
// shuffled.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { PlayerAction } from "../../net/protocol";
import type { Hex } from "../cards/group";

export interface Kept {
  /** Empty before the first one. */
  hand: string;
  seat: number;
  seed: Hex;
  /** How many frames of the hand were heard, and what they come to. */
  heard: number;
  digest: Hex;
  /** Sent, and not told yet. */
  decided: PlayerAction | null;
}

export const NOTHING: Kept = { hand: "", seat: 0, seed: "", heard: 0, digest: "", decided: null };

/** Where it lies. */
export interface Drawer {
  read: () => Kept | null;
  write: (kept: Kept | null) => void;
}

/** The digest after one more frame, as it stood on the line. */
export function bound(digest: Hex, text: string): Hex {
  return bytesToHex(sha256(utf8ToBytes(`${digest}\n${text}`)));
}

/** The drawer of a table, gone with the tab. A browser that keeps nothing has an empty one: a hand ends with its page there. */
export function drawerOf(table: string): Drawer {
  const key = `pokerhouse.trustless.${table}`;
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
      } catch {
        return null;
      }
    },
    write: (kept) => {
      try {
        if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
        else sessionStorage.removeItem(key);
      } catch {
        // Full, or forbidden.
      }
    },
  };
}

/** For those who come back to nothing. */
export const NO_DRAWER: Drawer = { read: () => null, write: () => undefined };
