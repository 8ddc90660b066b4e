// What the games of the house are called, in the language of the page.

import { gameSaid } from "../messages/house.svelte";
import { gamesOffered } from "../net/api";

let names = $state.raw<ReadonlyMap<string, string> | null>(null);
let asked = false;

/** The name of a variant; its key until the house has said it. */
export function gameName(key: string): string {
  if (!asked) {
    asked = true;
    gamesOffered().then(
      (games) => (names = new Map(games.map((game) => [game.key, game.name]))),
      () => (asked = false),
    );
  }
  const name = names?.get(key);
  return name ? gameSaid(key, name) : key;
}
