// A hand that is looked at again: at which step one is, and what the table shows there. One instance for each replayer.

import { createContext } from "svelte";
import { settings } from "../../lib/settings.svelte";
import { type Amounts, amounts, countedOf } from "../../messages/chips";
import type { Judged, ReplayInfo } from "../../net/protocol";
import type { Layout } from "../../table/layout/types";
import { layoutOf, type PageWindow } from "../../table/layout/window.svelte";
import type { Seen } from "../../table/seen";
import type { HandState, Line, TableState } from "../../table/state/state";
import { mySeat, roomNeeded } from "../../table/view";
import { statesOf, viewerOf } from "./fold";
import { keyed } from "./keys";
import { type Mark, marksOf, type Step, stepAt, stepsOf } from "./steps";

/** How long a step is looked at, in ms, at each speed. */
export const PACES = [3_000, 1_600, 800, 400] as const;
const USUAL_PACE = 1;

/** What is shown beside the table, or over it where there is no room beside it. */
export type Panel = "" | "log" | "odds" | "coach";

export class ReplayModel implements Seen {
  readonly replay: ReplayInfo;
  readonly steps: readonly Step[];
  readonly marks: readonly Mark[];
  readonly me: string;
  readonly #size: PageWindow;
  readonly #states: readonly TableState[];
  step = $state(0);
  playing = $state(false);
  pace = $state(USUAL_PACE);
  panel = $state<Panel>("");
  /** Whose card is shown over the hand; empty for nobody's. */
  person = $state("");
  /** What the coach thinks of the moves of the seat one looks from, once it was asked. */
  coached = $state.raw<readonly Judged[] | null>(null);

  readonly state: TableState = $derived.by(() => this.#states[this.step] as TableState);
  readonly hand: HandState | null = $derived(this.state.hand);
  readonly info = $derived(this.state.table);
  readonly introduce?: (player: string) => void;
  readonly seat = $derived.by(() => mySeat(this.state, this.me));
  readonly drawn: readonly string[] = $derived.by(
    () => this.hand?.players.find((p) => p.player === this.me)?.drawn ?? [],
  );
  readonly say: Amounts = $derived(
    amounts(settings.now.unit, this.info?.config.big_blind ?? 0, countedOf(this.info?.config)),
  );
  /** By the hand with the most boards: nothing moves when another comes. */
  readonly layout: Layout = $derived.by(() =>
    layoutOf({ ...this.#size.now, ...roomNeeded(this.info, this.ended) }),
  );
  /** What has happened with this step. */
  readonly told: readonly Line[] = $derived(this.linesOf(this.step));

  readonly host = false;
  readonly turn = null;
  readonly awaited = null;
  readonly fresh = true;
  readonly now = 0;

  /** `events`: after so many of them it begins, after all where there are fewer; `size`: of the box that it has. */
  constructor(replay: ReplayInfo, events: number, size: PageWindow) {
    this.replay = replay;
    this.#size = size;
    this.me = viewerOf(replay);
    this.steps = stepsOf(replay.events);
    this.marks = marksOf(this.steps);
    this.#states = statesOf(replay, this.steps);
    this.step = stepAt(this.steps, events);
    // Whoever played elsewhere, or is not named, cannot be asked for.
    if (replay.kind === "hand") this.introduce = (player) => (this.person = player);
  }

  get id(): string {
    return this.replay.id;
  }

  /** The hand when it was over. */
  get ended(): HandState | null {
    return this.#states.at(-1)?.hand ?? null;
  }

  get last(): number {
    return this.steps.length - 1;
  }

  /** All that is told of the hand, and the step with which each line came. */
  readonly log: readonly { line: Line; step: number }[] = $derived.by(() =>
    this.#states.flatMap((_, step) => this.linesOf(step).map((line) => ({ line, step }))),
  );

  /** What was said with this step. */
  linesOf(step: number): readonly Line[] {
    const before = this.#states[step - 1]?.log.at(-1)?.id ?? 0;
    return this.#states[step]?.log.filter((line) => line.id > before) ?? [];
  }

  go(step: number): void {
    this.step = Math.max(0, Math.min(this.last, step));
    if (this.step === this.last) this.playing = false;
  }

  /** Plays from here on, or stops; from the beginning where it is over. */
  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.step === this.last) this.step = 0;
  }

  /** Does what this key is for; false where it is for nothing here. */
  press(key: string, shift: boolean): boolean {
    const { step, last, marks } = this;
    const to = keyed(key, shift, { step, last, marks });
    if (to === null) return false;
    if (to === "play") this.toggle();
    else {
      this.playing = false;
      this.go(to);
    }
    return true;
  }

  take(): null {
    return null;
  }
}

export const [replayModel, setReplayModel] = createContext<ReplayModel>();
