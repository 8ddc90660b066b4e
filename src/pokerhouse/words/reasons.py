"""Why the house refuses, in English. Refusals of play have their sentences beside the rules, in `rules/refusals.py`.

In braces stand names of numbers and chips that a refusal brings along; a client may say the same in another language.
"""

HOUSE_REASONS = {
    "table_closed": "the table is closed",
    "no_such_table": "there is no such table any more",
    "no_such_seat": "seat {seat}: the table has seats 1 to {most}",
    "seat_taken": "seat {seat} is taken",
    "table_full": "all {seats} seats are taken",
    "already_seated": "you have a seat at this table",
    "not_seated": "you have no seat at this table",
    "buy_in": "{brought} is no buy-in here: bring {least} to {most} chips",
    "returning": "you left with {left}: bring at least as many chips, or come back in {minutes} minutes",
    "top_up": "{asked} more: {least} to {most} chips may be added",
    "stack_full": "you have the {most} chips that may be brought here",
    "fill_up": "fill up to {asked}: {least} to {most} chips may lie here, or 0 to stop",
    "no_chips": "you have no chips here: bring some first",
    "not_enough_chips": "your wallet does not hold that many chips",
    "no_straddle": "this table is played without straddles; whoever opens a table can choose them",
    "not_your_choice": "the next game is not yours to choose now; nothing was done",
    "no_such_game": "game {game}: the mix of this table has games 0 to {most}",
    "stale_turn": "that turn is over; nothing was done",
    "not_host": "only the host of the table may do that",
    "no_such_bot": "{why}",
    "no_bot_on_seat": "no bot sits on seat {seat}",
    "bad_table": "{faults}",
    "bad_name": "{faults}",
    "name_taken": "somebody is called {name} already, or looks so",
    "bad_account": "{faults}",
    "has_account": "you have an account already; it can be changed on its page",
    "no_account": "that needs an account: register first",
    "wrong_password": "no account here has this name with this password; a recovery code or a new link helps",
    "wrong_code": "no account here has this name with this recovery code; each code works once",
    "leave_seat_first": "you sit at a table as a guest: stand up first, your chips stay with the guest",
    "too_many": "{why}",
    "not_there": "you are not there: watch the table, or the lobby, to speak there",
    "bad_line": "{faults}",
    "too_fast": "that was a lot at once: say it again in {seconds} s",
    "busy": "the house cannot do that just now; nothing was done, try again",
    "internal": "the house could not do that; the log says why under {incident}",
}
"""A sentence for each reason, by its name on the wire."""
