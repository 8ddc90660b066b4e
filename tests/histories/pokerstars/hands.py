"""Hands as the site writes them, made up for the tests: what each is about stands in its name."""

from typing import Final

from tests.histories.pokerstars.draws import DRAWS
from tests.histories.pokerstars.tournaments import TOURNAMENTS

_CASH: Final = {
    "posts both blinds, the small one dead, and another posts the big one": """
PokerStars Zoom Hand #501:  Hold'em No Limit ($0.50/$1.00 USD) - 2021/05/04 20:15:00 CET [2021/05/04 14:15:00 ET]
Table 'Thebe' 6-max Seat #2 is the button
Seat 1: ann ($100 in chips)
Seat 2: B: folds ($40.50 in chips)
Seat 3: C [x] ($99.99 in chips)
Seat 4: dora ($12 in chips)
Seat 5: Ed ($200 in chips)
Seat 6: flo ($30 in chips) is sitting out
C [x]: posts small blind $0.50
dora: posts big blind $1
ann: posts small & big blinds $1.50
Ed: posts big blind $1
*** HOLE CARDS ***
Dealt to C [x] [Ah Kd]
gus joins the table at seat #7
ann has timed out
Ed: checks
ann: raises $2 to $3
B: folds: folds
C [x]: raises $6 to $9
dora: calls $8
Ed: folds
ann said, "posts big blind $1"
ann: calls $6
*** FLOP *** [As 7c 2d]
C [x]: bets $20
dora: calls $3 and is all-in
ann: folds
Uncalled bet ($17) returned to C [x]
*** TURN *** [As 7c 2d] [9h]
*** RIVER *** [As 7c 2d 9h] [3s]
*** SHOW DOWN ***
C [x]: shows [Ah Kd] (a pair of Aces)
dora: mucks hand
C [x] collected $33.75 from pot
ann leaves the table
*** SUMMARY ***
Total pot $34.50 | Rake $0.75
Board [As 7c 2d 9h 3s]
Seat 1: ann folded on the Flop
Seat 2: B: folds (button) folded before Flop (didn't bet)
Seat 3: C [x] (small blind) showed [Ah Kd] and won ($33.75) with a pair of Aces
Seat 4: dora (big blind) mucked [Qh Qd]
Seat 5: Ed folded before Flop
""",
    "each pot is raked": """
PokerStars Hand #502:  Omaha Hi/Lo Pot Limit (€1/€2 EUR) - 2019/11/03 1:30:00 ET
Table 'Kale II' 6-max Seat #9 is the button
Seat 2: Ana (€50 in chips)
Seat 5: Bo (€20 in chips)
Seat 7: Cy (€80 in chips)
Ana: posts small blind €1
Bo: posts big blind €2
*** HOLE CARDS ***
Dealt to Cy [Ac 2d Kh Qh]
Cy: raises €4 to €6
Ana: calls €5
Bo: raises €14 to €20 and is all-in
Cy: calls €14
Ana: calls €14
*** FLOP *** [3h 8c Th]
Ana: checks
Cy: bets €30
Ana: calls €30 and is all-in
*** TURN *** [3h 8c Th] [7d]
*** RIVER *** [3h 8c Th 7d] [Jc]
*** SHOW DOWN ***
Ana: shows [Ts Td 4c 4d] (HI: three of a kind, Tens)
Cy: shows [Ac 2d Kh Qh] (HI: high card; LO: 8,7,3,2,A)
Ana collected €29.25 from side pot
Cy collected €29.25 from side pot
Bo: shows [Jh Js 9c 9d] (HI: a straight, Seven to Jack)
Bo collected €29.50 from main pot
Cy collected €29.50 from main pot
*** SUMMARY ***
Total pot €120 Main pot €59. Side pot €58.50. | Rake €2.50
Board [3h 8c Th 7d Jc]
Seat 2: Ana (small blind) showed [Ts Td 4c 4d] and won (€29.25) with HI: three of a kind, Tens
Seat 5: Bo (big blind) showed [Jh Js 9c 9d] and won (€29.50) with HI: a straight, Seven to Jack
Seat 7: Cy showed [Ac 2d Kh Qh] and won (€58.75) with LO: 8,7,3,2,A
""",
    "a cap on what can be lost": """
PokerStars Game #503:  Hold'em No Limit ($0.25/$0.50 - $15 Cap - USD) - 2012/03/01 9:00:00 ET
Table 'Noor' 9-max Seat #1 is the button
Seat 1: one ($60 in chips)
Seat 4: four ($15 in chips)
Seat 8: eight ($22.10 in chips)
four: posts small blind $0.25
eight: posts big blind $0.50
*** HOLE CARDS ***
one: raises $1 to $1.50
four: folds
eight: raises $13.50 to $15 and has reached the $15 cap
one: folds
Uncalled bet ($13.50) returned to eight
eight collected $3.25 from pot
eight: doesn't show hand
*** SUMMARY ***
Total pot $3.25 | Rake $0
Seat 1: one (button) folded before Flop
Seat 4: four (small blind) folded before Flop
Seat 8: eight (big blind) collected ($3.25)
""",
    "a straddle in a home game for play money": """
PokerStars Home Game Hand #504: {The club}  Hold'em No Limit (1/2) - 2020/06/07 10:00:00 ET
Table 'den' 4-max (Play Money) Seat #1 is the button
Seat 1: a (200 in chips)
Seat 2: b (200 in chips)
Seat 3: c (200 in chips)
Seat 4: d (200 in chips)
b: posts small blind 1
c: posts big blind 2
d: posts straddle 4
*** HOLE CARDS ***
a: folds
b: folds
c: calls 2
d: raises 8 to 12
c: folds
Uncalled bet (8) returned to d
d collected 9 from pot
d: shows [As] (high card Ace)
*** SUMMARY ***
Total pot 9 | Rake 0
Seat 1: a (button) folded before Flop (didn't bet)
Seat 2: b (small blind) folded before Flop
Seat 3: c (big blind) folded before Flop
Seat 4: d collected (9)
""",
    "a player cashes out": """
PokerStars Hand #505:  Hold'em No Limit ($1/$2 USD) - 2022/02/02 2:02:02 ET
Table 'Eos' 2-max Seat #1 is the button
Seat 1: x ($100 in chips)
Seat 2: y ($100 in chips)
x: posts small blind $1
y: posts big blind $2
*** HOLE CARDS ***
x: raises $98 to $100 and is all-in
y: calls $98 and is all-in
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Jc]
*** RIVER *** [2c 7d 9h Jc] [3d]
*** SHOW DOWN ***
y: shows [As Ad] (a pair of Aces)
x: shows [Kc Kd] (a pair of Kings)
y cashed out the hand for $161.20 | Cash Out Fee $1.60
y collected $199 from pot (pot not awarded as player cashed out)
*** SUMMARY ***
Total pot $200 | Rake $1
Board [2c 7d 9h Jc 3d]
Seat 1: x (button) (small blind) showed [Kc Kd] and lost with a pair of Kings
Seat 2: y (big blind) showed [As Ad] and won ($199) with a pair of Aces (pot not awarded as player cashed out)
""",
    "limit hold'em in a mixed game": """
PokerStars Hand #506:  HORSE (Hold'em Limit, $2/$4 USD) - 2015/08/08 8:08:08 ET
Table 'Mix' 8-max Seat #3 is the button
Seat 1: p ($50 in chips)
Seat 2: q ($50 in chips)
Seat 3: r ($50 in chips)
p: posts small blind $1
q: posts big blind $2
*** HOLE CARDS ***
r: raises $2 to $4
p: raises $2 to $6
q: raises $2 to $8
Betting is capped
r: calls $4
p: calls $2
*** FLOP *** [4c 4d 4h]
p: bets $2
q: folds
r: calls $2
*** TURN *** [4c 4d 4h] [Kd]
p: checks
r: bets $4
p: raises $4 to $8
r: calls $4
*** RIVER *** [4c 4d 4h Kd] [2s]
p: checks
r: checks
*** SHOW DOWN ***
p: shows [Kh 3h] (a full house)
r: shows [Ah Ad] (a full house)
r collected $42 from pot
*** SUMMARY ***
Total pot $44 | Rake $2
Board [4c 4d 4h Kd 2s]
Seat 1: p (small blind) showed [Kh 3h] and lost with a full house
Seat 2: q (big blind) folded on the Flop
Seat 3: r (button) showed [Ah Ad] and won ($42) with a full house
""",
    "a board run twice in courchevel": """
PokerStars Hand #507:  Courchevel Pot Limit ($0.50/$1.00 USD) - 2015/08/08 8:18:08 ET
Table 'Alp' 6-max Seat #4 is the button
Seat 4: v ($9 in chips)
Seat 6: w ($20 in chips)
v: posts small blind $0.50
w: posts big blind $1
*** HOLE CARDS ***
Dealt to v [Ac Ad Kc Kd 2s]
*** PRE-FLOP *** [9h]
v: raises $2 to $3
w: calls $2
*** FLOP *** [9h 6d 5s]
w: bets $6
v: calls $6 and is all-in
*** FIRST TURN *** [9h 6d 5s] [Kh]
*** FIRST RIVER *** [9h 6d 5s Kh] [Qs]
*** SECOND TURN *** [9h 6d 5s] [2d]
*** SECOND RIVER *** [9h 6d 5s 2d] [3h]
*** FIRST SHOW DOWN ***
w: shows [9c 9d Jc Js 4h] (three of a kind, Nines)
v: shows [Ac Ad Kc Kd 2s] (three of a kind, Kings)
v collected $8.75 from pot
*** SECOND SHOW DOWN ***
w: shows [9c 9d Jc Js 4h] (three of a kind, Nines)
v: shows [Ac Ad Kc Kd 2s] (a pair of Aces)
w collected $8.75 from pot
*** SUMMARY ***
Total pot $18 | Rake $0.50
Hand was run twice
FIRST Board [9h 6d 5s Kh Qs]
SECOND Board [9h 6d 5s 2d 3h]
Seat 4: v (button) (small blind) showed [Ac Ad Kc Kd 2s] and won ($8.75) with three of a kind, Kings
Seat 6: w (big blind) showed [9c 9d Jc Js 4h] and won ($8.75) with three of a kind, Nines
""",
}

HANDS: Final = {about: text.strip() for about, text in (_CASH | TOURNAMENTS | DRAWS).items()}
"""By what they are about."""
