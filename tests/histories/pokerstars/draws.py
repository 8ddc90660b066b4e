"""Hands of draw games as the site writes them, made up for the tests."""

from typing import Final

DRAWS: Final = {
    "single draw: no heading between the deal and the draw": """
PokerStars Hand #701:  Single Draw 2-7 Lowball No Limit ($1/$2 USD) - 2013/02/02 2:02:02 ET
Table 'Low' 7-max Seat #5 is the button
Seat 5: Hero ($100 in chips)
Seat 6: ivo ($100 in chips)
Hero: posts small blind $1
ivo: posts big blind $2
*** DEALING HANDS ***
Dealt to Hero [2c 3d 4h 7s Ks]
Hero: raises $4 to $6
ivo: calls $4
ivo: discards 1 card
Hero: discards 1 card [Ks]
Dealt to Hero [2c 3d 4h 7s] [8d]
ivo: bets $10
Hero: calls $10
*** SHOW DOWN ***
ivo: shows [2d 3c 4s 6h 9h] (Lo: 9,6,4,3,2)
Hero: shows [2c 3d 4h 7s 8d] (Lo: 8,7,4,3,2)
Hero collected $31 from pot
*** SUMMARY ***
Total pot $32 | Rake $1
Seat 5: Hero (button) (small blind) showed [2c 3d 4h 7s 8d] and won ($31) with Lo: 8,7,4,3,2
Seat 6: ivo (big blind) showed [2d 3c 4s 6h 9h] and lost with Lo: 9,6,4,3,2
""",
    "badugi: three draws, the last one pat": """
PokerStars Hand #702:  Badugi Limit ($1/$2 USD) - 2013/02/02 2:12:02 ET
Table 'Bad' 6-max Seat #2 is the button
Seat 1: jo ($20 in chips)
Seat 2: Hero ($20 in chips)
Seat 4: kim ($20 in chips)
kim: posts small blind $0.50
jo: posts big blind $1
*** DEALING HANDS ***
Dealt to Hero [2c 4d 5h 5s]
Hero: raises $1 to $2
kim: folds
jo: calls $1
*** FIRST DRAW ***
jo: discards 2 cards
Hero: discards 1 card [5s]
Dealt to Hero [2c 4d 5h] [Ks]
jo: checks
Hero: bets $1
jo: calls $1
*** SECOND DRAW ***
jo: discards 1 card
Hero: stands pat on [2c 4d 5h Ks]
jo: checks
Hero: bets $2
jo: calls $2
*** THIRD DRAW ***
jo: stands pat
Hero: stands pat on [2c 4d 5h Ks]
jo: bets $2
Hero: calls $2
*** SHOW DOWN ***
jo: shows [Ac 3d 6h Qs] (Lo: Q,6,3,A)
Hero: mucks hand
jo collected $13.75 from pot
*** SUMMARY ***
Total pot $14.50 | Rake $0.75
Seat 1: jo (big blind) showed [Ac 3d 6h Qs] and won ($13.75) with Lo: Q,6,3,A
Seat 2: Hero (button) mucked [2c 4d 5h Ks]
Seat 4: kim (small blind) folded before the Draw
""",
}
