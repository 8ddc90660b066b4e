// A seat at a table without a dealer, as its page shows it: what the line tells, folded like at every other table.

import { bytesToHex } from "@noble/hashes/utils.js";
import { createContext } from "svelte";
import { announcements } from "../lib/announcements.svelte";
import { type Amounts, amounts, countedOf } from "../lib/chips";
import { settings } from "../lib/settings.svelte";
import { desk } from "../net/desk.svelte";
import type { GameInfo, Player, PlayerAction, Table } from "../net/protocol";
import type { Acting } from "../table/actions/acting";
import type { Layout } from "../table/layout/types";
import { layoutOf, type PageWindow } from "../table/layout/window.svelte";
import type { Seen } from "../table/seen";
import { receive, type TableFrame } from "../table/state/reduce";
import { emptyTable, type HandState, type TableState, type TurnState } from "../table/state/state";
import { myPlay, mySeat, myTurn, roomNeeded } from "../table/view";
import { due, waitedFor } from "./cards/dealing";
import { Chair, FalseHost, type Hand, holesOf, type Lie } from "./line/chair";
import type { FromHost } from "./line/frames";
import type { Listed } from "./line/list";
import { dial, ENDED, NOT_OFFERED, type Wire } from "./line/socket";
import { words } from "./words";

/** How far the clients are with the cards. */
export interface Doing {
  what: "pledge" | "shuffle" | "lock" | "keys" | "seed";
  done: number;
  all: number;
  names: string;
}

const SEED_BYTES = 32;

export class TrustlessModel implements Seen, Acting {
  readonly listed: Listed;
  readonly #game: GameInfo;
  readonly #size: PageWindow;
  readonly #chair = new Chair(() => bytesToHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES))));
  #wire: Wire | null = null;
  readonly #record: string[] = [];
  /** Everybody's cards were put into the last hand already. */
  #opened = "";

  state: TableState = $state.raw(emptyTable(""));
  /** The chair's newest hand. */
  dealt = $state.raw<Hand | null>(null);
  ended = $state<"" | "gone" | "ended" | "lost">("");
  lie = $state<Lie | "">("");
  fault = $state("");
  standing = $state(false);
  sent = $state(false);
  sits = $state(false);
  now = $state(0);

  readonly me: string;
  readonly host = false;
  readonly awaited = null;
  readonly drawn: readonly string[] = [];
  readonly fresh = true;
  readonly hand: HandState | null = $derived(this.state.hand);
  readonly info: Table | null = $derived(this.state.table);
  readonly seat = $derived.by(() => mySeat(this.state, this.me));
  readonly own = $derived.by(() => myPlay(this.state, this.me));
  readonly turn: TurnState | null = $derived.by(() => myTurn(this.state, this.me));
  readonly progress = $derived(this.sent ? ("sent" as const) : ("" as const));
  readonly say: Amounts = $derived(
    amounts(settings.now.unit, this.info?.config.big_blind ?? 0, countedOf(this.info?.config)),
  );
  readonly layout: Layout = $derived.by(() =>
    layoutOf({ ...this.#size.now, ...roomNeeded(this.info, null) }),
  );
  /** What the clients are about; null while somebody decides, or nobody is waited for. */
  readonly doing: Doing | null = $derived.by(() => {
    const { dealt } = this;
    if (!dealt || dealt.settled || dealt.void.length > 0) return null;
    const waiting = waitedFor(dealt.dealing);
    const first = waiting[0];
    const what = first === undefined ? null : due(dealt.dealing, first);
    if (!what) return null;
    const all = dealt.dealing.seats.length;
    const { pledges, shuffles, locks, seeds } = dealt.dealing;
    const done = {
      pledge: pledges.size,
      shuffle: shuffles.length,
      lock: locks.length,
      keys: all - waiting.length,
      seed: seeds.size,
    }[what];
    const names = waiting.map((seat) => this.nameOf(seat)).join(", ");
    return { what, done, all, names };
  });

  constructor(listed: Listed, game: GameInfo, me: string, size: PageWindow) {
    this.listed = listed;
    this.#game = game;
    this.me = me;
    this.#size = size;
  }

  /** The keys of the page are this table's: there is no other on it. */
  get id(): string {
    return desk.front;
  }

  nameOf(seat: number): string {
    const players = [...(this.dealt?.begun.players ?? []), ...(this.info?.seats ?? [])];
    return players.find((each) => each.seat === seat)?.name ?? words.someone;
  }

  /** Everybody's cards, once the hand was checked. */
  readonly holes: readonly { name: string; cards: readonly string[] }[] = $derived.by(() => {
    const { dealt } = this;
    if (!dealt?.settled || !dealt.report) return [];
    const { deck } = dealt.report;
    return dealt.course.order.map((seat) => ({
      name: this.nameOf(seat),
      cards: holesOf(dealt, seat).map((place) => deck[place] ?? ""),
    }));
  });

  async sit(): Promise<void> {
    this.#wire = await dial<FromHost>(
      `ws/trustless/${this.listed.table}`,
      (frame, text) => this.#hear(frame, text),
      (code) => this.#closed(code),
    );
    this.#wire.send({ type: "join", name: "-", shown: true });
  }

  leave(): void {
    this.#wire?.close();
  }

  /** Stands up, at once or when the hand is over. */
  stand(): void {
    this.standing = true;
    this.#wire?.send({ type: "leave" });
  }

  play(action: PlayerAction): void {
    const frame = this.#chair.decide(action);
    if (!frame) return;
    this.fault = "";
    this.sent = true;
    this.#wire?.send(frame);
  }

  take(): null {
    return null;
  }

  /** A record of all that was told, as `pokerhouse trustless check` reads it. */
  get record(): Blob {
    const config = this.#chair.seated?.config;
    const head = { config, format: "pokerhouse-trustless", version: 1 };
    return new Blob([[JSON.stringify(head), ...this.#record].join("\n"), "\n"]);
  }

  #closed(code: number): void {
    this.ended ||= code === NOT_OFFERED ? "gone" : code === ENDED ? "ended" : "lost";
    this.state = { ...this.state, turn: null };
  }

  async #hear(frame: FromHost | { type: "sitting"; players: readonly Player[] }, text: string) {
    if (this.lie) return;
    if (frame.type === "sitting") {
      this.#fold(this.#tableOf(frame.players));
      return;
    }
    if (["begun", "said_cards", "decided", "voided"].includes(frame.type)) this.#record.push(text);
    const before = this.#chair.hand;
    try {
      // Shown as far as it has come: what follows may take a moment of arithmetic.
      for (const said of await this.#chair.hear(frame)) {
        this.dealt = this.#chair.hand;
        this.#wire?.send(said);
      }
    } catch (error) {
      if (!(error instanceof FalseHost)) throw error;
      this.lie = error.lie;
      this.#wire?.close();
      return;
    }
    this.dealt = this.#chair.hand;
    this.#follow(frame, before);
  }

  #follow(frame: FromHost, before: Hand | null): void {
    const { hand } = this.#chair;
    if (frame.type === "seated") this.sits = true;
    if (frame.type === "refused") {
      this.fault = frame.words;
      this.sent = false;
    }
    if (frame.type === "begun") {
      this.#fold(this.#tableOf(frame.players));
      this.sent = false;
    }
    if (frame.type === "shown" && hand) {
      const seq = before?.begun.hand === hand.begun.hand ? before.events.length : 0;
      const events = [...hand.events.slice(seq)];
      if (events.length > 0)
        this.#fold({
          type: "events",
          table: "",
          hand: hand.begun.hand,
          seq,
          events,
          own_hand: "",
          proofs: [],
        });
      this.sent = false;
      this.#turn(hand);
    }
    if (hand && hand.void.length > 0 && this.#opened !== hand.begun.hand) {
      this.#opened = hand.begun.hand;
      this.state = { ...this.state, hand: null, turn: null };
      announcements.say([words.void, ...this.faults].join(" "), "");
    }
  }

  /** Who made the hand void, in words. */
  get faults(): string[] {
    return (this.dealt?.void ?? []).map(({ seat, kind }) => words.fault(this.nameOf(seat), kind));
  }

  #turn({ begun, turn, waitMs }: Hand): void {
    if (!turn) return;
    const now = Date.now();
    this.#fold({
      type: "turn",
      table: "",
      hand: begun.hand,
      turn: turn.turn,
      seat: turn.seat,
      legal: turn.legal,
      pot: turn.pot,
      deadline_ms: now + waitMs,
      server_ms: now,
      grace: false,
      bank_ms: 0,
      bank_since_ms: null,
      stopped: false,
    });
    if (this.turn) {
      const call = turn.legal.call ? this.say.text(turn.legal.call) : "";
      announcements.say(words.yourTurn(call), "");
    }
  }

  #fold(frame: TableFrame): void {
    this.state = receive(this.state, frame, this.me, Date.now()).state;
  }

  #tableOf(players: readonly Player[]): Table {
    const { listed } = this;
    return {
      type: "table",
      table: "",
      name: words.title,
      game: this.#game,
      config: this.#chair.seated?.config as Table["config"],
      seats_max: listed.seats,
      host: "",
      action_ms: 60_000,
      buy_in: listed.stack,
      buy_in_min: listed.stack,
      buy_in_max: listed.stack,
      mix: "",
      seats: players.map((player) => ({
        ...player,
        status: "playing",
        connected: true,
        bot: null,
        straddle: "never",
        behind: 0,
        face: null,
        program: false,
      })),
      watching: 0,
      hand: null,
      arriving: [],
      waiting: [],
      paused: false,
      ending: false,
      permanent: false,
      locked: false,
      approval: "none",
      halted: null,
    };
  }
}

export const [trustlessModel, setTrustlessModel] = createContext<TrustlessModel>();
