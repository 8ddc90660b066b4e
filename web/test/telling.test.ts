// Every hand of the corpus in words: the page's log shows the sentences of the house. `python -m tests.golden.write_telling`
// writes them.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { amounts, countedOf } from "../src/messages/chips";
import { LANGUAGES } from "../src/messages/languages";
import type { GameInfo, HandStarted } from "../src/net/protocol";
import { tell } from "../src/table/log/words";
import { apply } from "../src/table/state/hand";
import type { HandState } from "../src/table/state/state";
import { hands, whole } from "./golden/corpus";
import text from "./golden/telling.json?raw";
import { speak } from "./speak";

interface Telling {
  name: string;
  game: GameInfo;
  viewer: number | null;
  language: string;
  sentences: (string | null)[];
}

const tellings = JSON.parse(text) as Telling[];
const corpus = new Map(hands.map((hand) => [hand.name, hand]));

/** The log of a hand as its viewer reads it. */
function sentences({ name, game, viewer }: Telling): (string | null)[] {
  const found = corpus.get(name);
  if (!found) throw new Error(`no hand ${name}`);
  const events = found.events.map((event, n) => whole(found.own[String(viewer)]?.[n] ?? event));
  const { players, config } = events[0] as HandStarted;
  const me = players.find((player) => player.seat === viewer)?.player ?? "";
  const say = amounts("chips", config.big_blind, countedOf(config)).text;
  let hand: HandState | null = null;
  return events.map((event) => {
    const before: HandState | null = hand;
    hand = apply(before, event, game);
    const told = hand && tell(before, hand, event, me, say);
    if (!told) return null;
    const parts = told.parts.map((part) =>
      typeof part === "string" ? part : part.cards.join(" "),
    );
    return parts.join("").replaceAll("\u00a0", " ");
  });
}

describe.each(Object.keys(LANGUAGES))("the log in %s", (language) => {
  beforeAll(() => speak(language as Parameters<typeof speak>[0]));
  afterAll(async () => {
    await speak("en");
    vi.unstubAllGlobals();
  });

  it.each(tellings.filter((each) => each.language === language))(
    "tells $name to viewer $viewer as the house does",
    (telling) => {
      expect(sentences(telling)).toEqual(telling.sentences);
    },
  );
});
