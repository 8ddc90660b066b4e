// The games among which a player chooses, in the language of the page.

import { sentenceText } from "../../messages/sentence.svelte";
import type { NextGame } from "../../net/protocol";

export const gamesNamed = ({ games, sentences }: Pick<NextGame, "games" | "sentences">): string[] =>
  games.map((message, place) => sentenceText({ sentence: sentences[place] ?? null, message }));
