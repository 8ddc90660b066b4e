// The fold: what a hand is after an event. No rules here: every number is one that the server sent, or a sum of such
// numbers.

import type { GameInfo, HandStarted, ViewEvent } from "../../net/protocol";
import { completes } from "./completes";
import type { HandPlayer, HandState, LastAction } from "./state";

/** The hand after an event; null when the event cannot follow (its hand's beginning is missing). */
export function apply(
  hand: HandState | null,
  event: ViewEvent,
  game: GameInfo | null = null,
): HandState | null {
  if (event.type === "hand_started") return begin(event, game);
  if (!hand) return null;
  return { ...change(hand, event), seq: hand.seq + 1 };
}

function begin(event: HandStarted, game: GameInfo | null): HandState {
  const players = event.players.map(
    (player): HandPlayer => ({
      ...player,
      bet: 0,
      committed: 0,
      folded: false,
      allIn: false,
      held: 0,
      cards: [],
      up: [],
      drawn: [],
      shown: [],
      words: "",
      mucked: false,
      last: null,
      won: 0,
    }),
  );
  return {
    hand: event.hand,
    seq: 1,
    config: event.config,
    game,
    button: game?.opening.startsWith("bring_in") ? 0 : event.button,
    street: "preflop",
    boards: [[]],
    runs: 0,
    pots: [],
    players,
    awards: [],
    winners: [],
    shows: [],
    tabled: false,
    ranOut: false,
    chances: {},
    raked: 0,
    rabbit: [],
    ownHand: "",
    over: false,
  };
}

function change(hand: HandState, event: Exclude<ViewEvent, HandStarted>): HandState {
  switch (event.type) {
    case "posted": {
      const dead = event.post === "ante" || event.post === "missed_small_blind";
      const inFront = dead ? 0 : event.amount;
      return player(hand, event.seat, (p) =>
        pay(p, event.amount, p.bet + inFront, { kind: event.post, to: p.bet + inFront }),
      );
    }
    case "own_cards_dealt":
      return player(hand, event.seat, (p) => ({
        ...p,
        held: p.held + event.cards.length,
        cards: [...p.cards, ...event.cards],
        drawn: p.last?.kind === "exchange" ? event.cards : [],
      }));
    case "hidden_cards_dealt":
      return player(hand, event.seat, (p) => ({ ...p, held: p.held + event.count }));
    case "up_cards_dealt":
      return player(comes(hand), event.seat, (p) => ({ ...p, up: [...p.up, ...event.cards] }));
    case "own_discarded":
      return player(hand, event.seat, (p) => ({
        ...exchange(p, event.cards.length),
        cards: p.cards.filter((card) => !event.cards.includes(card)),
      }));
    case "hidden_discarded":
      return player(hand, event.seat, (p) => exchange(p, event.count));
    case "hidden_card_burned":
    case "stub_reshuffled":
      return hand;
    case "runs_chosen":
      return { ...hand, runs: Math.min(hand.runs || event.times, event.times) };
    case "street_started":
      return opened(hand, event.street);
    case "board_dealt":
      return { ...opened(comes(hand), event.street), boards: dealt(hand.boards, event) };
    case "rabbit_shown":
      return { ...hand, rabbit: event.cards };
    case "brought_in":
      return act(hand, { ...event, to: event.amount }, "bring_in");
    case "folded":
      return player(hand, event.seat, (p) => ({
        ...p,
        folded: true,
        last: { kind: "fold", to: 0 },
      }));
    case "checked":
      return player(hand, event.seat, (p) => ({ ...p, last: { kind: "check", to: 0 } }));
    case "called":
      return act(hand, event, "call");
    case "bet_made":
      return act(hand, event, "bet");
    case "raised":
      return act(hand, event, completes(hand, event.to) ? "complete" : "raise");
    case "uncalled_returned":
      return player(hand, event.seat, (p) => ({
        ...p,
        stack: p.stack + event.amount,
        bet: Math.max(0, p.bet - event.amount),
        committed: p.committed - event.amount,
        allIn: false,
      }));
    case "bets_collected":
      return { ...hand, pots: event.pots, players: hand.players.map((p) => ({ ...p, bet: 0 })) };
    case "hand_tabled":
      return { ...player(hand, event.seat, (p) => turnedUp(p, event.cards)), tabled: true };
    case "cards_shown":
      return player(hand, event.seat, (p) => turnedUp(p, event.cards));
    case "hand_shown":
      return comesToShow(hand, event.seat, (p) => ({
        ...turnedUp(p, event.cards),
        words: event.words,
      }));
    case "hand_mucked":
      return comesToShow(hand, event.seat, (p) => ({ ...p, mucked: true }));
    case "pot_awarded": {
      const paid = event.shares.reduce(
        (next, share) =>
          player(next, share.seat, (p) => ({
            ...p,
            stack: p.stack + share.amount,
            won: p.won + share.amount,
          })),
        hand,
      );
      const winners = [...hand.winners, ...event.shares.map((share) => share.seat)];
      return { ...paid, awards: [...hand.awards, event], winners };
    }
    case "rake_taken":
      return { ...hand, raked: hand.raked + event.amount };
    case "bounty_paid": {
      const { amount } = event;
      const paid = player(hand, event.seat, (p) => ({ ...p, stack: p.stack - amount }));
      return player(paid, event.to, (p) => ({ ...p, stack: p.stack + amount }));
    }
    case "cashed_out":
      return player(hand, event.seat, (p) => ({
        ...p,
        stack: p.stack - event.won + event.amount,
      }));
    case "hand_ended":
      return event.stacks.reduce<HandState>(
        (next, share) => player(next, share.seat, (p) => ({ ...p, stack: share.amount, bet: 0 })),
        { ...hand, over: true },
      );
  }
}

/** A card comes: after the hands went up, all that is left of the hand is its cards. */
function comes(hand: HandState): HandState {
  return hand.tabled ? { ...hand, ranOut: true } : hand;
}

/** It is this seat's turn to show or to muck, and so it does. */
function comesToShow(
  hand: HandState,
  seat: number,
  does: (p: HandPlayer) => HandPlayer,
): HandState {
  const shown = hand.players.filter((p) => p.seat === seat);
  return player({ ...hand, chances: {}, shows: [...hand.shows, ...shown] }, seat, does);
}

/** Has nobody got a card yet? */
export function undealt(hand: HandState): boolean {
  return hand.players.every((p) => p.held + p.up.length === 0);
}

/** Everything in the middle, bets in front of the players included, less what was paid out. */
export function potTotal(hand: HandState): number {
  const put = hand.players.reduce((sum, p) => sum + p.committed, 0);
  return put - hand.raked - hand.awards.reduce((sum, award) => sum + award.amount, 0);
}

/** A street begins: what was done on the one before is cleared away. Blinds and antes stay: they are paid before the first
 *  street is named, and in Courchevel before its card is turned. */
function opened(hand: HandState, street: HandState["street"]): HandState {
  if (undealt(hand) || street === hand.street) return { ...hand, street };
  return { ...hand, street, players: hand.players.map((p) => ({ ...p, last: null })) };
}

/** A board that was not there before shares what lay before this deal with the first. */
function dealt(
  boards: HandState["boards"],
  event: { board: number; cards: readonly string[] },
): HandState["boards"] {
  const before = boards[event.board] ?? (boards[0] ?? []).slice(0, -event.cards.length);
  const next = [...boards];
  next[event.board] = [...before, ...event.cards];
  return next;
}

/** These cards, one or several, are known to everybody; those that are known already stay so. */
function turnedUp(p: HandPlayer, cards: readonly string[]): HandPlayer {
  const down = cards.filter((card) => !p.up.includes(card));
  const and = (known: readonly string[]) => [
    ...known,
    ...down.filter((card) => !known.includes(card)),
  ];
  return { ...p, cards: and(p.cards), shown: and(p.shown) };
}

function exchange(p: HandPlayer, count: number): HandPlayer {
  return { ...p, held: p.held - count, drawn: [], last: { kind: "exchange", to: count } };
}

function act(
  hand: HandState,
  event: { seat: number; amount: number; to: number; all_in: boolean },
  kind: LastAction["kind"],
): HandState {
  return player(hand, event.seat, (p) => ({
    ...pay(p, event.amount, event.to, { kind, to: event.to }),
    allIn: event.all_in,
  }));
}

function pay(p: HandPlayer, amount: number, bet: number, last: LastAction): HandPlayer {
  const stack = p.stack - amount;
  return { ...p, stack, bet, committed: p.committed + amount, allIn: stack === 0, last };
}

function player(hand: HandState, seat: number, next: (p: HandPlayer) => HandPlayer): HandState {
  return { ...hand, players: hand.players.map((p) => (p.seat === seat ? next(p) : p)) };
}
