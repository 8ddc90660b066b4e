"""`pokerhouse replay`: hands told and checked, and what is wrong with files."""

import json
import re
from pathlib import Path

import pytest

from pokerhouse.cli.histories import show
from tests.cli.histories.hand import HAND, READABLE
from tests.cli.terminal import Ended, inside, on_terminal, run


def lines(told: Ended) -> list[str]:
    """What was printed."""
    return told.out.splitlines()


def test_a_hand_is_told_in_words(folder: Path) -> None:
    told = run("replay", str(folder / "1.phh"))
    assert (told.status, told.err) == (0, "")
    assert lines(told)[2:] == [
        "Hand 1",
        "  Ann  200  A♠ A♦  small blind 1",
        "  Bob  200  K♣ K♦  big blind 2",
        "  Cem  200  7♥ 2♣  button",
        "  Cem folds.",
        "  Ann raises to 6.",
        "  Bob calls 4.",
        "Flop: 2♠ 5♠ 9♦. Pot 12.",
        "  Ann checks.",
        "  Bob folds.",
        "  Ann wins 12.",
        "  Settled exactly.",
        "",
    ]


def test_a_folder_is_checked_to_its_end(folder: Path) -> None:
    told = inside("replay", str(folder), "--check")
    assert told.status == 1
    assert lines(told) == [
        f"{folder}/2.phh: differs: seat 1 has 206, recorded 205; seat 2 has 194, recorded 195",
        f"{folder}/10.phh: refused (R4): move 2 (line 6), seat 1, bet, complete or raise to 3: "
        "3 is too small. The minimum is 4, because the last full bet or raise was 2.",
        f"{folder}/bytes.phh: not UTF-8 text: byte 12 is 0xff",
        f"{folder}/below/many.phhs [2], line 17: 'p3 x' is not an action: expected d db CARDS, d "
        "dh pN CARDS, or pN "
        "with f, cc, cbr AMOUNT, pb, sd [CARDS] or sm [CARDS]; players are p1 to p3",
        f"{folder}/below/strange.log: no hand history: expected one of {READABLE}",
        "differs: 1",
        "refused: 1 (R4: 1)",
        "7 hands, 2 settled exactly, 0 cancelled, 0 cut off, 2 refused, 3 unreadable",
    ]


def test_hands_that_settle_end_with_status_0(folder: Path) -> None:
    told = inside("replay", str(folder / "1.phh"), "--check")
    last = "1 hand, 1 settled exactly, 0 cancelled, 0 cut off, 0 refused, 0 unreadable\n"
    assert (told.status, told.out, told.err) == (0, last, "")


CUT = """\
PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2020/01/01 1:00:00 ET
Table 'Io' 2-max Seat #1 is the button
Seat 1: Ann ($20 in chips)
Seat 2: Bob ($20 in chips)
"""


@pytest.mark.parametrize(
    ("end", "said", "counts"),
    [
        ("Hand cancelled", "cancelled", "1 cancelled, 0 cut off"),
        ("Ann: po", "cut off", "0 cancelled, 1 cut off"),
    ],
)
def test_a_hand_that_was_never_settled_is_named_and_is_no_fault(
    tmp_path: Path, end: str, said: str, counts: str
) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(CUT + end)
    told = inside("replay", str(file), "--check")
    assert lines(told) == [
        f"{file}, hand 1, line 1: {said}",
        f"1 hand, 0 settled exactly, {counts}, 0 refused, 0 unreadable",
    ]
    assert told.status == 0
    alone = inside("replay", str(file))
    assert (alone.status, alone.out, alone.err) == (
        0,
        "",
        f"pokerhouse: {file}, hand 1, line 1: {said}\n",
    )
    assert f"hand 1, line 1: {said}" in inside("convert", str(file), "-", "--to", "phhs").err


SETTLES, DIFFERS = HAND, HAND.replace("[206, 194, 200]", "[205, 195, 200]")
CANCELLED, CUT_OFF = CUT + "Hand cancelled", CUT + "Ann: po"
REFUSES, UNREADABLE = HAND.replace("p1 cbr 6", "p1 cbr 3"), "nothing"


def promised(help_text: str, *, checks: bool) -> dict[str, int]:
    """The status that help gives for each kind of record."""
    words = " ".join(help_text.split())
    statuses = re.search(
        r"The command ends with status (\d) when every complete hand settles as recorded; "
        r"with (\d) when one does not, or, with --check, when something cannot be read; "
        r"with (\d) when something cannot be read without --check, or when there is no hand",
        words,
    )
    assert statuses, words
    settled, differs, unreadable = map(int, statuses.groups())
    return {
        **dict.fromkeys((SETTLES, CANCELLED, CUT_OFF), settled),
        **dict.fromkeys((DIFFERS, REFUSES), differs),
        UNREADABLE: differs if checks else unreadable,
    }


@pytest.mark.parametrize(
    "record",
    [SETTLES, CANCELLED, CUT_OFF, DIFFERS, REFUSES, UNREADABLE],
    ids=["settles", "cancelled", "cut off", "differs", "refused", "unreadable"],
)
@pytest.mark.parametrize("check", [["--check"], []], ids=["checked", "told"])
def test_every_record_ends_with_the_status_that_help_promises(
    tmp_path: Path, record: str, check: list[str]
) -> None:
    (tmp_path / "hand.phh").write_text(record)
    told = inside("replay", str(tmp_path / "hand.phh"), *check)
    assert told.status == promised(inside("replay", "--help").out, checks=bool(check))[record], told


def test_a_record_that_ends_early_is_cut_off(tmp_path: Path) -> None:
    (tmp_path / "1.phh").write_text(HAND.replace(', "p1 cc", "p2 f"]', "]"))
    told = inside("replay", str(tmp_path), "--check")
    assert (told.status, lines(told)[-1]) == (
        0,
        "1 hand, 0 settled exactly, 0 cancelled, 1 cut off, 0 refused, 0 unreadable",
    )
    assert inside("replay", str(tmp_path)).status == 0


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"]
)
def test_files_are_read_in_the_encodings_the_site_wrote(tmp_path: Path, encoding: str) -> None:
    text = CUT.replace("$", "€").replace("USD", "EUR").replace("Ann", "Zoë")
    text += "Zoë: posts small blind €1\nBob: posts big blind €2\n*** HOLE CARDS ***\nZoë: folds\n"
    text += (
        "Uncalled bet (€1) returned to Bob\nBob collected €2 from pot\n*** SUMMARY ***\nTotal "
        "pot €2 | Rake €0\n"
    )
    text += "Seat 2: Bob collected (€2)\n"
    (tmp_path / "evening.txt").write_bytes(text.replace("\n", "\r\n").encode(encoding))
    assert inside("replay", str(tmp_path), "--check").out.startswith("1 hand, 1 settled exactly")
    assert "Zoë folds" in inside("replay", str(tmp_path)).out


def test_a_file_that_was_written_on_in_another_encoding(tmp_path: Path) -> None:
    text = (CUT + "Hand cancelled\n").replace("Ann", "Zoë")
    (tmp_path / "evening.txt").write_bytes(text.encode() + text.encode("cp1252"))
    assert inside("replay", str(tmp_path), "--check").out.endswith(
        "2 cancelled, 0 cut off, 0 refused, 0 unreadable\n"
    )


def test_the_check_for_programs(folder: Path) -> None:
    told = inside("replay", str(folder), "--check", "--json")
    found = json.loads(told.out)
    assert told.status == 1
    counted = {
        name: found[name]
        for name in ("hands", "settled", "cancelled", "cut_off", "refused", "unreadable")
    }
    assert counted == {
        "hands": 7,
        "settled": 2,
        "cancelled": 0,
        "cut_off": 0,
        "refused": 2,
        "unreadable": 3,
    }
    assert found["refused_by_outcome"] == {"differs": 1, "refused": 1}
    assert found["refused_by_rule"] == {"R4": 1}
    assert found["faults"][0] == {
        "source": f"{folder}/2.phh",
        "outcome": "differs",
        "reason": "differs: seat 1 has 206, recorded 205; seat 2 has 194, recorded 195",
    }


def test_one_hand_of_many_and_json(folder: Path) -> None:
    many = str(folder / "below" / "many.phhs")
    (hand,) = json.loads(inside("replay", many, "--hand", "1", "--json").out)
    assert (hand["source"], hand["outcome"]) == (f"{many} [1]", "settled")
    assert [event["type"] for event in hand["events"]][:3] == ["hand_started", "posted", "posted"]
    assert inside("replay", many, "--hand", "1", "--check").out.startswith(
        "1 hand, 1 settled exactly"
    )
    for check in ([], ["--check"]):
        told = inside("replay", many, "--hand", "3", *check)
        assert told.status == 2
        assert "'--hand': 3: there are 2 hands." in told.err


def test_a_list_of_hands_is_json_whatever_ends_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = inside("replay", str(folder), "--json")
    hands = json.loads(told.out)
    assert [hand["outcome"] for hand in hands] == ["settled", "differs", "refused", "settled"]
    assert told.out == json.dumps(hands, indent=2) + "\n"
    assert inside("replay", str(folder / "bytes.phh"), "--json").out == "[]\n"

    def stopped_at_the_second(again: object) -> dict[str, object]:
        if "2.phh" in str(again):
            raise KeyboardInterrupt
        return {"hand": 1}

    monkeypatch.setattr(show, "as_json", stopped_at_the_second)
    told = inside("replay", str(folder), "--json")
    assert (told.status, json.loads(told.out)) == (130, [{"hand": 1}])


def test_other_rules(folder: Path) -> None:
    short = HAND.replace("p3 f", "p3 cbr 10").replace("[200, 200, 200]", "[15, 200, 200]")
    short = re.sub(r'"p1 cbr 6".*', '"p1 cbr 15", "p2 cc", "p3 cbr 30", "p2 f"]', short)
    (folder / "short.phh").write_text(
        "".join(line for line in short.splitlines(True) if "finishing" not in line)
    )
    assert "refused (R5)" in inside("replay", str(folder / "short.phh"), "--check").out
    assert (
        "0 refused" in inside("replay", str(folder / "short.phh"), "--check", "--rules", "acpc").out
    )
    told = inside("replay", str(folder / "short.phh"), "--rules", "mine")
    assert (
        told.status,
        "'--rules': 'mine': expected one of wsop, acpc, pokerstars." in told.err,
    ) == (2, True)


def test_what_is_piped_in() -> None:
    assert inside("replay", "-", "--check", typed=HAND).out.startswith("1 hand, 1 settled exactly")
    told = inside("replay", "-", typed="nothing")
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith("pokerhouse: standard input: no hand history: expected one of PHH, ")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nothing.phh"], "'PATH': nothing.phh: no such file or folder."),
        ([""], "'PATH': '': no such file or folder."),
        (["void", "plain"], "'PATH': void, plain: no hand history found."),
        (["void", "--check"], "'PATH': void: no hand history found."),
        (["void", "--check", "--json"], "'PATH': void: no hand history found."),
        (["1.phh", "--step", "--check"], "'--step': choose either --step or --check."),
        (["1.phh", "--step", "--json"], "'--step': choose either --step or --json."),
        (["-", "--step"], "'--step': standard input is taken by the hand: expected a file."),
        (["1.phh", "--hand", "0"], "'--hand': '0': expected a whole number, 1 or more."),
        (["1.phh", "--hand", "2"], "'--hand': 2: there is 1 hand."),
    ],
)
def test_wrong_input_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], reason: str
) -> None:
    (folder / "void").mkdir()
    (folder / "plain").mkdir()
    (folder / "plain" / "README").write_text("No hands yet.")
    monkeypatch.chdir(folder)
    told = inside("replay", *arguments)
    assert (told.status, told.out) == (2, "")
    assert f"Error: Invalid value for {reason}" in told.err


def test_an_empty_file_is_called_empty(folder: Path) -> None:
    (folder / "empty.phh").write_text("\n")
    told = inside("replay", str(folder / "empty.phh"))
    assert (told.status, told.err) == (
        2,
        f"pokerhouse: {folder}/empty.phh: empty: expected one of {READABLE}\n",
    )


def test_what_our_rules_refuse_keeps_its_capitals(folder: Path) -> None:
    assert (
        "  Refused (R4): move 2 (line 6), seat 1, " in inside("replay", str(folder / "10.phh")).out
    )


def test_step_by_step_on_a_terminal(folder: Path) -> None:
    with on_terminal("replay", str(folder / "1.phh"), "--step") as screen:
        screen.wait_for("button")
        assert "Cem folds" not in screen.shown
        screen.type("\n")
        screen.wait_for("Cem folds")
        assert "Ann raises" not in screen.shown
        screen.type("q\n")
        assert screen.end() == 0
        assert "Ann raises" not in screen.shown


def test_ctrl_c_tells_what_is_known_so_far(folder: Path) -> None:
    (folder / "long.phhs").write_text("".join(f"[{n}]\n{HAND}\n" for n in range(20_000)))
    with on_terminal(
        "replay", str(folder / "2.phh"), str(folder / "long.phhs"), "--check"
    ) as screen:
        screen.wait_for("2.phh: differs")
        assert screen.press_until_end("\x03") == 130
        assert "Traceback" not in screen.shown
        assert re.search(
            r"Stopped. Results so far:\n(?:.+\n)?[\d,]+ hands?, [\d,]+ settled exactly",
            screen.shown.replace("\r", ""),
        )


def test_amounts_are_in_the_unit_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "cents.phh"
    path.write_text(
        'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1.00, 2.50]\nmin_bet = 2.50\n'
        'starting_stacks = [200.00, 300.00]\nplayers = ["Mia", "Bob"]\ncurrency = "USD"\n'
        'actions = ["d dh p1 AsKs", "d dh p2 7c2d", "p2 cbr 12.50", "p1 f"]\n'
    )
    told = inside("replay", str(path))
    assert lines(told)[0].endswith(", amounts in USD")
    assert lines(told)[3:] == [
        "  Mia  200.00  A♠ K♠  big blind 2.50",
        "  Bob  300.00  7♣ 2♦  button, small blind 1.00",
        "  Bob raises to 12.50.",
        "  Mia folds.",
        "  Uncalled bet of 10.00 returned to Bob.",
        "  Bob wins 5.00.",
        "  Settled; the record tells no stacks to compare with.",
        "",
    ]
