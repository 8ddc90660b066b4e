// One player's end of the line, without the line: what the host tells goes in, what is to be sent comes out. The twin of the
// package's own `trustless/chair.py`, but that it has no rules: what the bets come to it takes from the host, and which cards
// are whose, and when they may be opened, from nobody.

import type { PlayerAction, ViewEvent } from "../../net/protocol";
import { audit, type Report } from "../cards/audit";
import { type Dealing, type Fault, hear, newDealing, waitedFor } from "../cards/dealing";
import type { Hex } from "../cards/group";
import { type CardMessage, fromLine, toLine } from "../cards/messages";
import { answer, cardAt } from "../cards/player";
import { type Course, courseOf, decided, placesOf } from "./course";
import type { Begun, Decided, FromHost, Open, Seated, Shown, ToHost, Voided } from "./frames";

/** What a host told that cannot be, or that this player never said. */
export type Lie = "other_words" | "other_decision" | "other_chips" | "other_game" | "other_cards" | "no_such_hand" | "void_for_nothing"; // biome-ignore format: one line

export class FalseHost extends Error {
  constructor(readonly lie: Lie) {
    super(lie);
  }
}

/** A hand, as far as it was said. */
export interface Hand {
  begun: Begun;
  dealing: Dealing;
  course: Course;
  seed: Hex;
  /** Cards by their places in the deck, as far as they were opened to this player. */
  cards: ReadonlyMap<number, string>;
  /** The events of it, the player's own cards among them. */
  events: readonly ViewEvent[];
  turn: Open | null;
  /** Until when whoever is owed or acts is waited for, in ms from when this was told. */
  waitMs: number;
  void: readonly Fault[];
  /** The check of the whole hand, once it was made. */
  report: Report | null;
  /** It is settled. */
  settled: boolean;
}

export class Chair {
  seated: Seated | null = null;
  stack = 0;
  hand: Hand | null = null;
  closed = "";
  refused = "";
  #said: string[] = [];
  #decided: PlayerAction | null = null;

  /** `drawSeed` gives 32 bytes that nobody else can know, new for each hand. */
  constructor(readonly drawSeed: () => Hex) {}

  get over(): boolean {
    return this.hand === null || this.hand.settled || this.hand.void.length > 0;
  }

  /** This player's own turn, as long as they have not decided. */
  get turn(): Open | null {
    const turn = this.over || this.#decided ? null : (this.hand?.turn ?? null);
    return turn?.seat === this.seated?.seat ? turn : null;
  }

  /** What to send for a decision in one's own turn. */
  decide(action: PlayerAction): ToHost | null {
    const { turn, hand } = this;
    if (!turn || !hand) return null;
    this.#decided = action;
    return { type: "decide", hand: hand.begun.hand, turn: turn.turn, action };
  }

  /** Folds what the host told. Resolves with what is to be sent now; rejects with `FalseHost`. */
  async hear(frame: FromHost): Promise<ToHost[]> {
    this.refused = "";
    switch (frame.type) {
      case "seated":
        if (!isOurGame(frame)) throw new FalseHost("other_game");
        this.seated = frame;
        this.stack = frame.stack;
        break;
      case "begun":
        this.#begin(frame);
        break;
      case "said_cards": {
        const hand = this.#of(frame.hand);
        const message = fromLine(frame.message);
        if (frame.seat === this.seated?.seat && this.#said.shift() !== JSON.stringify(message))
          throw new FalseHost("other_words");
        const dealing = hear(hand.dealing, frame.seat, message);
        this.hand = "kind" in dealing ? { ...hand, void: [dealing] } : { ...hand, dealing };
        break;
      }
      case "decided":
        this.#decide(frame);
        break;
      case "shown":
        this.#show(frame);
        break;
      case "voided":
        this.#void(frame);
        break;
      case "refused":
        this.refused = frame.words;
        this.#decided = null;
        break;
      case "closed":
        this.closed = frame.words;
    }
    return this.#goOn();
  }

  /** Wants what is due by the betting, reads what was opened, and says what this player owes. */
  async #goOn(): Promise<ToHost[]> {
    while (this.hand && !this.over && waitedFor(this.hand.dealing).length === 0) {
      const hand: Hand = this.hand;
      if (hand.dealing.opening) {
        if (hand.report) break;
        const report = await audit(hand.dealing);
        this.hand = { ...hand, report, void: report.faults };
        continue;
      }
      const read = await this.#read(hand);
      const places = placesOf(hand.course, this.#streetDue(read));
      const wanted = new Map([...read.dealing.wanted, ...places]);
      if (wanted.size > read.dealing.wanted.size)
        this.hand = { ...read, dealing: { ...read.dealing, wanted } };
      else if (hand.course.over)
        this.hand = { ...read, dealing: { ...read.dealing, opening: true } };
      else {
        this.hand = read;
        break;
      }
    }
    if (!this.hand || this.over || this.#said.length > 0 || !this.seated) return [];
    const { dealing, seed } = this.hand;
    const message = await answer(dealing, this.seated.seat, seed);
    if (!message) return [];
    this.#said.push(JSON.stringify(message));
    return [{ type: "say_cards", hand: dealing.hand, message: toLine(message) }];
  }

  /** Streets are opened one after the other, none before its turn. */
  #streetDue({ course, dealing }: Hand): number {
    for (let street = 0; street < course.street; street++)
      if (placesOf(course, street).some(([place]) => !dealing.wanted.has(place))) return street;
    return course.street;
  }

  /** The hand with all cards known that were opened to this player. */
  async #read(hand: Hand): Promise<Hand> {
    const seat = this.seated?.seat ?? null;
    const cards = new Map(hand.cards);
    for (const [place, owner] of hand.dealing.wanted) {
      if (cards.has(place) || (owner !== null && owner !== seat)) continue;
      const card = await cardAt(hand.dealing, place, seat, hand.seed);
      if (card !== null) cards.set(place, card);
    }
    return { ...hand, cards };
  }

  #begin(begun: Begun): void {
    if (!this.over) throw new FalseHost("no_such_hand");
    const { seated } = this;
    const own = begun.players.find(({ seat }) => seat === seated?.seat);
    if (!seated || own?.stack !== this.stack) throw new FalseHost("other_chips");
    const seats = begun.players.map(({ seat }) => seat).sort((a, b) => a - b);
    this.#said = [];
    this.#decided = null;
    this.hand = {
      begun,
      dealing: newDealing(begun.hand, seats),
      course: courseOf(begun.players, begun.button, seated.config),
      seed: this.drawSeed(),
      cards: new Map(),
      events: [],
      turn: null,
      waitMs: 0,
      void: [],
      report: null,
      settled: false,
    };
  }

  #decide({ hand: id, act }: Decided): void {
    const hand = this.#of(id);
    if (act.seat === this.seated?.seat) {
      const told = JSON.stringify(act.action);
      if (act.cause === "player" && told !== JSON.stringify(this.#decided))
        throw new FalseHost("other_decision");
      this.#decided = null;
    }
    this.hand = { ...hand, course: decided(hand.course, act.seat, act.action), turn: null };
  }

  #show({ hand: id, seq, events, turn, wait_ms }: Shown): void {
    const hand = this.hand;
    if (!hand || hand.begun.hand !== id) throw new FalseHost("no_such_hand");
    if (hand.void.length > 0) return;
    if (seq !== hand.events.length) throw new FalseHost("no_such_hand");
    const seen: ViewEvent[] = [...hand.events];
    for (const event of events) seen.push(this.#seen({ ...hand, events: seen }, event));
    const ends = events.find((event) => event.type === "hand_ended");
    // Nobody wins a chip before everything has been checked.
    if (ends && !hand.report) throw new FalseHost("no_such_hand");
    if (ends?.type === "hand_ended") this.stack = this.#stackOf(hand, ends.stacks);
    this.hand = {
      ...hand,
      events: seen,
      turn,
      waitMs: wait_ms,
      settled: ends !== undefined,
    };
  }

  #stackOf(hand: Hand, stacks: readonly { seat: number; amount: number }[]): number {
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
    const brought = sum(hand.begun.players.map(({ stack }) => stack));
    const own = stacks.find(({ seat }) => seat === this.seated?.seat);
    if (!own || sum(stacks.map(({ amount }) => amount)) !== brought)
      throw new FalseHost("other_chips");
    return own.amount;
  }

  /** The event as this player sees it: with their own cards. Cards that it names must be those that were dealt. */
  #seen(hand: Hand, event: ViewEvent): ViewEvent {
    switch (event.type) {
      case "hidden_cards_dealt": {
        if (event.seat !== this.seated?.seat) return event;
        const cards = holesOf(hand, event.seat).map((place) => hand.cards.get(place) ?? "");
        return { type: "own_cards_dealt", seat: event.seat, cards };
      }
      case "board_dealt": {
        const before = hand.events.flatMap((each) =>
          each.type === "board_dealt" ? each.cards : [],
        ).length;
        const all = [1, 2, 3].flatMap((street) => placesOf(hand.course, street));
        const places = all.slice(before, before + event.cards.length).map(([place]) => place);
        return this.#checked(hand, places, event.cards, event);
      }
      case "hand_tabled":
      case "hand_shown":
      case "cards_shown":
        return this.#checked(hand, holesOf(hand, event.seat), event.cards, event);
      default:
        return event;
    }
  }

  #checked(
    hand: Hand,
    places: readonly number[],
    cards: readonly string[],
    event: ViewEvent,
  ): ViewEvent {
    const dealt = places.map((place) => hand.report?.deck[place] ?? hand.cards.get(place));
    const same = cards.length <= dealt.length && cards.every((card) => dealt.includes(card));
    if (!same) throw new FalseHost("other_cards");
    return event;
  }

  #void({ hand: id, faults }: Voided): void {
    const hand = this.hand;
    if (hand && hand.void.length > 0 && hand.begun.hand === id) return; // found out here too
    const found = this.#of(id);
    if (faults.length === 0 || faults.some(({ kind }) => kind !== "silent"))
      throw new FalseHost("void_for_nothing");
    this.hand = { ...found, turn: null, void: faults };
  }

  #of(id: string): Hand {
    if (this.hand?.begun.hand !== id || this.over) throw new FalseHost("no_such_hand");
    return this.hand;
  }
}

/** The places of a seat's own cards. */
export function holesOf({ course }: Hand, seat: number): number[] {
  return placesOf(course, 0)
    .filter(([, owner]) => owner === seat)
    .map(([place]) => place);
}

/** Hold'em without a limit, played as the course of the betting is followed here. */
function isOurGame({ config }: Seated): boolean {
  const { structure, variant, ante, all_in_face_up, wild, rules } = config;
  const usual = rules === undefined || (rules.boards === 1 && rules.run_it === 1 && rules.straddle === "none" && !rules.bomb_pot); // biome-ignore format: one line
  return structure === "no_limit" && variant === "holdem" && !ante && all_in_face_up && !wild && usual; // biome-ignore format: one line
}

export type { CardMessage };
