// What a key tells of the table, in a sentence for the eye and the ear.

import { words } from "words:answers";
import { spoken, spokenAll } from "../../lib/cards/card";
import type { Deed } from "../../lib/keys";
import { capital } from "../../lib/sentence";
import { stakesText } from "../../lib/stakes";
import type { Amounts } from "../../messages/chips";
import { handName } from "../../messages/hand-names";
import { sizing } from "../actions/actions";
import { cardsSpoken } from "../seat/words";
import { timeOf } from "../state/clock";
import { completes } from "../state/completes";
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
      return (sight.own && hand?.ownHand && said(handName(hand.ownHand))) || words.nothingYet;
    case "table":
      return table(sight);
    case "pot":
      return hand ? words.pot(sight.say.spoken(Math.max(0, potTotal(hand)))) : words.noHand;
    case "bet":
      return price(sight);
    case "least":
      return least(sight);
    case "who":
      return hand ? who(hand, sight) : words.noHand;
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
  return held.length > 0 ? words.youHold(cardsSpoken(held, own?.up.length ?? 0)) : words.noCards;
}

function table({ state: { table, hand } }: Sight): string {
  const game = table ? `${table.game.name}, ${stakesText(table.config)}.` : "";
  const boards = hand?.boards.filter((board) => board.length > 0) ?? [];
  const lying = boards.map(spokenAll).join(words.and);
  const none = table?.game.board === 0 ? "" : words.noBoard;
  return `${game} ${lying ? words.onBoard(lying) : none}`.trim();
}

function price({ state: { hand, turn }, own, say }: Sight): string {
  if (!hand || hand.over) return words.noBet;
  const level = Math.max(0, ...hand.players.map((player) => player.bet));
  if (level === 0) return words.nobodyBet;
  const due = own && turn?.seat === own.seat ? turn.legal.call : level - (own?.bet ?? 0);
  const yours =
    own && !own.folded && due > 0 ? ` ${words.toCall(say.spoken(Math.min(due, own.stack)))}` : "";
  return words.theBet(say.spoken(level)) + yours;
}

function least({ state: { turn, hand }, own, say }: Sight): string {
  const size = own && turn?.seat === own.seat ? sizing(turn) : null;
  if (!size) return words.noRaise;
  const [minimum, maximum] = [say.spoken(size.minimum), say.spoken(size.maximum)];
  if (size.minimum < size.maximum) return words[size.kind]({ least: minimum, most: maximum });
  const completing = turn?.legal.bring_in != null || (hand && completes(hand, size.minimum));
  return words.only[completing ? "complete" : size.kind](minimum);
}

function who(hand: HandState, { own, say }: Sight): string {
  const left = hand.players.filter((player) => !player.folded);
  const told = left.map((player) => {
    const name = player.player === own?.player ? words.you : player.name;
    return player.allIn
      ? words.allIn(name)
      : words.with({ name, amount: say.spoken(player.stack) });
  });
  return words.inHand(told.join("; "));
}

function time({ state: { turn, hand }, own, now }: Sight): string {
  if (!turn) return words.nobodyActs;
  const actor = hand?.players.find((player) => player.seat === turn.seat);
  const name =
    actor && actor.player === own?.player
      ? words.youHave
      : words.has(actor?.name ?? words.thePlayer);
  const { leftMs, banked } = timeOf(turn, now);
  if (leftMs === null) return words.allTime(name);
  const seconds = Math.ceil(leftMs / 1000);
  return (banked ? words.banked : words.time)({ who: name, seconds });
}

function boardCard(hand: HandState | null, number: number): string {
  const found = (hand?.boards ?? []).flatMap((board) => board[number - 1] ?? []);
  return found.length > 0 ? said(found.map(spoken).join(words.and)) : words.noCard(number);
}

const said = (text: string) => `${capital(text)}.`;
