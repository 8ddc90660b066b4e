// Games as they stand where hands are counted.

export const learn = {
  "five to seven cards, the best five, high": "fünf bis sieben Karten, die besten fünf, High",
  "ace-to-five low": "A-5 Low",
  "deuce-to-seven low": "2-7 Low",
  "seven-card stud": "Seven Card Stud",
  "seven-card stud, high and eight or better": "Seven Card Stud Hi/Lo",
  "razz: seven-card stud, ace-to-five low": "Razz: Seven Card Stud, A-5 Low",
  "five-card stud": "Five Card Stud",
  badugi: "Badugi",
  "the badugi half of badacey": "die Badugi-Hälfte von Badacey",
  "badacey: badugi and ace-to-five low": "Badacey: Badugi und A-5 Low",
  "the badugi half of badeucey": "die Badugi-Hälfte von Badeucey",
  "badeucey: badugi and deuce-to-seven low, aces high in both":
    "Badeucey: Badugi und 2-7 Low, Asse in beiden hoch",
  "three-card poker": "Poker mit drei Karten",
  "five-card draw": "Five Card Draw",
  "deuce-to-seven single draw": "2-7 Single Draw",
  "deuce-to-seven triple draw": "2-7 Triple Draw",
  "ace-to-five triple draw": "A-5 Triple Draw",
  "hold'em": "Hold’em",
  "hold'em, high and eight or better": "Hold’em Hi/Lo",
  "royal hold'em: twenty cards, ten to ace": "Royal Hold’em: zwanzig Karten, Zehn bis Ass",
  "short-deck hold'em, straight over trips": "Short Deck Hold’em, Straße vor Drilling",
  "short-deck hold'em, trips over straight": "Short Deck Hold’em, Drilling vor Straße",
  "pineapple, once one card of three is given up":
    "Pineapple, wenn eine von drei Karten abgelegt ist",
  "crazy pineapple, once one card of three is given up":
    "Crazy Pineapple, wenn eine von drei Karten abgelegt ist",
  "Irish, once two cards of four are given up":
    "Irish Poker, wenn zwei von vier Karten abgelegt sind",
  "crazy pineapple, once one card of three is given up, high and eight or better":
    "Crazy Pineapple Hi/Lo, wenn eine von drei Karten abgelegt ist",
  "Omaha with 4 hole cards, high": "Omaha mit 4 Karten",
  "Omaha with 4 hole cards, high and eight or better": "Omaha Hi/Lo mit 4 Karten",
  "Omaha with 5 hole cards, high": "Omaha mit 5 Karten",
  "Omaha with 5 hole cards, high and eight or better": "Omaha Hi/Lo mit 5 Karten",
  "Omaha with 6 hole cards, high": "Omaha mit 6 Karten",
  "Omaha with 6 hole cards, high and eight or better": "Omaha Hi/Lo mit 6 Karten",
  "Courchevel: Omaha with 5 hole cards, high": "Courchevel: Omaha mit 5 Karten",
  "Courchevel: Omaha with 5 hole cards, high and eight or better":
    "Courchevel Hi/Lo: Omaha mit 5 Karten",
  "Kuhn poker: one of three cards": "Kuhn-Poker: eine von drei Karten",
  "Kuhn poker for three: one of four cards": "Kuhn-Poker für drei: eine von vier Karten",
  "Leduc hold'em: one of six cards, and one on the board":
    "Leduc Hold’em: eine von sechs Karten, und eine für alle",
  "Rhode Island hold'em: one card, two on the board, a hand of three":
    "Rhode Island Hold’em: eine Karte, zwei für alle, eine Hand aus dreien",
};
