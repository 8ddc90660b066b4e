// What a key tells of the table, in a sentence for the eye and the ear.

import { spoken, spokenAll } from "../../lib/cards/card";
import type { Amounts } from "../../lib/chips";
import type { Deed } from "../../lib/keys";
import { stakesText } from "../../lib/stakes";
import { sizing } from "../actions/actions";
import { cardsSpoken } from "../seat/words";
import { timeOf } from "../state/clock";
import { potTotal } from "../state/hand";
import type { HandPlayer, HandState, TableState } from "../state/state";

/** What the viewer sees of their table. */
export interface Sight {
  state: TableState;
  own: HandPlayer | null;
  say: Amounts;
  /** This machine's clock in ms. */
  now: number;
}

/** The answer to a question asked by a key; empty for a deed that asks nothing. */
export function tell(deed: Deed, sight: Sight): string {
  const { hand } = sight.state;
  switch (deed) {
    case "cards":
      return cards(sight);
    case "hand":
      return (
        (sight.own && hand?.ownHand && sentence(hand.ownHand)) || "Your cards make nothing yet."
      );
    case "table":
      return table(sight);
    case "pot":
      return hand ? `Pot ${sight.say.spoken(Math.max(0, potTotal(hand)))}.` : "No hand is played.";
    case "bet":
      return price(sight);
    case "least":
      return least(sight);
    case "who":
      return hand ? who(hand, sight) : "No hand is played.";
    case "time":
      return time(sight);
    case "board_1":
    case "board_2":
    case "board_3":
    case "board_4":
    case "board_5":
      return boardCard(hand, Number(deed.slice(-1)));
    default:
      return "";
  }
}

function cards({ own }: Sight): string {
  const held = own ? [...own.cards, ...own.up] : [];
  return held.length > 0
    ? `You hold ${cardsSpoken(held, own?.up.length ?? 0)}.`
    : "You hold no cards.";
}

function table({ state: { table, hand } }: Sight): string {
  const game = table ? `${table.game.name}, ${stakesText(table.config)}.` : "";
  const boards = hand?.boards.filter((board) => board.length > 0) ?? [];
  const lying = boards.map(spokenAll).join("; and ");
  return `${game} ${lying ? `On the board: ${lying}.` : "No card is on the board."}`.trim();
}

function price({ state: { hand, turn }, own, say }: Sight): string {
  if (!hand || hand.over) return "No bet is open.";
  const level = Math.max(0, ...hand.players.map((player) => player.bet));
  if (level === 0) return "Nobody has bet.";
  const due = own && turn?.seat === own.seat ? turn.legal.call : level - (own?.bet ?? 0);
  const yours =
    own && !own.folded && due > 0 ? ` ${say.spoken(Math.min(due, own.stack))} to call.` : "";
  return `The bet is ${say.spoken(level)}.${yours}`;
}

function least({ state: { turn }, own, say }: Sight): string {
  const size = own && turn?.seat === own.seat ? sizing(turn) : null;
  if (!size) return "You cannot bet or raise now.";
  const verb = size.kind === "bet" ? "Bet" : "Raise to";
  return `${verb} ${say.spoken(size.minimum)} at least, ${say.spoken(size.maximum)} at most.`;
}

function who(hand: HandState, { own, say }: Sight): string {
  const left = hand.players.filter((player) => !player.folded);
  const told = left.map((player) => {
    const name = player.player === own?.player ? "you" : player.name;
    return player.allIn ? `${name}, all-in` : `${name} with ${say.spoken(player.stack)}`;
  });
  return `In the hand: ${told.join("; ")}.`;
}

function time({ state: { turn, hand }, own, now }: Sight): string {
  if (!turn) return "Nobody is to act.";
  const actor = hand?.players.find((player) => player.seat === turn.seat);
  const name =
    actor && actor.player === own?.player ? "You have" : `${actor?.name ?? "The player"} has`;
  const { leftMs, banked } = timeOf(turn, now);
  if (leftMs === null) return `${name} all the time in the world.`;
  const seconds = Math.ceil(leftMs / 1000);
  return `${name} ${seconds} ${seconds === 1 ? "second" : "seconds"}${banked ? " of the time bank" : ""}.`;
}

function boardCard(hand: HandState | null, number: number): string {
  const found = (hand?.boards ?? []).flatMap((board) => board[number - 1] ?? []);
  return found.length > 0
    ? sentence(found.map(spoken).join("; and "))
    : `The board has no card ${number} yet.`;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
