// What one has written about those one plays with: asked for once, and kept by the house.

import { request } from "../../net/api";
import { me } from "../../net/me.svelte";
import type { Label, PlayerNoteInfo } from "../../net/protocol";

/** Letters of a note, on a hand or on somebody: `house/notebook/notes.py`. */
export const NOTE_MAX = 1_000;

export const LABELS = ["red", "orange", "yellow", "green", "blue", "violet"] as const;

class PlayerNotes {
  #all = $state.raw<readonly PlayerNoteInfo[]>([]);
  #asked: Promise<void> | null = null;
  #whose = "";

  /** All of them, the one changed last first. */
  get all(): readonly PlayerNoteInfo[] {
    return this.#all;
  }

  /** What one has written about this one. */
  of(player: string): PlayerNoteInfo | undefined {
    return this.#all.find((note) => note.player === player);
  }

  /** Asks the house, unless it has been asked. Rejects with the house's words; it is then asked again the next time. */
  load(): Promise<void> {
    if (this.#whose !== me.player) this.#asked = null;
    this.#whose = me.player;
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  /** Keeps a label and a text; with neither there is no note. Rejects with the house's words. */
  async write(player: string, label: Label | null, text: string): Promise<void> {
    await request("PUT", `api/notes/players/${encodeURIComponent(player)}`, { label, text });
    await this.#ask();
  }

  async #ask(): Promise<void> {
    try {
      this.#all = await request("GET", "api/notes/players");
    } catch (error) {
      this.#asked = null;
      throw error;
    }
  }
}

export const playerNotes = new PlayerNotes();
