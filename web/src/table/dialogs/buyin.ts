// What may be brought to a table. The house decides; these are its bounds.

import { leastBet } from "../../lib/stakes";
import type { Table } from "../../net/protocol";
import { type Bounds, clamp } from "../actions/actions";

/** In big blinds, or in least bets where there are none. */
const LEAST_BB = 10;
const MOST_BB = 500;

export interface BuyIn extends Bounds {
  /** The table's usual buy-in, or as near to it as the wallet allows. */
  usual: number;
  /** The wallet holds enough for a seat. */
  affordable: boolean;
}

export function buyIn(table: Table, wallet: number): BuyIn {
  const unit = leastBet(table.config);
  const minimum = LEAST_BB * unit;
  const bounds = { minimum, maximum: Math.max(minimum, Math.min(MOST_BB * unit, wallet)) };
  return { ...bounds, usual: clamp(bounds, table.buy_in), affordable: wallet >= minimum };
}
