// A hand as one end of the line has it, and what the host shows of it: checked against the cards that were dealt.

import type { HandConfig, ViewEvent } from "../../net/protocol";
import type { Report } from "../cards/audit";
import { type Dealing, type Fault, newDealing } from "../cards/dealing";
import type { Hex } from "../cards/group";
import { type Course, courseOf, placesOf } from "./course";
import type { Begun, Forfeit, Open, Shown } from "./frames";
import { FalseHost } from "./lie";

/** A hand, as far as it was said. */
export interface Hand {
  begun: Begun;
  dealing: Dealing;
  course: Course;
  /** Empty for one who looks on. */
  seed: Hex;
  /** Cards by their places in the deck, as far as they were opened to this player. */
  cards: ReadonlyMap<number, string>;
  /** The events of it, the player's own cards among them. */
  events: readonly ViewEvent[];
  turn: Open | null;
  /** Until when whoever is owed or acts is waited for, in ms from when this was told. */
  waitMs: number;
  void: readonly Fault[];
  /** The chips that move in a void hand, once the house has settled it. */
  forfeits: readonly Forfeit[] | null;
  /** The check of the whole hand, once it was made. */
  report: Report | null;
  /** It is settled. */
  settled: boolean;
}

export function handOf(begun: Begun, config: HandConfig, seed: Hex): Hand {
  const seats = begun.players.map(({ seat }) => seat).sort((a, b) => a - b);
  return {
    begun,
    dealing: newDealing(begun.hand, seats),
    course: courseOf(begun.players, begun.button, config),
    seed,
    cards: new Map(),
    events: [],
    turn: null,
    waitMs: 0,
    void: [],
    forfeits: null,
    report: null,
    settled: false,
  };
}

/** The places of a seat's own cards. */
export function holesOf({ course }: Hand, seat: number): number[] {
  return placesOf(course, 0)
    .filter(([, owner]) => owner === seat)
    .map(([place]) => place);
}

/** The hand with what was shown, to this seat or to one who looks on. Throws `FalseHost` for what was not dealt. */
export function withShown(hand: Hand, own: number | null, shown: Shown): Hand {
  if (hand.begun.hand !== shown.hand) throw new FalseHost("no_such_hand");
  if (hand.void.length > 0) return hand;
  if (shown.seq !== hand.events.length) throw new FalseHost("no_such_hand");
  const events: ViewEvent[] = [...hand.events];
  for (const event of shown.events) events.push(seen({ ...hand, events }, own, event));
  const ends = stacksOf(shown);
  // Nobody wins a chip before everything has been checked.
  if (ends && !hand.report) throw new FalseHost("no_such_hand");
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
  const brought = sum(hand.begun.players.map(({ stack }) => stack));
  if (ends && sum([...ends.values()]) !== brought) throw new FalseHost("other_chips");
  return { ...hand, events, turn: shown.turn, waitMs: shown.wait_ms, settled: ends !== null };
}

/** Everybody's chips after the hand, if it ends with this. */
export function stacksOf({ events }: Shown): ReadonlyMap<number, number> | null {
  const end = events.find((event) => event.type === "hand_ended");
  return end ? new Map(end.stacks.map(({ seat, amount }) => [seat, amount])) : null;
}

/** The event as this player sees it: with their own cards. Cards that it names must be those that were dealt. */
function seen(hand: Hand, own: number | null, event: ViewEvent): ViewEvent {
  switch (event.type) {
    case "hidden_cards_dealt": {
      if (event.seat !== own) return event;
      const cards = holesOf(hand, event.seat).map((place) => hand.cards.get(place) ?? "");
      return { type: "own_cards_dealt", seat: event.seat, cards };
    }
    case "board_dealt": {
      const before = hand.events.flatMap((each) =>
        each.type === "board_dealt" ? each.cards : [],
      ).length;
      const all = [1, 2, 3].flatMap((street) => placesOf(hand.course, street));
      const places = all.slice(before, before + event.cards.length).map(([place]) => place);
      return checked(hand, places, event.cards, event);
    }
    case "hand_tabled":
    case "hand_shown":
    case "cards_shown":
      return checked(hand, holesOf(hand, event.seat), event.cards, event);
    default:
      return event;
  }
}

function checked(
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
