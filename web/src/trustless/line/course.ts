// The course of the betting in no-limit hold'em, as far as it says which cards may be opened now. The page has no rules but
// these: they guard its keys. Whatever a host tells, no key of a street is given before the betting on the one before it
// is over, and no seed before nobody can bet any more.

export interface Seat {
  seat: number;
  stack: number;
}

interface Part {
  stack: number;
  /** On this street. */
  bet: number;
  folded: boolean;
  /** Has had their say since the last raise. */
  spoken: boolean;
}

export interface Course {
  /** From the left of the button: in this order cards are dealt. */
  order: readonly number[];
  /** 0 before the flop, to 3 on the river. */
  street: number;
  level: number;
  /** Nobody bets any more. */
  over: boolean;
  parts: ReadonlyMap<number, Part>;
}

/** Cards on the board of each street, a burned one before them. */
const BOARD = [0, 3, 1, 1];
const STREETS = BOARD.length;

export function courseOf(
  players: readonly Seat[],
  button: number,
  blinds: { small_blind: number; big_blind: number },
): Course {
  const seats = players.map(({ seat }) => seat).sort((a, b) => a - b);
  const left = seats.findIndex((seat) => seat > button);
  const order = left < 0 ? seats : [...seats.slice(left), ...seats.slice(0, left)];
  const [first, second] = order;
  // Heads-up the button has the small blind.
  const [small, big] = order.length === 2 ? [second, first] : [first, second];
  const parts = new Map(
    players.map(({ seat, stack }): [number, Part] => {
      const blind = seat === small ? blinds.small_blind : seat === big ? blinds.big_blind : 0;
      const bet = Math.min(stack, blind);
      return [seat, { stack: stack - bet, bet, folded: false, spoken: false }];
    }),
  );
  return settled({ order, street: 0, level: blinds.big_blind, over: false, parts });
}

export type Deed = { type: string; to?: number };

/** After a decision. One that cannot be leaves everything as it is. */
export function decided(course: Course, seat: number, deed: Deed): Course {
  const part = course.parts.get(seat);
  if (!part || course.over || part.folded) return course;
  const to = deed.to ?? 0;
  const bet =
    deed.type === "call"
      ? Math.min(course.level, part.bet + part.stack)
      : deed.type === "bet" || deed.type === "raise"
        ? Math.min(to, part.bet + part.stack)
        : part.bet;
  const raises = bet > course.level;
  const parts = new Map(course.parts);
  if (raises) for (const [each, other] of parts) parts.set(each, { ...other, spoken: false });
  parts.set(seat, {
    stack: part.stack - (bet - part.bet),
    bet,
    folded: deed.type === "fold",
    spoken: true,
  });
  return settled({ ...course, level: Math.max(course.level, bet), parts });
}

/** Goes on to the next street where this one is done, and to the end where nobody can bet any more. */
function settled(course: Course): Course {
  const within = [...course.parts.values()].filter(({ folded }) => !folded);
  if (within.length < 2) return { ...course, over: true };
  const able = within.filter(({ stack }) => stack > 0);
  // One who alone has chips left still answers a bet that is higher than theirs.
  const alone = able.length < 2;
  const most = Math.max(...within.map(({ bet }) => bet));
  const owes = (part: Part) => part.bet < (alone ? most : course.level);
  if (able.some((part) => owes(part) || !(part.spoken || alone))) return course;
  if (alone || course.street === STREETS - 1) return { ...course, over: true };
  const parts = new Map(
    [...course.parts].map(([seat, part]) => [seat, { ...part, bet: 0, spoken: false }]),
  );
  return { ...course, street: course.street + 1, level: 0, parts };
}

/** The places of the deck that are opened on this street: to a seat, or to all. */
export function placesOf({ order }: Course, street: number): [number, number | null][] {
  const holes = 2 * order.length;
  if (street === 0)
    return Array.from({ length: holes }, (_, i) => [i, order[i % order.length] as number]);
  const before = BOARD.slice(1, street).reduce((sum, cards) => sum + cards + 1, holes);
  return Array.from({ length: BOARD[street] as number }, (_, i) => [before + 1 + i, null]);
}
