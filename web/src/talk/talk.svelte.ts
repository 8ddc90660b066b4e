// What is said in the lobby and at the tables that this page follows.

import { objection } from "../messages/objection";
import { connection } from "../net/connection.svelte";
import { me } from "../net/me.svelte";
import type { Draft } from "../net/outbox";
import type { LineInfo } from "../net/protocol";
import { heard, type PlaceTalk, SILENCE, without } from "./lines";

/** The lobby, or a table by its id. */
export type Place = string | null;

/** Letters of a reason: `house/talk/log.py`. */
export const WHY_MAX = 200;

const key = (place: Place): string => place ?? "";

class TalkStore {
  #all = $state.raw<Readonly<Record<string, PlaceTalk>>>({});

  constructor() {
    connection.follow({
      hear: (frame) => {
        if (frame.type === "line_hidden") {
          const place = key(frame.table);
          this.#keep(place, (line) => line.number !== frame.number);
        }
        if (frame.type !== "talk" && frame.type !== "said") return;
        const place = key(frame.table);
        this.#all = { ...this.#all, [place]: heard(this.#all[place], frame, me.player) };
      },
      // What was said comes with the table, or the lobby, that is asked for.
      ask: () => false,
    });
  }

  get(place: Place): PlaceTalk {
    return this.#all[key(place)] ?? SILENCE;
  }

  /** Everything that was said there has been seen. */
  read(place: Place): void {
    const known = this.#all[key(place)];
    if (known?.unread) this.#all = { ...this.#all, [key(place)]: { ...known, unread: 0 } };
  }

  /** The page of this place is left. */
  drop(place: Place): void {
    const { [key(place)]: _, ...others } = this.#all;
    this.#all = others;
  }

  /** Says something; resolves with the house's objection, empty when it is said. */
  say(place: Place, text: string): Promise<string> {
    return this.ask({ type: "say", table: place, text });
  }

  /** Blocks somebody, and takes away what they have said; resolves as `say`. */
  async block(player: string): Promise<string> {
    const fault = await this.ask({ type: "block", player });
    if (!fault)
      for (const place of Object.keys(this.#all))
        this.#keep(place, (line) => line.player !== player);
    return fault;
  }

  /** Asks anything of the house that concerns talk; resolves as `say`. */
  async ask(draft: Draft): Promise<string> {
    const answer = await connection.command(draft);
    return answer.type === "refused" ? objection(answer) : "";
  }

  #keep(place: string, wanted: (line: LineInfo) => boolean): void {
    const known = this.#all[place];
    if (known) this.#all = { ...this.#all, [place]: without(known, wanted) };
  }
}

export const talk = new TalkStore();
