// Why the house refused, in English. Numbers and amounts stand in braces by the names that the refusal gives them; where a
// reason has several sentences, the first one counts whose numbers are all given.

import type { Answer } from "../net/outbox";

/** Every reason there is: the rules' own, the house's, the page's. Without a sentence for each the page does not build. */
type Reasons = Extract<Answer, { type: "refused" }>["reason"];

export const en: Readonly<Record<Reasons, readonly string[]>> = {
  // play
  hand_over: ["The hand is over."],
  not_in_hand: ["Seat {seat} is not in this hand."],
  out_of_turn: ["It is seat {seat}'s turn."],
  cards_awaited: ["Cards are being dealt: nobody is to act."],
  no_cards_awaited: ["No cards are to be dealt now."],
  wrong_cards: ["To be dealt: {expected} of the cards that are not out yet, not {given}."],
  nothing_to_call: ["There is nothing to call: checking is free."],
  cannot_check: ["{to_call} to call: call or fold."],
  bet_already_made: ["There is a bet of {level} already: raise instead."],
  nothing_to_raise: ["Nobody has bet: bet instead."],
  not_reopened: [
    "You have matched {faced} before, and the bet is now {level}: less than a full raise of {full} more, so call or fold.",
  ],
  raises_capped: ["No more raises on this street: {wagers} have been made."],
  no_one_to_bet_against: ["Everyone else is all-in: there is nobody to bet against."],
  too_small: [
    "{to} is too small: at least to {minimum}, as the last full bet or raise was {full}.",
  ],
  too_large: [
    "Your stack does not reach above {level}: at most {most_chips}, which is a call.",
    "{to} is too large: at most to {maximum}.",
  ],
  wrong_size: [
    "{to} is not a size of this game: {only}.",
    "{to} is not a multiple of the smallest chip in play, {unit}.",
  ],
  bring_in_due: ["Your card opens: bring it in for {due}, or complete the bet."],
  no_bring_in: ["There is nothing to bring in."],
  discard_due: ["Cards are changed now: give up {count}."],
  no_discard: ["No cards are changed now."],
  wrong_discard: ["{given}: choose different cards of your own: {count}."],
  runs_asked: ["Nobody can bet any more: say how often the board is run, 1 to {most} times."],
  no_runs: ["The board is not run more than once now."],
  wrong_runs: ["{times} times: choose 1 to {most}."],
  nothing_to_show: ["{given}: choose cards of your own, after the hand."],
  // the house
  table_closed: ["The table is closed."],
  no_such_table: ["There is no such table any more."],
  no_such_seat: ["Seat {seat}: the table has seats 1 to {seats}."],
  seat_taken: ["Seat {seat} is taken."],
  table_full: ["All {seats} seats are taken."],
  already_seated: ["You have a seat at this table."],
  not_seated: ["You have no seat at this table."],
  buy_in: ["{brought} is not a buy-in of this table: bring {least} to {most}."],
  returning: ["You left with {left}: bring at least as many, or come back in {minutes} minutes."],
  top_up: ["{asked} more: {least} to {most} may be added."],
  stack_full: ["You have the {most} that may be brought here."],
  fill_up: ["Fill up to {asked}: {least} to {most} may lie here."],
  no_chips: ["You have no chips here: bring some first."],
  not_enough_chips: ["Your wallet does not hold that many chips."],
  no_straddle: ["This table is played without straddles: whoever opens a table can choose them."],
  not_your_choice: ["The next game is not yours to choose now: nothing was done."],
  no_such_game: ["This table does not have that game: choose one of its list."],
  stale_turn: ["That turn is over: nothing was done."],
  not_host: ["Only the host of the table may do that."],
  no_such_bot: ["{why}"],
  too_many: ["{why}"],
  no_bot_on_seat: ["No bot sits on seat {seat}."],
  bad_table: ["{faults}"],
  bad_name: ["{faults}"],
  name_taken: ["Somebody is called {name} already, or looks so."],
  bad_account: ["{faults}"],
  has_account: ["You have an account already: it can be changed on its page."],
  no_account: ["That needs an account: register first."],
  wrong_password: ["No account here has this name with this password."],
  wrong_code: ["No account here has this name with this recovery code."],
  leave_seat_first: ["You sit at a table as a guest: stand up first."],
  not_there: ["You have left: go back there to say something."],
  bad_line: ["{faults}"],
  too_fast: ["That was a lot at once: say it again in {seconds} s."],
  busy: ["The house cannot do that just now. Nothing was done: try again."],
  internal: ["The house could not do that. Its log says why under {incident}."],
  // the page
  given_up: ["The house could not take this in. It may not have been done."],
  outbox_full: ["Too much is waiting for the house: wait a moment."],
};
