// The log in words: one sentence for each event worth one, addressed to the viewer.

import { chips } from "../../lib/chips";
import { STRUCTURES, stakesText } from "../../lib/stakes";
import type { Cause, Post, Street, ViewEvent } from "../../net/protocol";
import { potTotal, undealt } from "../state/hand";
import type { HandState, Line, Part } from "../state/state";
import { awarded, potName, type Say } from "./awards";
import { subject } from "./subject";

type Told = Omit<Line, "id" | "hand" | "inBlinds">;

const STREETS: Record<Street, string> = {
  preflop: "Before the flop",
  flop: "Flop",
  turn: "Turn",
  river: "River",
  deal: "The deal",
  draw: "The draw",
  first_draw: "First draw",
  second_draw: "Second draw",
  third_draw: "Third draw",
  second: "Second street",
  third: "Third street",
  fourth: "Fourth street",
  fifth: "Fifth street",
  sixth: "Sixth street",
  seventh: "Seventh street",
};

export function streetName(street: Street): string {
  return STREETS[street];
}

/** The sentence for `event`, which led from `before` to `after`; null for an event that needs none. */
export function tell(
  before: HandState | null,
  after: HandState,
  event: ViewEvent,
  me: string,
  say: Say = chips,
): Told | null {
  const who = (seat: number) => subject(after, seat, me);
  switch (event.type) {
    case "hand_started": {
      const stakes = `${STRUCTURES[event.config.structure].name} ${stakesText(event.config)}`;
      if (after.game?.opening.startsWith("bring_in"))
        return start(`New hand, ${stakes.toLowerCase()}.`);
      const button = after.players.find((p) => p.seat === event.button);
      const holder = !button ? `Seat ${event.button} is` : who(button.seat).say("is", "are");
      return start(`New hand, ${stakes.toLowerCase()}. ${holder} on the button.`);
    }
    case "posted":
      return plain(
        `${who(event.seat).say("posts", "post")} ${POSTS[event.post]}, ${say(event.amount)}.`,
      );
    case "own_cards_dealt":
      return plain("You are dealt ", { cards: event.cards }, ".");
    case "up_cards_dealt": {
      const shown = after.players.find((p) => p.seat === event.seat)?.up ?? event.cards;
      return plain(`${who(event.seat).say("has", "have")} `, { cards: shown }, " face up.");
    }
    case "own_discarded":
      if (event.cards.length === 0) return plain("You stand pat.");
      return plain(`You ${after.game?.draws ? "change" : "give up"} `, { cards: event.cards }, ".");
    case "hidden_discarded": {
      const { count } = event;
      const draws = after.game?.draws ?? true;
      const [third, second] =
        count === 0 ? ["stands", "stand"] : draws ? ["draws", "draw"] : ["gives up", "give up"];
      return plain(
        `${who(event.seat).say(third, second)} ${count === 0 ? "pat" : NUMBERS[count]}.`,
      );
    }
    case "hidden_cards_dealt":
    case "hidden_card_burned":
      return null;
    case "stub_reshuffled":
      return plain("The deck has run out: cards out of play are shuffled into it.");
    case "street_started": {
      if (before && undealt(before)) return null;
      const parts = [`${streetName(event.street)}. The pot is ${say(potTotal(after))}.`];
      return { tone: "street", parts };
    }
    case "board_dealt": {
      const pot = potTotal(after);
      const several = after.boards.length > 1 || event.board > 0;
      const name = streetName(event.street) + (several ? `, board ${event.board + 1}` : "");
      return {
        tone: "street",
        parts: [`${name}: `, { cards: event.cards }, `. The pot is ${say(pot)}.`],
      };
    }
    case "folded":
      return plain(`${who(event.seat).say("folds", "fold")}${because(event.cause)}.`);
    case "checked":
      return plain(`${who(event.seat).say("checks", "check")}${because(event.cause)}.`);
    case "called":
      return plain(
        `${who(event.seat).say("calls", "call")} ${say(event.amount)}${allIn(event)}${because(event.cause)}.`,
      );
    case "bet_made":
      return plain(`${who(event.seat).say("bets", "bet")} ${say(event.to)}${allIn(event)}.`);
    case "raised":
      return plain(`${who(event.seat).say("raises", "raise")} to ${say(event.to)}${allIn(event)}.`);
    case "brought_in":
      return plain(
        `${who(event.seat).say("brings", "bring")} it in for ${say(event.amount)}${allIn(event)}${because(event.cause)}.`,
      );
    case "runs_chosen":
      return plain(
        `${who(event.seat).say("wants", "want")} the board run ${["", "once", "twice", "three times"][event.times]}.`,
      );
    case "uncalled_returned":
      return plain(
        `${say(event.amount)} ${event.amount === 1 ? "goes" : "go"} back to ${who(event.seat).object}: nobody called.`,
      );
    case "bets_collected":
      if (event.pots.length < 2 || event.pots.length === before?.pots.length) return null;
      return plain(
        `${event.pots.map((pot, i) => `${potName(i, event.pots.length)} ${say(pot.amount)}`).join(", ")}.`,
      );
    case "cards_shown":
      return plain(`${who(event.seat).say("shows", "show")} `, { cards: event.cards }, ".");
    case "rabbit_shown":
      if (event.asked_by !== null)
        return plain(
          `${who(event.asked_by).say("asks", "ask")} what would have come: `,
          { cards: event.cards },
          ".",
        );
      return plain("What would have come: ", { cards: event.cards }, ".");
    case "rake_taken":
      return plain(`The house takes ${say(event.amount)} of the pot.`);
    case "bounty_paid":
      return plain(
        `${who(event.seat).say("pays", "pay")} ${who(event.to).object} ${say(event.amount)} for seven-deuce.`,
      );
    case "hand_tabled":
      return plain(`${who(event.seat).say("turns", "turn")} up `, { cards: event.cards }, ".");
    case "hand_shown":
      return plain(
        `${who(event.seat).say("shows", "show")} `,
        { cards: event.cards },
        event.words ? `: ${event.words}.` : ".",
      );
    case "hand_mucked":
      return plain(`${who(event.seat).say("mucks", "muck")}.`);
    case "pot_awarded":
      return { tone: "win", parts: [awarded(after, event, me, say)] };
    case "hand_ended":
      return null;
  }
}

const POSTS: Record<Post, string> = {
  ante: "the ante",
  small_blind: "the small blind",
  big_blind: "the big blind",
  straddle: "a straddle",
  missed_big_blind: "a missed big blind",
  missed_small_blind: "a missed small blind",
};
const NUMBERS = ["no cards", "one", "two", "three", "four", "five", "six"];

function because(cause: Cause): string {
  if (cause === "timeout") return ", out of time";
  return cause === "away" ? ", being away" : "";
}

function allIn(event: { all_in: boolean }): string {
  return event.all_in ? ", all-in" : "";
}

function plain(...parts: Part[]): Told {
  return { tone: "plain", parts };
}

function start(text: string): Told {
  return { tone: "start", parts: [text] };
}
