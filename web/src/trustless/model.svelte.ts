// A seat at a table without a dealer, as its page shows it: what the line tells, folded like at every other table.

import { words } from "words:trustless";
import { bytesToHex } from "@noble/hashes/utils.js";
import { createContext } from "svelte";
import { announcements } from "../lib/announcements.svelte";
import { settings } from "../lib/settings.svelte";
import { type Amounts, amounts, countedOf } from "../messages/chips";
import { desk } from "../net/desk.svelte";
import type { GameInfo, Player, PlayerAction, Table } from "../net/protocol";
import type { Acting } from "../table/actions/acting";
import { Pressed } from "../table/actions/press.svelte";
import type { Layout } from "../table/layout/types";
import { layoutOf, type PageWindow } from "../table/layout/window.svelte";
import type { Seen } from "../table/seen";
import { receive, type TableFrame } from "../table/state/reduce";
import { emptyTable, type HandState, type TableState, type TurnState } from "../table/state/state";
import { myPlay, mySeat, myTurn, roomNeeded } from "../table/view";
import { type Doing, doingOf } from "./doing";
import { Chair, TOLD } from "./line/chair";
import type { FromHost, Sitting, Talk, ToHost, Why } from "./line/frames";
import { type Hand, holesOf } from "./line/hand";
import { drawerOf } from "./line/kept";
import { FalseHost, type Lie } from "./line/lie";
import type { Listed } from "./line/list";
import { AGAIN_MS, dial, ELSEWHERE, ENDED, NO_PLACE, NOT_OFFERED, type Wire } from "./line/socket";
import { tableOf, turnOf } from "./tableOf";
import { faultLines, forfeitLines } from "./void-words";
import { whyText } from "./why";

const SEED_BYTES = 32;
/** For so long, in ms, a line that is lost is tried again. */
const BACK_MS = 12_000;
/** Lines of talk that are kept. */
const TALK_MAX = 100;

/** Why a table is left: its line closed with this code. */
const ENDS: Readonly<Record<number, Ended>> = {
  [NOT_OFFERED]: "gone",
  [ENDED]: "ended",
  [ELSEWHERE]: "elsewhere",
  [NO_PLACE]: "late",
};
export type Ended = "gone" | "ended" | "elsewhere" | "late" | "lost";

export class TrustlessModel implements Seen, Acting {
  readonly listed: Listed;
  readonly #game: GameInfo;
  readonly #size: PageWindow;
  #chair = new Chair(() => "");
  #wire: Wire | null = null;
  /** What was told of each hand, by its name. */
  readonly #record = new Map<string, string[]>();
  #lostAt = 0;
  #left = false;
  /** Everybody's cards were put into the last hand already. */
  #opened = "";

  state: TableState = $state.raw(emptyTable(""));
  /** The chair's newest hand. */
  dealt = $state.raw<Hand | null>(null);
  ended = $state<"" | Ended>("");
  /** The line is lost, and the page tries to come back. */
  coming = $state(false);
  /** One looks on, without a seat. */
  looks = $state(false);
  lie = $state<Lie | "">("");
  #refused = $state.raw<Why | null>(null);
  readonly fault = $derived(whyText(this.#refused));
  standing = $state(false);
  sent = $state(false);
  sits = $state(false);
  /** This machine's clock in ms, as long as somebody's time runs. */
  now = $state(Date.now());
  /** What was said lately at the table, and why one's own last line was not. */
  talk = $state.raw<readonly (Talk & { type: "spoken" })[]>([]);
  #unsaid = $state.raw<Why | null>(null);
  readonly unsaid = $derived(whyText(this.#unsaid));

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
  readonly pressed = new Pressed();
  readonly progress = $derived(this.sent ? ("sent" as const) : ("" as const));
  readonly say: Amounts = $derived(
    amounts(settings.now.unit, this.info?.config.big_blind ?? 0, countedOf(this.info?.config)),
  );
  readonly layout: Layout = $derived.by(() =>
    layoutOf({ ...this.#size.now, ...roomNeeded(this.info, null) }),
  );
  /** What the clients are about; null while somebody decides, or nobody is waited for. */
  readonly doing: Doing | null = $derived.by(() =>
    doingOf(this.dealt, (seat) => this.nameOf(seat)),
  );

  constructor(listed: Listed, game: GameInfo, me: string, size: PageWindow) {
    this.listed = listed;
    this.#game = game;
    this.me = me;
    this.#size = size;
  }

  /** A hand is in play, and one sits in it. */
  get playing(): boolean {
    const { hand } = this.#chair;
    return (
      !this.#chair.over && (hand?.begun.players.some(({ player }) => player === this.me) ?? false)
    );
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

  /** Takes a seat, goes on in one's own, or looks on. */
  async enter(how: "sit" | "back" | "look"): Promise<void> {
    const drawer = drawerOf(this.listed.table);
    const back = how === "back" ? (drawer.read()?.hand ?? "") : null;
    const first: ToHost =
      how === "look" ? { type: "look" } : { type: "join", name: "-", shown: true, back };
    const seed = () => bytesToHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
    this.#chair = new Chair(seed, drawer);
    const wire = await dial<FromHost | Sitting | Talk>(
      `ws/trustless/${this.listed.table}`,
      (frame, text) => this.#hear(frame, text),
      (code) => this.#closed(code),
    );
    this.#wire = wire;
    if (this.#left) wire.close();
    wire.send(first);
  }

  leave(): void {
    this.#left = true;
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
    this.#refused = null;
    this.sent = true;
    this.#wire?.send(frame);
  }

  take(): null {
    return null;
  }

  /** A record of all that was told, as `pokerhouse trustless check` reads it; of the newest hand alone, or of all. */
  record(which: "newest" | "all"): Blob {
    const head = { config: this.#chair.config, format: "pokerhouse-trustless", version: 2 };
    const hands = [...this.#record.values()];
    const lines = which === "all" ? hands.flat() : (hands.at(-1) ?? []);
    return new Blob([[JSON.stringify(head), ...lines].join("\n"), "\n"]);
  }

  #closed(code: number): void {
    this.state = { ...this.state, turn: null };
    if (this.#left || this.ended) return;
    const end = this.lie ? "lost" : ENDS[code];
    this.#lostAt ||= Date.now();
    const wait = Date.now() - this.#lostAt < BACK_MS;
    if (!end && wait && (this.sits || this.looks)) {
      this.coming = true;
      setTimeout(() => this.#left || void this.enter(this.looks ? "look" : "back"), AGAIN_MS);
      return;
    }
    this.coming = false;
    this.ended = end ?? "lost";
    if (!this.looks) drawerOf(this.listed.table).write(null);
  }

  speak(text: string): void {
    this.#unsaid = null;
    this.#wire?.send({ type: "speak", text });
  }

  async #hear(frame: FromHost | Sitting | Talk, text: string) {
    if (this.lie) return;
    if (frame.type === "spoken") this.talk = [...this.talk, frame].slice(-TALK_MAX);
    if (frame.type === "unsaid") this.#unsaid = frame;
    if (frame.type === "spoken" || frame.type === "unsaid") return;
    if (frame.type === "sitting") {
      this.#seat(frame.players, frame.away);
      return;
    }
    if (TOLD.has(frame.type) && "hand" in frame) {
      const told = frame.type === "begun" ? [] : this.#record.get(frame.hand);
      this.#record.set(frame.hand, [...(told ?? []), text]);
    }
    const before = this.#chair.hand;
    try {
      // Shown as far as it has come: what follows may take a moment of arithmetic.
      for (const said of await this.#chair.hear(frame, text)) {
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
    if (frame.type === "seated" || frame.type === "looking") {
      this.#lostAt = 0;
      this.coming = false;
      this.state = emptyTable("");
      this.sits = frame.type === "seated";
      this.looks = !this.sits;
    }
    if (frame.type === "refused") {
      this.#refused = frame;
      this.sent = false;
    }
    if (frame.type === "begun") {
      this.#seat(frame.players, []);
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
    if (hand?.forfeits && this.#opened !== hand.begun.hand) {
      this.#opened = hand.begun.hand;
      this.state = { ...this.state, hand: null, turn: null };
      announcements.say([this.voided, ...this.faults].join(" "), "");
    }
  }

  /** What becomes of the bets of a void hand. */
  get voided(): string {
    return this.dealt?.forfeits?.length ? words.voidOthers : words.void;
  }

  /** Who made the hand void, and who gets what they put in, in words. */
  get faults(): string[] {
    const { dealt } = this;
    const nameOf = (seat: number) => this.nameOf(seat);
    return dealt ? [...faultLines(dealt, nameOf), ...forfeitLines(dealt, nameOf)] : [];
  }

  #turn({ begun, turn, waitMs }: Hand): void {
    if (!turn) return;
    this.#fold(turnOf(begun.hand, turn, waitMs, Date.now()));
    if (this.turn) {
      const call = turn.legal.call ? this.say.text(turn.legal.call) : "";
      announcements.say(call ? words.yourTurn(call) : words.yourTurnFree, "");
    }
  }

  #fold(frame: TableFrame): void {
    this.state = receive(this.state, frame, this.me, Date.now()).state;
  }

  #seat(players: readonly Player[], away: readonly number[]): void {
    this.#fold(tableOf(this.listed, this.#game, this.#chair.config, players, away));
  }
}

export const [trustlessModel, setTrustlessModel] = createContext<TrustlessModel>();
