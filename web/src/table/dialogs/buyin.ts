// What may be brought to a table: the house names the bounds, the wallet has its own.

import type { SeatInfo, Table } from "../../net/protocol";
import { type Bounds, clamp } from "../actions/actions";

export interface BuyIn extends Bounds {
  /** The table's usual buy-in, or as near to it as the wallet allows. */
  usual: number;
  /** The wallet holds enough for a seat. */
  affordable: boolean;
}

/** `left` is what the player left with, where they come back with as much at least: then it may be more than the table's
 *  most, too. */
export function buyIn(table: Table, wallet: number, left = 0): BuyIn {
  const minimum = Math.max(table.buy_in_min, left);
  const most = Math.max(table.buy_in_max, left);
  const bounds = { minimum, maximum: Math.max(minimum, Math.min(most, wallet)) };
  return { ...bounds, usual: clamp(bounds, table.buy_in), affordable: wallet >= minimum };
}

/** What may be brought to a seat that has chips, or had some. */
export function topUp(table: Table, seat: SeatInfo, wallet: number): BuyIn {
  const brought = seat.stack + seat.behind;
  const minimum = brought > 0 ? 1 : table.buy_in_min;
  const short = table.buy_in - brought;
  const room = Math.min(table.buy_in_max - brought, wallet);
  const bounds = { minimum, maximum: Math.max(minimum, room) };
  return {
    ...bounds,
    usual: clamp(bounds, short > 0 ? short : table.buy_in),
    affordable: room >= minimum,
  };
}
