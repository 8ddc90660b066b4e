// What is drawn, derived from the state: the seats, the viewer's own, whose turn it is, which cards won.

import type { GameInfo, HandConfig, SeatInfo, Table } from "../net/protocol";
import { spread } from "./layout/spread";
import type {
  Award,
  HandPlayer,
  HandState,
  NextGameState,
  TableState,
  TurnState,
} from "./state/state";

/** A place at the table as it is drawn. */
export interface SeatView {
  seat: number;
  /** Clockwise from the place at the bottom, which is 0. */
  place: number;
  mine: boolean;
  name: string;
  stack: number;
  info: SeatInfo | null;
  /** The player's part in the hand that is shown, if any. */
  play: HandPlayer | null;
  button: boolean;
  acting: boolean;
  winner: boolean;
  /** Its cards have won nothing of a hand that is paid: they are greyed but for those with a ring. */
  beaten: boolean;
  /** How likely the hand is to win, in thousandths, while the cards of an all-in come; else null. */
  chance: number | null;
  /** What the viewer's cards make, at their own seat while they are in the hand. */
  hand: string;
}

export function mySeat(state: TableState, me: string): SeatInfo | null {
  return state.table?.seats.find((info) => info.player === me && info.status !== "leaving") ?? null;
}

/** Is the game that is played now one with straddles (R18)? */
export function mayStraddle({ config, game }: Table): boolean {
  const { straddle, bomb_pot } = config.rules ?? {};
  return game.opening === "blinds" && straddle !== undefined && straddle !== "none" && !bomb_pot;
}

/** The game and the stakes of the hand in play, whatever the table has for the next; between two hands those of the next. */
export function playedNow(
  table: Table | null,
  hand: HandState | null,
): { game: GameInfo; config: HandConfig } | null {
  if (!table) return null;
  const { game, config } = hand && !hand.over ? hand : table;
  return { game: game ?? table.game, config };
}

/** The viewer's part in the hand that is shown. */
export function myPlay(state: TableState, me: string): HandPlayer | null {
  return state.hand?.players.find((p) => p.player === me) ?? null;
}

/** The next game that somebody has still to name, in dealer's choice; null while nobody is waited for. */
export function awaited({ nextGame }: TableState): NextGameState | null {
  return nextGame && nextGame.game === null && nextGame.endsAt !== null ? nextGame : null;
}

/** The viewer's turn, if it is. */
export function myTurn(state: TableState, me: string): TurnState | null {
  const own = myPlay(state, me);
  return own && state.turn?.seat === own.seat ? state.turn : null;
}

/** Has this player lost all chips in the hand, which is over? */
export function isBust(play: HandPlayer): boolean {
  return play.stack === 0 && play.committed > 0;
}

/** All seats in order of their numbers. The viewer's own is at the bottom; a spectator sees seat 1 there. As long as the
 *  end of a hand is `fresh`, those who played it to the end are still to be seen, whether they have a seat or not. */
export function seats(state: TableState, me: string, fresh = false): SeatView[] {
  const { table, hand, turn } = state;
  if (!table) return [];
  // A player who has just lost the seat sees the end of the hand from there.
  const own = mySeat(state, me)?.seat ?? myPlay(state, me)?.seat;
  const places = spread(table.seats_max, own ?? 1, takenSeats(state, own !== undefined));
  return Array.from({ length: table.seats_max }, (_, index): SeatView => {
    const seat = index + 1;
    const info = table.seats.find((s) => s.seat === seat) ?? null;
    const dealt = hand?.players.find((p) => p.seat === seat) ?? null;
    const gone = hand?.over && !(fresh && dealt && !dealt.folded);
    const play = dealt && (info ? info.player === dealt.player : !gone) ? dealt : null;
    const settled = hand?.over && state.settled;
    return {
      seat,
      place: places[index] as number,
      mine: (info?.player ?? play?.player) === me,
      name: info?.name ?? play?.name ?? "",
      // After the hand, chips may have been added that are in no event.
      stack: play && !(settled && info) ? play.stack : (info?.stack ?? 0),
      info,
      play,
      button: hand?.button === seat,
      acting: turn?.seat === seat,
      winner: (play?.won ?? 0) > 0,
      beaten:
        play !== null && hand !== null && hand.awards.length > 0 && !hand.winners.includes(seat),
      chance: play && !play.folded ? (hand?.chances[seat] ?? null) : null,
      hand: play?.player === me && !play.folded ? (hand?.ownHand ?? "") : "",
    };
  });
}

/** The seats that are spread around the table. Where the viewer may still choose a seat, each is where it is: between its
 *  neighbours. While a hand is looked at, nobody moves, whoever comes, goes or sits out: the next hand spreads them. */
function takenSeats({ table, hand, sat }: TableState, seated: boolean): number[] {
  if (!table || !seated) return Array.from({ length: table?.seats_max ?? 0 }, (_, i) => i + 1);
  if (!hand) return table.seats.map(({ seat }) => seat);
  return [...sat, ...hand.players.map(({ seat }) => seat)];
}

/** The cards that won the pot that was paid last, as the house tells them; of its board alone where one is named. One pot,
 *  board or half at a time: together they would make hands that nobody holds. Where one player has won the pot on all
 *  boards, each board has its own. Empty when nobody had to show. */
export function winningCards({ awards }: HandState, board?: number): ReadonlySet<string> {
  const last = awards.at(-1);
  const here = awards.findLast((award) => board === undefined || award.board === board);
  const sole = (award: Award) => award.shares.length === 1 && award.shares[0]?.seat;
  const one = last && here && sole(here) !== false && sole(here) === sole(last);
  const shown = here === last || (one && here.pot === last.pot);
  return new Set(shown ? here?.cards.flatMap((won) => won.cards) : []);
}

/** May a player of this hand, which all but one have folded, ask for what would have come on its board? */
export function rabbitLeft({ over, config, game, players, boards, rabbit }: HandState): boolean {
  if (!over || !config.rules?.rabbit_on_request || rabbit.length > 0 || !game) return false;
  const alone = players.filter((p) => !p.folded).length === 1;
  return alone && boards.length === 1 && (boards[0]?.length ?? 0) < game.board;
}

/** What has to have a place at this table: as many boards as may lie there, and the most cards that anybody holds. */
export function roomNeeded(
  table: Table | null,
  hand: HandState | null,
): { seats: number; cards: number; boards: number } {
  const dealt = hand?.boards.filter((board) => board.length > 0).length ?? 0;
  const planned = (table?.game.board ?? HOLDEM.board) > 0 ? (table?.config.rules?.boards ?? 1) : 0;
  return {
    seats: table?.seats_max ?? 2,
    cards: Math.max(2, table?.game.hole ?? HOLDEM.hole),
    boards: Math.max(dealt, planned),
  };
}

/** Until the game is known. */
const HOLDEM = { board: 5, hole: 2 };

/** May this player have to decide anything in a betting round before the hand is over? Not where nobody else can bet. */
export function mayDecide(hand: HandState, play: HandPlayer): boolean {
  if (play.folded || play.allIn || hand.tabled) return false;
  const others = hand.players.filter((p) => p.seat !== play.seat && !p.folded);
  return priceFor(hand, play) > 0 || others.some((p) => !p.allIn);
}

/** What it would cost the viewer to stay in, as far as the bets on the table tell; for pre-actions. */
export function priceFor(hand: HandState, play: HandPlayer): number {
  const level = Math.max(...hand.players.map((p) => p.bet));
  return Math.min(play.stack, Math.max(0, level - play.bet));
}
