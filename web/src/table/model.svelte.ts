// The table as its page shows it, and what the viewer may do: one for each page, taken from the context.

import { words } from "words:table";
import { createContext, untrack } from "svelte";
import { announcements } from "../lib/announcements.svelte";
import type { Deed } from "../lib/keys";
import { settings } from "../lib/settings.svelte";
import { type Amounts, amounts, countedOf } from "../messages/chips";
import { objection } from "../messages/objection";
import { connection } from "../net/connection.svelte";
import { me } from "../net/me.svelte";
import type { Draft } from "../net/outbox";
import type { Missed, PlayerAction, SeatInfo, Table } from "../net/protocol";
import type { Progress } from "./actions/acting";
import { type PreAction, redeem } from "./actions/actions";
import { Pressed } from "./actions/press.svelte";
import { timeSpoken, turnSpoken } from "./actions/turn-words";
import { aloud } from "./keys/heard";
import type { Place } from "./layout/places";
import type { Layout } from "./layout/types";
import { layoutOf, placeOf } from "./layout/window.svelte";
import { ticking } from "./state/clock";
import { Least } from "./state/least.svelte";
import { Reveal } from "./state/reveal.svelte";
import type { HandPlayer, HandState, NextGameState, TableState, TurnState } from "./state/state";
import { tables } from "./tables.svelte";
import {
  awaited,
  isBust,
  myPlay,
  mySeat,
  myTurn,
  playedNow,
  rabbitLeft,
  roomNeeded,
  type SeatView,
} from "./view";
import { keepAwake } from "./wake";

/** What lies over the table. */
export type DialogName =
  | ""
  | "menu"
  | "host"
  | "change"
  | "invite"
  | "name"
  | "player"
  | "seat"
  | "ledger"
  | "notes"
  | "hand"
  | "complain"
  | "buyin"
  | "chips"
  | "settings"
  | "help"
  | "games"
  | "person"
  | "proof";

/** Which sheet lies over the table on a narrow screen. */
export type SheetName = "" | "log" | "talk";

/** For so long after a hand what belongs to it goes first. */
const FRESH_MS = 8_000;

export class TableModel {
  readonly id: string;
  dialog = $state<DialogName>("");
  /** Whose card the dialog `person` shows. */
  person = $state("");
  /** The seat that was tapped; null for any. */
  wanted = $state<number | null>(null);
  /** On narrow screens log and talk are sheets over the table. */
  sheet = $state<SheetName>("");
  /** The question that a key has asked last; another object for each press. */
  asked = $state.raw<{ deed: Deed } | null>(null);
  /** What the check of the cards says, as far as it has come; empty where nothing is checked. */
  proof = $state("");
  /** The house's last objection. */
  fault = $state("");
  /** What to do when the turn comes. */
  choice = $state.raw<PreAction | null>(null);
  /** The viewer's cards that are about to be given up. */
  given = $state.raw<readonly string[]>([]);
  /** The hand that ended longer ago than one looks at it. */
  #stale = $state("");
  /** This machine's clock in ms, as long as somebody's time runs. */
  now = $state(Date.now());

  readonly me: string = $derived(me.player);
  /** What the viewer holds outside the tables; null until that is known. */
  readonly wallet: number | null = $derived(me.now?.wallet ?? null);
  readonly #reveal = new Reveal(() => tables.get(this.id));
  /** What there is to see: the end of a hand comes moment after moment. */
  readonly state: TableState = $derived(this.#reveal.state);
  /** The end of a hand is being shown. */
  readonly revealing: boolean = $derived(this.#reveal.running);
  readonly info: Table | null = $derived(this.state.table);
  readonly hand: HandState | null = $derived(this.state.hand);
  /** The viewer's seat, if they have one. */
  readonly seat: SeatInfo | null = $derived(mySeat(this.state, this.me));
  /** When the viewer's seat is freed, by this machine's clock, if they have no chips. */
  readonly heldUntil: number | null = $derived(this.state.ownSeat?.heldUntil ?? null);
  readonly #least = new Least(() => this.state.ownSeat);
  /** What the viewer left with and has to bring again; 0 for nothing. */
  readonly least: number = $derived.by(() => this.#least.chips);
  /** The viewer's part in the hand, if they have one. */
  readonly own: HandPlayer | null = $derived(myPlay(this.state, this.me));
  /** The viewer's turn, if it is. */
  readonly turn: TurnState | null = $derived(
    // The other window acts now: two of them could answer the same turn.
    connection.takenOver ? null : myTurn(this.state, this.me),
  );
  /** The next game, as long as somebody has still to name it. */
  readonly awaited: NextGameState | null = $derived(awaited(this.state));
  /** It is the viewer who names the next game. */
  readonly chooses: boolean = $derived(
    this.awaited !== null && this.awaited.seat === this.seat?.seat && !connection.takenOver,
  );
  /** The pots are paid: what is left of the hand is looking at it. */
  readonly done: boolean = $derived(
    this.hand !== null && (this.hand.over || this.revealing || this.hand.awards.length > 0),
  );
  /** The viewer's cards that came at the last exchange, as long as it is not over. */
  readonly drawn: readonly string[] = $derived(this.done ? [] : (this.own?.drawn ?? []));
  /** The hand that is over, until the next one begins. */
  readonly #endedHand: string = $derived(this.hand?.over ? this.hand.hand : "");
  /** A hand has ended a few seconds ago. One looks at it also where the table has closed with it. */
  readonly fresh: boolean = $derived(this.#endedHand !== "" && this.#endedHand !== this.#stale);
  /** The hands that are over, the oldest first. */
  readonly lastHands: readonly HandState[] = $derived(
    this.hand?.over ? [...this.state.past, this.hand] : this.state.past,
  );
  /** The viewer has just lost their last chips. */
  readonly busted: boolean = $derived(this.fresh && this.own !== null && isBust(this.own));
  /** The viewer's cards that they may show now: a hand is over, and nobody has seen these. */
  readonly showable: readonly string[] = $derived(
    this.hand?.over && this.own && !connection.takenOver
      ? this.own.cards.filter((card) => !this.own?.shown.includes(card))
      : [],
  );
  /** The viewer may ask for what would have come on the board. */
  readonly mayHunt: boolean = $derived(
    this.hand !== null && this.own !== null && !connection.takenOver && rabbitLeft(this.hand),
  );
  /** The last that was missed and has been read. */
  #putAway = $state.raw<Missed | null>(null);
  /** What the viewer has missed and not put away. */
  readonly missed: Missed | null = $derived(
    this.state.missed === this.#putAway ? null : this.state.missed,
  );
  readonly host: boolean = $derived(this.info !== null && this.info.host === this.me);
  /** The host decides whether the viewer may have a seat. (Who was granted one before just gets it.) */
  readonly asksForSeat: boolean = $derived(
    !this.host && (this.info?.approval ?? "none") !== "none",
  );
  /** The host has still to answer the viewer. */
  readonly asking: boolean = $derived(this.state.asked?.state === "waits");
  /** The game and the stakes that are played now. */
  readonly playing = $derived(playedNow(this.info, this.hand));
  readonly say: Amounts = $derived(
    amounts(
      settings.now.unit,
      this.playing?.config.big_blind ?? 0,
      countedOf(this.playing?.config),
    ),
  );
  /** Where this page is in the window. */
  readonly place: Place = $derived.by(() => placeOf(this.id));
  /** Where everything is. The state of a hand does not move it, but for a second board. */
  readonly layout: Layout = $derived(
    layoutOf({ ...this.place.window, ...roomNeeded(this.info, this.hand) }),
  );
  readonly progress: Progress = $derived.by(() => {
    const sent = connection.waiting.some(
      (c) => c.type === "play" && c.table === this.id && `${c.hand} ${c.turn}` === this.#turnKey,
    );
    if (sent) return "sent";
    // The answer may come before the events that end the turn. The buttons must not come back in
    // between.
    return this.#accepted !== "" && this.#accepted === this.#turnKey ? "accepted" : "";
  });

  /** The turn that the house has taken the viewer's answer to. */
  #accepted = $state("");
  readonly pressed = new Pressed();
  readonly #turnKey: string = $derived(this.turn ? `${this.turn.hand} ${this.turn.turn}` : "");

  /** To be made while a component is: its effects end with that component. */
  constructor(id: string) {
    this.id = id;
    $effect(() => {
      // `watch` reads and writes the tables, so this effect would run itself again and again.
      untrack(() => tables.watch(id));
      return () => tables.leave(id);
    });
    $effect(() => {
      // Without a countdown the table would be drawn five times a second for nothing.
      if (!this.state.turn && !this.awaited && this.heldUntil === null) return;
      return ticking((now) => (this.now = now));
    });
    $effect(() => {
      const ended = this.#endedHand;
      if (!ended) return;
      // The hand and not a flag, so that the end of the next hand is fresh without a reset.
      const timer = setTimeout(() => (this.#stale = ended), FRESH_MS);
      return () => clearTimeout(timer);
    });
    // A turn begins: it is said aloud, the screen stays on, and a pre-action is redeemed.
    $effect(() => {
      if (!this.#turnKey) return;
      // Only a new turn starts this, not what `#begin` reads on its way.
      untrack(() => this.#begin());
      return keepAwake();
    });
    $effect(() => {
      if (!this.chooses) return;
      untrack(() => aloud(this, words.youName));
      return keepAwake();
    });
    $effect(() => {
      // What was said about a turn is wrong as soon as it is over.
      if (!this.turn && !this.chooses) announcements.clear(this.id);
    });
  }

  /** Names the next game, by its place in the list. */
  nameGame(game: number): void {
    const number = this.awaited?.number;
    // With the number of the hand: a late choice must not count for the next one.
    if (number !== undefined) void this.send({ type: "choose_game", table: this.id, number, game });
  }

  #begin(): void {
    if (!this.turn || !this.hand) return;
    this.fault = "";
    this.given = [];
    const { choice } = this;
    // After a reload, an answer to this turn may still wait in the outbox.
    const action = choice && this.progress === "" ? redeem(choice, this.turn, this.hand) : null;
    // A pre-action is for one turn, also when it could not be redeemed.
    this.choice = null;
    if (action) void this.play(action);
    else aloud(this, turnSpoken(this.turn, this.hand, Date.now(), this.say));
  }

  /** Answers the viewer's turn. */
  async play(action: PlayerAction): Promise<void> {
    if (!this.turn) return;
    // Another turn may be open when the answer comes.
    const key = this.#turnKey;
    const { hand, turn } = this.turn;
    const answer = await connection.command({ type: "play", table: this.id, hand, turn, action });
    if (answer.type === "ack") this.#accepted = key;
    // An objection to an older turn would appear beside the buttons of a new one.
    else if (this.#turnKey === key || !this.turn) this.fault = await objection(answer, this.say);
  }

  /** Takes more time out of the viewer's time bank. */
  async moreTime(): Promise<void> {
    if (!this.turn) return;
    const { hand, turn } = this.turn;
    // The turn is named, so that a late request takes no time out of the next one (R20).
    await this.ask({ type: "more_time", table: this.id, hand, turn });
    if (this.turn && this.fault === "") aloud(this, timeSpoken(this.turn, Date.now()));
  }

  /** Shows cards of one's own to everybody. */
  show(cards: readonly string[]): void {
    const hand = this.hand?.hand;
    if (hand) void this.ask({ type: "show_cards", table: this.id, hand, cards: [...cards] });
  }

  /** What was missed has been read. */
  putAway(): void {
    this.#putAway = this.state.missed;
  }

  /** Asks for what would have come on the board. */
  hunt(): void {
    const hand = this.hand?.hand;
    if (hand) void this.ask({ type: "ask_rabbit", table: this.id, hand });
  }

  /** Sends any other command about this table and closes what lies over it. */
  send(draft: Draft): Promise<void> {
    this.dialog = "";
    return this.ask(draft);
  }

  /** Sends a command; an objection is shown under the table. */
  async ask(draft: Draft): Promise<void> {
    this.fault = "";
    const answer = await connection.command(draft);
    if (answer.type === "refused") this.fault = await objection(answer, this.say);
  }

  chooseBuyIn(seat: number | null): void {
    this.wanted = seat;
    this.dialog = "buyin";
  }

  /** What tapping an empty seat does, and how that is called; null when it does nothing. */
  take(view: SeatView): { label: string; run: () => void } | null {
    const { seat } = view;
    const kept = this.info?.reserved.find((each) => each.seat === seat);
    if (this.state.gone || (kept && !this.host)) return null;
    if (this.host && (this.seat || kept))
      return { label: words.useSeat(seat), run: () => this.useSeat(seat) };
    if (!this.seat) return { label: words.sitIn(seat), run: () => this.chooseBuyIn(seat) };
    const move = { type: "move_seat", table: this.id, seat } as const;
    return { label: words.moveTo(seat), run: () => void this.ask(move) };
  }

  introduce(player: string): void {
    this.person = player;
    this.dialog = this.host && player !== this.me ? "player" : "person";
  }

  /** Shows what the host can do with a free seat. */
  useSeat(seat: number): void {
    this.wanted = seat;
    this.dialog = "seat";
  }

  close(dialog: DialogName): void {
    if (this.dialog === dialog) this.dialog = "";
  }
}

export const [tableModel, setTableModel] = createContext<TableModel>();
