"""Tournament hands as the site writes them, made up for the tests."""

from typing import Final

TOURNAMENTS: Final = {
    "antes, side pots, a bounty, and one who sits out": """
PokerStars Hand #601: Tournament #77, $4.50+$4.50+$1 USD Hold'em No Limit - Level XI (400/800) - 2016/01/02 3:04:05 ET
Table '77 3' 9-max Seat #8 is the button
Seat 1: anna (9000 in chips, $4.50 bounty)
Seat 2: bill (600 in chips, $9 bounty)
Seat 3: cleo (3000 in chips, $4.50 bounty) is sitting out
Seat 5: dirk (9000 in chips, $4.50 bounty)
anna: posts the ante 100
bill: posts the ante 100
cleo: posts the ante 100
dirk: posts the ante 100
anna: posts small blind 400
bill: posts big blind 500 and is all-in
*** HOLE CARDS ***
Dealt to dirk [Jh Jd]
cleo: folds
dirk: raises 1200 to 2000
anna: calls 1600
*** FLOP *** [2h 3h 4d]
anna: checks
dirk: checks
*** TURN *** [2h 3h 4d] [9s]
anna: bets 1000
dirk: calls 1000
*** RIVER *** [2h 3h 4d 9s] [Kc]
anna: checks
dirk: checks
*** SHOW DOWN ***
anna: shows [Ks Qs] (a pair of Kings)
dirk: mucks hand
anna collected 5000 from side pot
bill: shows [5c 6c] (a straight, Deuce to Six)
bill collected 1900 from main pot
dirk wins $2 for eliminating nobody
*** SUMMARY ***
Total pot 6900 Main pot 1900. Side pot 5000. | Rake 0
Board [2h 3h 4d 9s Kc]
Seat 1: anna (small blind) showed [Ks Qs] and won (5000) with a pair of Kings
Seat 2: bill (big blind) showed [5c 6c] and won (1900) with a straight, Deuce to Six
Seat 3: cleo folded before Flop (didn't bet)
Seat 5: dirk mucked [Jh Jd]
""",
    "the big blind pays the ante of the table": """
PokerStars Hand #602: Tournament #78, Freeroll  Hold'em No Limit - Level V (50/100) - 2023/01/02 3:04:05 ET
Table '78 1' 6-max Seat #1 is the button
Seat 1: k (1000 in chips)
Seat 2: l (1000 in chips)
Seat 3: m (1000 in chips)
m: posts the ante 100
l: posts small blind 50
m: posts big blind 100
*** HOLE CARDS ***
k: folds
l: folds
Uncalled bet (50) returned to m
m collected 200 from pot
*** SUMMARY ***
Total pot 200 | Rake 0
Seat 1: k (button) folded before Flop (didn't bet)
Seat 2: l (small blind) folded before Flop
Seat 3: m (big blind) collected (200)
""",
    "stud: completed over the bring-in, down to the river": """
PokerStars Hand #603: Tournament #79, 100+9 8-Game (7 Card Stud Limit) - Level II (40/80) - 2014/07/08 9:10:11 ET
Table '79 1' 8-max
Seat 1: ned (1000 in chips)
Seat 3: Hero (1000 in chips)
Seat 6: ora (1000 in chips)
ned: posts the ante 5
Hero: posts the ante 5
ora: posts the ante 5
*** 3rd STREET ***
Dealt to ned [2c]
Dealt to Hero [Ac As 9d]
Dealt to ora [Kh]
ned: brings in for 10
Hero: raises 30 to 40
ora: calls 40
ned: folds
*** 4th STREET ***
Dealt to Hero [Ac As 9d] [9h]
Dealt to ora [Kh] [Jd]
Pair on board - a double bet is allowed
Hero: bets 80
ora: calls 80
*** 5th STREET ***
Dealt to Hero [Ac As 9d 9h] [2d]
Dealt to ora [Kh Jd] [Ks]
ora: bets 80
Hero: calls 80
*** 6th STREET ***
Dealt to Hero [Ac As 9d 9h 2d] [5c]
Dealt to ora [Kh Jd Ks] [3c]
ora: checks
Hero: checks
*** RIVER ***
Dealt to Hero [Ac As 9d 9h 2d 5c] [Ah]
ora: checks
Hero: bets 80
ora: calls 80
*** SHOW DOWN ***
Hero: shows [Ac As 9d 9h 2d 5c Ah] (a full house, Aces full of Nines)
ora: mucks hand
Hero collected 585 from pot
*** SUMMARY ***
Total pot 585 | Rake 0
Seat 1: ned folded on the 3rd Street
Seat 3: Hero showed [Ac As 9d 9h 2d 5c Ah] and won (585) with a full house, Aces full of Nines
Seat 6: ora mucked [Kd Jh Kh Jd Ks 3c 4d]
""",
    "razz: two all the way, the low card wins": """
PokerStars Hand #604: Tournament #79, 100+9 HORSE (Razz Limit) - Level II (40/80) - 2014/07/08 9:20:11 ET
Table '79 1' 8-max
Seat 1: ned (1000 in chips)
Seat 3: Hero (60 in chips)
ned: posts the ante 5
Hero: posts the ante 5
*** 3rd STREET ***
Dealt to ned [2c]
Dealt to Hero [Ac 3s Kd]
Hero: brings in for 10
ned: raises 30 to 40
Hero: raises 15 to 55 and is all-in
ned: calls 15
*** 4th STREET ***
Dealt to ned [2c] [4d]
Dealt to Hero [Ac 3s Kd] [4h]
*** 5th STREET ***
Dealt to ned [2c 4d] [6s]
Dealt to Hero [Ac 3s Kd 4h] [5h]
*** 6th STREET ***
Dealt to ned [2c 4d 6s] [Qd]
Dealt to Hero [Ac 3s Kd 4h 5h] [8h]
*** RIVER ***
Dealt to Hero [Ac 3s Kd 4h 5h 8h] [9c]
*** SHOW DOWN ***
ned: shows [Qh 7c 2c 4d 6s Qd 9s] (Lo: 9,7,6,4,2)
Hero: shows [Ac 3s Kd 4h 5h 8h 9c] (Lo: 8,5,4,3,A)
Hero collected 120 from pot
*** SUMMARY ***
Total pot 120 | Rake 0
Seat 1: ned showed [Qh 7c 2c 4d 6s Qd 9s] and lost with Lo: 9,7,6,4,2
Seat 3: Hero showed [Ac 3s Kd 4h 5h 8h 9c] and won (120) with Lo: 8,5,4,3,A
""",
}
