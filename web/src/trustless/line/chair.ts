// One player's end of the line, without the line: what the host tells goes in, what is to be sent comes out. The twin of the
// package's own `trustless/chair.py`, but that it has no rules: what the bets come to it takes from the host, and which cards
// are whose, and when they may be opened, from nobody. And it can be lost and come back, with what it keeps of its hand.

import type { HandConfig, PlayerAction } from "../../net/protocol";
import { audit } from "../cards/audit";
import { hear, waitedFor } from "../cards/dealing";
import type { Hex } from "../cards/group";
import { fromLine, toLine } from "../cards/messages";
import { answer, cardAt } from "../cards/player";
import { decided, placesOf } from "./course";
import { stackAfter, withForfeits } from "./forfeits";
import type { Begun, Decided, FromHost, Looking, Open, Seated, ToHost, Voided } from "./frames";
import { type Hand, handOf, stacksOf, withShown } from "./hand";
import { bound, type Drawer, type Kept, NO_DRAWER, NOTHING } from "./kept";
import { FalseHost } from "./lie";

/** Frames that make the hand what it is: they are told to all alike, and told again to who comes back. */
export const TOLD: ReadonlySet<string> = new Set(["begun", "said_cards", "decided", "voided"]);

export class Chair {
  seated: Seated | null = null;
  /** For one who has no seat. */
  looking: Looking | null = null;
  stack = 0;
  hand: Hand | null = null;
  closed = "";
  refused = "";
  #said: string[] = [];
  #unsent: ToHost[] = [];
  #decided: PlayerAction | null = null;
  #kept: Kept = NOTHING;
  /** How many frames are still told again; and what was kept of the hand, until they have come so far. */
  #again = 0;
  #past: Kept | null = null;

  /** `drawSeed` gives 32 bytes that nobody else can know, new for each hand. */
  constructor(
    readonly drawSeed: () => Hex,
    readonly drawer: Drawer = NO_DRAWER,
  ) {}

  get over(): boolean {
    return this.hand === null || this.hand.settled || this.hand.void.length > 0;
  }

  get config(): HandConfig | undefined {
    return (this.seated ?? this.looking)?.config;
  }

  /** This player's own turn, as long as they have not decided. */
  get turn(): Open | null {
    const turn = this.over || this.#decided ? null : (this.hand?.turn ?? null);
    return turn && turn.seat === this.seated?.seat ? turn : null;
  }

  /** What to send for a decision in one's own turn. */
  decide(action: PlayerAction): ToHost | null {
    const { turn, hand } = this;
    if (!turn || !hand) return null;
    this.#decided = action;
    this.#keep({ ...this.#kept, decided: action });
    return { type: "decide", hand: hand.begun.hand, turn: turn.turn, action };
  }

  /** Folds what the host told, `text` as it stood on the line. Resolves with what is to be sent now; rejects with `FalseHost`. */
  async hear(frame: FromHost, text = ""): Promise<ToHost[]> {
    this.refused = "";
    const past = this.#past;
    await this.#fold(frame).catch((error: unknown) => {
      // What is told again was right when it was told first.
      throw past && error instanceof FalseHost ? new FalseHost("other_past") : error;
    });
    if (TOLD.has(frame.type)) this.#bind(text);
    await this.#goOn();
    return this.#again > 0 ? [] : this.#unsent.splice(0);
  }

  async #fold(frame: FromHost): Promise<void> {
    switch (frame.type) {
      case "seated":
      case "looking":
        if (!isOurGame(frame)) throw new FalseHost("other_game");
        this.#sit(frame);
        break;
      case "begun":
        this.#begin(frame);
        break;
      case "said_cards": {
        const hand = this.#of(frame.hand);
        const message = fromLine(frame.message);
        if (frame.seat === this.seated?.seat) {
          if (this.#said.shift() !== JSON.stringify(message)) throw new FalseHost("other_words");
          this.#unsent = [];
        }
        const dealing = await hear(hand.dealing, frame.seat, message);
        this.hand = "kind" in dealing ? { ...hand, void: [dealing] } : { ...hand, dealing };
        break;
      }
      case "decided":
        this.#decide(frame);
        break;
      case "shown": {
        if (!this.hand) throw new FalseHost("no_such_hand");
        this.hand = withShown(this.hand, this.seated?.seat ?? null, frame);
        if (this.hand.settled && this.seated)
          this.stack = stacksOf(frame)?.get(this.seated.seat) ?? this.stack;
        break;
      }
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
  }

  #sit(frame: Seated | Looking): void {
    this.stack = frame.stack;
    if (frame.type === "looking") {
      this.looking = frame;
      return;
    }
    this.seated = frame;
    this.#again = frame.again;
    this.#past = frame.again > 0 ? this.drawer.read() : null;
    if (frame.again === 0) this.#keep({ ...NOTHING, seat: frame.seat });
  }

  /** Binds what was told of the hand to what is kept of it: of what was heard before, nothing else may be told now. */
  #bind(text: string): void {
    const { heard, digest } = this.#kept;
    const kept = { ...this.#kept, heard: heard + 1, digest: bound(digest, text) };
    const past = this.#past;
    if (past && kept.heard === past.heard) {
      if (kept.digest !== past.digest) throw new FalseHost("other_past");
      this.#past = null;
      this.#decided = past.decided;
    }
    if (this.#again > 0 && --this.#again === 0) {
      if (this.#past) throw new FalseHost("other_past");
      // What was decided and is not told by now has not come to the house.
      this.#decided = null;
    }
    this.#keep({ ...kept, decided: this.#decided });
  }

  /** What was kept of the hand that one comes back to stays as it is until all of it was told again. */
  #keep(kept: Kept): void {
    this.#kept = kept;
    if (this.seated && !this.#past) this.drawer.write(kept);
  }

  /** Wants what is due by the betting, reads what was opened, and says what this player owes. */
  async #goOn(): Promise<void> {
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
    if (!this.hand || this.over || this.#said.length > 0 || !this.seated) return;
    const { dealing, seed } = this.hand;
    const message = await answer(dealing, this.seated.seat, seed);
    if (!message) return;
    this.#said.push(JSON.stringify(message));
    this.#unsent.push({ type: "say_cards", hand: dealing.hand, message: toLine(message) });
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
    const { config, seated } = this;
    if (!this.over || !config) throw new FalseHost("no_such_hand");
    const own = begun.players.find(({ seat }) => seat === seated?.seat);
    if (seated && own?.stack !== this.stack) throw new FalseHost("other_chips");
    const past = this.#past;
    if (past && (past.hand !== begun.hand || past.seat !== seated?.seat))
      throw new FalseHost("other_past");
    this.#said = [];
    this.#unsent = [];
    this.#decided = null;
    const seed = seated ? (past?.seed ?? this.drawSeed()) : "";
    this.#kept = { ...NOTHING, hand: begun.hand, seat: seated?.seat ?? 0, seed };
    this.hand = handOf(begun, config, seed);
  }

  #decide({ hand: id, act }: Decided): void {
    const hand = this.#of(id);
    if (act.seat === this.seated?.seat) {
      const told = JSON.stringify(act.action);
      // What was told before is bound already.
      if (!this.#past && act.cause === "player" && told !== JSON.stringify(this.#decided))
        throw new FalseHost("other_decision");
      this.#decided = null;
    }
    this.hand = { ...hand, course: decided(hand.course, act.seat, act.action), turn: null };
  }

  #void({ hand: id, faults, forfeits }: Voided): void {
    const { hand } = this;
    const found = hand && hand.void.length > 0 && hand.begun.hand === id; // found out here too
    this.hand = withForfeits(found ? hand : this.#silent(id, faults), forfeits);
    if (this.seated) this.stack = stackAfter(this.hand, this.seated.seat);
  }

  /** Only the clock of the house tells who is silent, but nobody is who has said all that is due. */
  #silent(id: string, faults: Voided["faults"]): Hand {
    const hand = this.#of(id);
    const owing = waitedFor(hand.dealing);
    if (
      faults.length === 0 ||
      faults.some(({ kind, seat }) => kind !== "silent" || !owing.includes(seat))
    )
      throw new FalseHost("void_for_nothing");
    return { ...hand, void: faults };
  }

  #of(id: string): Hand {
    if (this.hand?.begun.hand !== id || this.over) throw new FalseHost("no_such_hand");
    return this.hand;
  }
}

/** Hold'em without a limit, played as the course of the betting is followed here. */
function isOurGame({ config }: Seated | Looking): boolean {
  const { structure, variant, ante, all_in_face_up, wild, rules } = config;
  const usual = rules === undefined || (rules.boards === 1 && rules.run_it === 1 && rules.straddle === "none" && !rules.bomb_pot); // biome-ignore format: one line
  return structure === "no_limit" && variant === "holdem" && !ante && all_in_face_up && !wild && usual; // biome-ignore format: one line
}
