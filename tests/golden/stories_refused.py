"""Hands that our rules do not grant, that do not come out, or that are no hands at all."""

from collections.abc import Iterator

from msgspec.structs import replace

from pokerhouse.rules import HouseRules, Street, fixed_limit, min_max, no_limit, pot_limit
from pokerhouse.units import Chips
from tests.golden.stories import Story, spoiled
from tests.kit.hand import Hand

SIX = {"SB": 1000, "BB": 1000, "UTG": 1000, "MP": 1000, "CO": 85, "BTN": 1000}


def stories() -> Iterator[Story]:
    """Refusals by reason, then what does not come out, then what cannot be read."""
    yield from refused()
    yield from other_games()
    yield from open_ends()
    yield from malformed()


def refused() -> Iterator[Story]:
    """The action that is refused is the last. Players are numbered from the left of the button."""
    three = {"SB": 1000, "BB": 1000, "BTN": 1000}
    hand = Hand(no_limit(10, 20), three)
    yield spoiled("bad_out_of_turn", "R20: the small blind folds when it is the button's turn.", hand,
                  "refused: out_of_turn", "p1 f")  # fmt: skip
    yield spoiled(
        "bad_too_small",
        "R4: a raise to 39 over a blind of 20.",
        hand,
        "refused: too_small",
        "p3 cbr 39",
    )
    yield spoiled(
        "bad_too_large",
        "R20: a raise of more than the stack.",
        hand,
        "refused: too_large",
        "p3 cbr 1001",
    )
    yield spoiled("bad_raise_after_raise", "R4: to 60, to 180, and then to 299.", hand,
                  "refused: too_small", "p3 cbr 60", "p1 cbr 180", "p2 cbr 299")  # fmt: skip
    yield spoiled(
        "bad_no_bring_in", "There is no bring-in in hold'em.", hand, "refused: no_bring_in", "p3 pb"
    )
    yield spoiled(
        "bad_no_discard", "No cards are changed in hold'em.", hand, "refused: no_discard", "p3 sd"
    )
    yield spoiled("bad_acts_after_folding", "R20: who has folded acts again.", hand, "refused: out_of_turn",
                  "p3 f", "p1 cc", "p2 cc", "p3 cbr 100")  # fmt: skip
    yield spoiled("bad_bet_below_the_blind", "R4: a bet of 19 on the flop.", Hand(no_limit(10, 20), three).to_flop(),
                  "refused: too_small", "p1 cbr 19")  # fmt: skip
    over = Hand(no_limit(10, 20), three).play("BTN folds", "SB folds")
    yield spoiled(
        "bad_after_the_end",
        "R20: a raise when the hand is over.",
        over,
        "refused: hand_over",
        "p2 cbr 40",
    )
    short = Hand(no_limit(10, 20), SIX)
    short.play(
        "UTG raises to 60", "MP calls 60", "CO raises to 85", "BTN calls 85", "SB folds", "BB folds"
    )
    yield spoiled("bad_not_reopened", "R5: a raise after a short all-in, by one who has acted.", short,
                  "refused: not_reopened", "p3 cbr 200")  # fmt: skip
    pot = Hand(pot_limit(100, 200), BTN=5000, SB=5000, BB=5000)
    yield spoiled(
        "bad_more_than_the_pot",
        "R19: the first pot raise is to 700.",
        pot,
        "refused: too_large",
        "p3 cbr 701",
    )
    unit = Hand(replace(no_limit(5, 10), rules=HouseRules(unit=Chips(5))), three)
    yield spoiled(
        "bad_smallest_chip",
        "R24: 23 is no multiple of 5.",
        unit,
        "refused: wrong_size",
        "p3 cbr 23",
    )
    limit = Hand(fixed_limit(10, 20), three)
    yield spoiled(
        "bad_limit_size", "Fixed limit: 25 is no size.", limit, "refused: wrong_size", "p3 cbr 25"
    )
    capped = Hand(fixed_limit(10, 20), three).play(
        "BTN raises to 20", "SB raises to 30", "BB raises to 40"
    )
    yield spoiled(
        "bad_fifth_bet", "Fixed limit: a fifth bet.", capped, "refused: raises_capped", "p3 cbr 50"
    )
    both = Hand(min_max(4, 8), three)
    yield spoiled(
        "bad_min_max_size",
        "Min/max: a raise is by the maximum.",
        both,
        "refused: wrong_size",
        "p3 cbr 10",
    )
    yield spoiled("bad_card_twice", "A card of a player's hand comes on the board.",
                  Hand(no_limit(10, 20), three, cards={"SB": "As Ah"}),
                  "refused: wrong_cards", "p3 cc", "p1 cc", "p2 cc", "d db AsKdQd")  # fmt: skip


def other_games() -> Iterator[Story]:
    """Bring-ins and draws."""
    doors = {"A": "2s 3s Kc", "B": "2h 3h 5c", "C": "2d 3d 9c"}
    stud = Hand(
        fixed_limit(10, 20, variant="stud", ante=2), {"A": 500, "B": 500, "C": 500}, cards=doors
    )
    yield spoiled("bad_bring_in_folded", "Stud: who has to bring it in cannot fold.", stud, "refused: bring_in_due",
                  "p2 f")  # fmt: skip
    yield spoiled("bad_bring_in_by_another", "Stud: the king does not bring it in.", stud, "refused: out_of_turn",
                  "p1 pb")  # fmt: skip
    yield spoiled(
        "bad_completion",
        "Stud: a completion to 12.",
        stud,
        "refused: wrong_size",
        "p2 pb",
        "p3 cbr 12",
    )
    draw = Hand(no_limit(5, 10, variant="five_card_draw"), {"BTN": 500, "BB": 500},
                cards={"BB": "As Ah 7c 4d 2h"}).check_or_call(Street.DRAW)  # fmt: skip
    yield spoiled("bad_discard_due", "Draw: a bet before the cards are changed.", draw, "refused: discard_due",
                  "p1 cbr 20")  # fmt: skip
    yield spoiled("bad_discard_of_another", "Draw: a card that is not one's own.", draw, "refused: wrong_discard",
                  "p1 sd Kc")  # fmt: skip
    irish = Hand(
        pot_limit(5, 10, variant="irish"), {"BTN": 500, "BB": 500}, cards={"BB": "As Kd 7c 2h"}
    )
    yield spoiled("bad_discard_of_one", "Irish: two cards are given up, not one.", irish.check_or_call(Street.TURN),
                  "refused: wrong_discard", "p1 sd 7c")  # fmt: skip


def open_ends() -> Iterator[Story]:
    """Records that end too soon, or otherwise, or do not tell enough."""
    two = {"BTN": 500, "BB": 500}
    yield spoiled(
        "open_unfinished",
        "The record ends with the button to act.",
        Hand(no_limit(10, 20), two),
        "unfinished",
    )
    yield spoiled("open_on_the_turn", "The record ends on the turn.",
                  Hand(no_limit(10, 20), two).check_or_call(Street.TURN), "unfinished")  # fmt: skip
    folded = (
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [10, 20]\nmin_bet = "
        "20\nstarting_stacks = [500, 500]\n"
    )
    yield Story("open_differs", "The stacks after the hand are not those of the rules.",
                folded + "actions = ['p2 f']\nfinishing_stacks = [520, 480]\n", "differs")  # fmt: skip
    unknown = "'d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', "
    streets = (
        "'d db 2c3d9h', 'p1 cc', 'p2 cc', 'd db Td', 'p1 cc', 'p2 cc', 'd db 4s', 'p1 cc', 'p2 cc'"
    )
    yield Story("open_undecidable", "Two hands are shown down, and neither is known.",
                f"{folded}actions = [{unknown}{streets}]\n", "undecidable")  # fmt: skip
    yield Story("open_one_shown", "Nobody's cards are known but those of the winner.",
                f"{folded}actions = [{unknown}{streets}, 'p1 sm 9c9d', 'p2 sm']\n"
                "finishing_stacks = [520, 480]\n", "settled")  # fmt: skip
    yield Story("open_eleven_players", "Eleven players at one table.",
                "variant = 'NT'\nantes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n"
                "blinds_or_straddles = [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]\nmin_bet = 2\n"
                "starting_stacks = [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]\nactions = []\n", "unplayable")  # fmt: skip


GOOD = {
    "variant": "'NT'",
    "antes": "[0, 0]",
    "blinds_or_straddles": "[10, 20]",
    "min_bet": "20",
    "starting_stacks": "[500, 500]",
    "actions": "['p2 f']",
}

# (name, what is wrong, the field, its value; None leaves the field out)
FAULTS = [
    ("no_variant", "no variant", "variant", None),
    ("unknown_variant", "a variant that nobody knows", "variant", "'XYZ'"),
    ("variant_is_a_number", "a variant that is a number", "variant", "7"),
    ("no_actions", "no actions", "actions", None),
    ("no_stacks", "no stacks", "starting_stacks", None),
    ("one_player", "a single player", "starting_stacks", "[500]"),
    ("stacks_are_text", "stacks in words", "starting_stacks", "['many', 'few']"),
    ("negative_stack", "a stack below nothing", "starting_stacks", "[500, -1]"),
    ("three_antes", "three antes for two players", "antes", "[0, 0, 0]"),
    ("unknown_verb", "a verb that is none", "actions", "['p2 jumps']"),
    ("unknown_player", "a third player of two", "actions", "['p3 f']"),
    ("no_such_card", "a card that is none", "actions", "['d dh p1 1x2y']"),
    ("half_a_card", "half a card", "actions", "['d dh p1 AsK']"),
    ("amount_in_words", "an amount in words", "actions", "['p2 cbr all']"),
    ("amount_missing", "a raise to nothing", "actions", "['p2 cbr']"),
    ("amount_negative", "a raise to less than nothing", "actions", "['p2 cbr -40']"),
    ("actions_are_numbers", "actions that are numbers", "actions", "[1, 2, 3]"),
    ("cut_off", "a text cut off in the middle", "actions", "['p2 f"),
]


def malformed() -> Iterator[Story]:
    """Each has one fault."""
    for name, shows, field, value in FAULTS:
        fields = {**GOOD, field: value}
        text = "".join(f"{key} = {text}\n" for key, text in fields.items() if text is not None)
        yield Story(f"malformed_{name}", f"Malformed: {shows}.", text, "malformed")
    text = "".join(f"{key} = {text}\n" for key, text in GOOD.items())
    yield Story(
        "malformed_key_twice",
        "Malformed: the same key twice.",
        text + "variant = 'FT'\n",
        "malformed",
    )
    yield Story(
        "malformed_no_equals",
        "Malformed: a line that is none.",
        text + "this is no line\n",
        "malformed",
    )
