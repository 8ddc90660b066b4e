// The log in words: one sentence for each event worth one, addressed to the viewer.

import { chips } from "../lib/chips";
import type { Cause, Street, ViewEvent } from "../net/protocol";
import type { Award, HandPlayer, HandState, Line, Part } from "./state";

type Told = Omit<Line, "id" | "hand" | "inBlinds">;

/** How an amount is told. */
type Say = (amount: number) => string;

const STREETS: Record<Street, string> = {
  preflop: "Before the flop",
  flop: "Flop",
  turn: "Turn",
  river: "River",
};

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
      const { small_blind, big_blind, structure } = event.config;
      const stakes = `${STRUCTURES[structure]} ${chips(small_blind)}/${chips(big_blind)}`;
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
    case "hidden_cards_dealt":
    case "hidden_card_burned":
      return null;
    case "board_dealt": {
      const pot = potTotal(after);
      return {
        tone: "street",
        parts: [`${STREETS[event.street]}: `, { cards: event.cards }, `. The pot is ${say(pot)}.`],
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
    case "uncalled_returned":
      return plain(
        `${say(event.amount)} ${event.amount === 1 ? "goes" : "go"} back to ${who(event.seat).object}: nobody called.`,
      );
    case "bets_collected":
      if (event.pots.length < 2 || event.pots.length === before?.pots.length) return null;
      return plain(
        `${event.pots.map((pot, i) => `${potName(i, event.pots.length)} ${say(pot.amount)}`).join(", ")}.`,
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

export const STRUCTURES = {
  no_limit: "No limit",
  pot_limit: "Pot limit",
  fixed_limit: "Fixed limit",
  min_max: "Min/max",
} as const;

const POSTS = {
  ante: "the ante",
  small_blind: "the small blind",
  big_blind: "the big blind",
} as const;

/** Who won what with what, in one sentence. */
export function awarded(hand: HandState, award: Award, me: string, say: Say = chips): string {
  const pots = Math.max(hand.pots.length, ...hand.awards.map((a) => a.pot + 1));
  const prize = pots > 1 ? `the ${potName(award.pot, pots).toLowerCase()} of ` : "";
  const withWords = using(award.words);
  const [first, ...others] = award.shares;
  if (!first) return "";
  if (others.length === 0) {
    const subjectOf = subject(hand, first.seat, me);
    return `${subjectOf.say("wins", "win")} ${prize}${say(award.amount)}${withWords}.`;
  }
  const names = award.shares.map((share) => subject(hand, share.seat, me).name);
  const parts = award.shares.map((share) => say(share.amount)).join(" and ");
  const even = new Set(award.shares.map((share) => share.amount)).size === 1;
  const each = even ? `${say(first.amount)} each` : parts;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} split ${prize}${say(award.amount)}${withWords}: ${each}.`;
}

/** Everything in the middle, bets in front of the players included, less what was paid out. */
export function potTotal(hand: HandState): number {
  const put = hand.players.reduce((sum, p) => sum + p.committed, 0);
  return put - hand.awards.reduce((sum, award) => sum + award.amount, 0);
}

/** The outcome for the middle of the table: pots that went the same way are told as one. */
export function outcome(hand: HandState, me: string, say: Say = chips): string[] {
  const way = (award: Award) => `${award.words}|${award.shares.map((share) => share.seat)}`;
  const ways = new Set(hand.awards.map(way));
  if (ways.size !== 1 || hand.awards.some((award) => award.shares.length !== 1))
    return hand.awards.map((award) => awarded(hand, award, me, say));
  const [first] = hand.awards;
  const share = first?.shares[0];
  if (!first || !share) return [];
  const prize = say(hand.awards.reduce((sum, award) => sum + award.amount, 0));
  const withWords = using(first.words);
  return [`${subject(hand, share.seat, me).say("wins", "win")} ${prize}${withWords}.`];
}

export function potName(pot: number, pots: number): string {
  if (pots < 2) return "Pot";
  if (pot === 0) return "Main pot";
  return pots === 2 ? "Side pot" : `Side pot ${pot}`;
}

function subject(hand: HandState, seat: number, me: string) {
  const found: HandPlayer | undefined = hand.players.find((p) => p.seat === seat);
  const own = found !== undefined && found.player === me;
  const name = own ? "You" : (found?.name ?? `Seat ${seat}`);
  return {
    name,
    object: own ? "you" : name,
    say: (third: string, second: string) => `${name} ${own ? second : third}`,
  };
}

/** ` with a full house, aces over queens`; nothing when nobody had to show. */
function using(words: string): string {
  if (!words) return "";
  return /^(pair|straight|flush|full house|royal)/.test(words)
    ? ` with a ${words}`
    : ` with ${words}`;
}

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
