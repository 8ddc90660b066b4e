// A table in German: how it is told, and that nothing in it stays English.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { amounts } from "../../src/messages/chips";
import type { ViewEvent } from "../../src/net/protocol";
import { turnLine, turnSpoken } from "../../src/table/actions/turn-words";
import { tell } from "../../src/table/log/words";
import { apply } from "../../src/table/state/hand";
import type { HandState } from "../../src/table/state/state";
import { myTurn } from "../../src/table/view";
import { hands, whole } from "../golden/corpus";
import { events, lit, ME, showdownHand, stateAfter, table, text, turn } from "../kit";
import { speak } from "../speak";

const CHIPS = amounts("chips", 20);

describe("a table in German", () => {
  beforeAll(() => speak("de"));
  afterAll(async () => {
    await speak("en");
    vi.unstubAllGlobals();
  });

  it("tells the whole hand", () => {
    const { hand, ...state } = stateAfter(table, events(showdownHand));
    expect(text({ hand, ...state })).toEqual([
      "Neue Hand, No Limit 10/20. Cy hat den Button.",
      "Du zahlst den Small Blind, 10.",
      "Bo zahlt den Big Blind, 20.",
      "Du bekommst As Ad.",
      "Cy raist auf 300, all-in.",
      "Du callst 290.",
      "Bo callt 280.",
      "Flop: 2c 7d Th. Pot 900.",
      "Du setzt 100.",
      "Bo callt 100.",
      "Main Pot 900, Side Pot 200.",
      "Turn: Jc. Pot 1.100.",
      "Du checkst.",
      "Bo setzt 600, all-in.",
      "Du foldest.",
      "Nicht gecallte Bet von 600 geht zurück an Bo.",
      "River: 3s. Pot 1.100.",
      "Bo zeigt 9c 8d: Straße bis Bube.",
      "Cy muckt.",
      "Bo gewinnt den Side Pot (200).",
      "Bo gewinnt den Main Pot (900) – Straße bis Bube.",
    ]);
    expect(lit(hand, CHIPS.text)).toEqual([
      "Side Pot | Bo | +200",
      "> Main Pot | Bo | +900 | Straße bis Bube",
    ]);
  });

  it("tells what was told before in the language of the moment", async () => {
    await speak("en");
    const state = stateAfter(table, events(showdownHand));
    expect(text(state)[1]).toBe("You post the small blind, 10.");
    await speak("de");
    expect(text(state)[1]).toBe("Du zahlst den Small Blind, 10.");
  });

  it("names those who share a pot and what each gets", () => {
    const shared = [
      { seat: 1, amount: 451 },
      { seat: 2, amount: 450 },
    ];
    const award = { type: "pot_awarded", pot: 0, amount: 901, shares: shared, words: "flush" };
    const state = stateAfter(table, events([...showdownHand.slice(0, 10), award as never]));
    expect(text(state).at(-1)).toBe("Du und Bo teilt euch 901 – Flush: 451 und 450.");
  });

  it("says what a turn costs", () => {
    const state = stateAfter(table, events(showdownHand.slice(0, 7)), turn());
    const mine = myTurn(state, ME);
    expect(mine && [turnLine(mine, CHIPS), turnLine(mine, CHIPS, true)]).toEqual([
      "Dein Zug, 290 zu callen",
      "290 zu callen",
    ]);
    expect(mine && state.hand && turnSpoken(mine, state.hand, 5_000, CHIPS)).toBe(
      "Du bist am Zug: 290 callen, Pot 330, Raise auf 580 bis 1.000, 20 Sekunden",
    );
  });

  it("leaves nothing of the corpus in English", () => {
    const ENGLISH =
      /\b(the|of|and|with|to|on|in|out|up|is|are|you|wins?|posts?|folds?|checks?|calls?|bets?|raises?|shows?|draws?|cards?|high|low|pair|board|pot is|street|side|main)\b/;
    const told = hands.flatMap((each) => lines(each.events.map(whole)));
    expect(told.length).toBeGreaterThan(3000);
    expect(told.filter((line) => ENGLISH.test(line.replace(/all-in|Bring-in/g, "")))).toEqual([]);
  });
});

/** The log of a hand as a spectator is told it. */
function lines(told: readonly ViewEvent[]): string[] {
  let hand: HandState | null = null;
  return told.flatMap((event) => {
    const before: HandState | null = hand;
    hand = apply(before, event);
    const line = hand && tell(before, hand, event, "");
    return line ? [line.parts.filter((part) => typeof part === "string").join("")] : [];
  });
}
