// What the pages that count have in common: the games that can be counted, what is asked, in the address too, and its answer.

import { words } from "words:learn";
import { untrack } from "svelte";
import type { CountedGame } from "../net/protocol";
import { showAddress } from "./address";
import { Asking } from "./asking.svelte";
import { countedGames } from "./calls";

/** What a page asks, and how. */
export interface Way<Question extends { game: string }, Asked, Answer> {
  /** Its address, `learn/checker`. */
  page: string;
  /** The question of an address; null as long as the games are not known. */
  read: (id: string, games: readonly CountedGame[]) => Question | null;
  /** What stands in the address. */
  values: (question: Question) => Parameters<typeof showAddress>[1];
  asked: (question: Question) => Asked;
  /** The question as its game allows it. */
  fitted: (question: Question, game: CountedGame) => Question;
  send: ConstructorParameters<typeof Asking<Asked, Answer>>[0];
}

export class Counting<Question extends { game: string }, Asked, Answer> {
  games = $state.raw<readonly CountedGame[]>([]);
  question = $state.raw<Question | null>(null);
  readonly game = $derived(this.games.find(({ key }) => key === this.question?.game));
  readonly asking: Asking<Asked, Answer>;

  constructor(private readonly way: Way<Question, Asked, Answer>) {
    this.asking = new Asking<Asked, Answer>(way.send);
  }

  /** Once the page is there. */
  readonly load = (): void => {
    countedGames().then(
      (known) => (this.games = known),
      () => (this.asking.fault = words.noAnswer),
    );
  };

  /** The address says what is asked, also when one goes back to it. */
  follow(id: string): void {
    const asked = this.way.read(id, this.games);
    if (asked) untrack(() => this.#look(asked));
  }

  change(changed: Partial<Question>): void {
    if (!this.question) return;
    const next = { ...this.question, ...changed };
    const game = this.games.find(({ key }) => key === next.game);
    if (!game) return;
    const fitted = this.way.fitted(next, game);
    showAddress(this.way.page, this.way.values(fitted));
    this.#look(fitted);
  }

  #look(next: Question): void {
    this.question = next;
    this.asking.ask(this.way.asked(next));
  }
}
