// The game that an address names: a variant or a mix that the house offers.

import { gamesOffered, tableForm } from "../net/api";
import { type Played, stakesOf } from "./new-table";

/** Resolves with null where the house has no such game; rejects when it does not answer. */
export async function gameNamed(key: string): Promise<Played | null> {
  const game = (await gamesOffered()).find((each) => each.key === key);
  if (game) return { variant: key, stakes: stakesOf(game.structure) };
  const fields = (await tableForm()).groups.flatMap((group) => group.fields);
  const mixes = fields.find((field) => field.key === "mix")?.choices ?? [];
  const mixed = mixes.some(({ value }) => value === key);
  return mixed ? { mix: key, stakes: stakesOf("fixed_limit") } : null;
}
