// The games explained: how they are dealt, and what wins.

const BEST = "Eine Hand nimmt die besten fünf der eigenen Karten und der Karten für alle.";
const TWO = "Eine Hand nimmt genau zwei der eigenen Karten und drei der Karten für alle.";
const OWN = "Eine Hand nimmt die besten fünf der eigenen Karten.";
const OWN_FOUR = "Eine Hand nimmt die besten vier der eigenen Karten.";
const LOW_8 =
  "Fünf Karten mit verschiedenen Werten, keine über der Acht. Das Ass ist niedrig; Straßen und Flushs zählen nicht.";
const NO_LOW = "Hat niemand eine solche Hand, gewinnt die hohe den ganzen Pot.";
const LOW_A5 =
  "Das Ass ist niedrig; Straßen und Flushs zählen nicht, Paare sind schlecht. Die höchste Karte entscheidet.";
const USUAL = "Die Hände zählen wie fast überall beim Poker.";
const BADUGI =
  "Nur Karten mit verschiedenen Werten und Farben zählen. Vier davon schlagen drei, drei schlagen zwei; bei gleich vielen gewinnt die niedrigste Hand.";

const BLINDS =
  "Die beiden links vom Button zahlen ungesehen Small und Big Blind; wer danach kommt, beginnt.";
const BUTTON =
  "Alle zahlen eine Ante, der Button dazu einen Blind; wer links vom Button sitzt, beginnt.";
const FROM_BUTTON = "Spätere Runden beginnt, wer als Erstes links vom Button sitzt.";
const SHORT =
  "Gespielt wird mit 36 Karten: nichts unter der Sechs. Das Ass ist auch die niedrigste Karte einer Straße: Ass, Sechs, Sieben, Acht, Neun.";

const CHANGE = (cards: string) => `Alle dürfen bis zu ${cards} Karten tauschen oder alle behalten.`;

export const help = {
  // who pays, and who begins
  "The two players left of the button post the small and the big blind unseen; the player after them acts first. Later rounds are begun by the first player left of the button.": `${BLINDS} ${FROM_BUTTON}`,
  "The pack has 20 cards: ten, jack, queen, king and ace. The two players left of the button post the small and the big blind unseen; the player after them acts first. Later rounds are begun by the first player left of the button.": `Gespielt wird mit 20 Karten: Zehn, Bube, Dame, König und Ass. ${BLINDS} ${FROM_BUTTON}`,
  "The pack has 36 cards: nothing below the six. The ace is also the lowest card of a straight: ace, six, seven, eight, nine. Everyone posts an ante, the button a blind as well; the player left of the button acts first. Later rounds are begun by the first player left of the button.": `${SHORT} ${BUTTON} ${FROM_BUTTON}`,
  "Everyone posts an ante. Whoever shows the lowest card must bring it in: they put in the small bring-in, or complete it to a whole bet. Later rounds are begun by whoever shows the best hand.":
    "Alle zahlen eine Ante. Wer die niedrigste Karte zeigt, muss eröffnen: mit dem kleinen Bring-in oder einem ganzen Einsatz. Spätere Runden beginnt, wer die beste Hand zeigt.",
  "Everyone posts an ante. Whoever shows the highest card (the king is highest, the ace is low) must bring it in: they put in the small bring-in, or complete it to a whole bet. Later rounds are begun by whoever shows the best low hand.":
    "Alle zahlen eine Ante. Wer die höchste Karte zeigt (der König ist die höchste, das Ass niedrig), muss eröffnen: mit dem kleinen Bring-in oder einem ganzen Einsatz. Spätere Runden beginnt, wer die beste niedrige Hand zeigt.",

  // rounds
  Preflop: "Vor dem Flop",
  Flop: "Flop",
  Turn: "Turn",
  River: "River",
  "Second street": "Zweite Straße",
  "Third street": "Dritte Straße",
  "Fourth street": "Vierte Straße",
  "Fifth street": "Fünfte Straße",
  "Sixth street": "Sechste Straße",
  "Seventh street": "Siebte Straße",
  Deal: "Geben",
  Draw: "Tausch",
  "First draw": "Erster Tausch",
  "Second draw": "Zweiter Tausch",
  "Third draw": "Dritter Tausch",
  "Everyone gets two cards face down.": "Alle bekommen zwei verdeckte Karten.",
  "Everyone gets three cards face down.": "Alle bekommen drei verdeckte Karten.",
  "Everyone gets four cards face down.": "Alle bekommen vier verdeckte Karten.",
  "Everyone gets five cards face down.": "Alle bekommen fünf verdeckte Karten.",
  "Everyone gets six cards face down.": "Alle bekommen sechs verdeckte Karten.",
  "Everyone gets five cards face down. One card for all is turned up.":
    "Alle bekommen fünf verdeckte Karten. Eine Karte für alle wird aufgedeckt.",
  "Everyone gets one card face down and one card face up.":
    "Alle bekommen eine verdeckte und eine offene Karte.",
  "Everyone gets two cards face down and one card face up.":
    "Alle bekommen zwei verdeckte Karten und eine offene.",
  "Everyone gets one more card face up.": "Alle bekommen eine weitere offene Karte.",
  "Everyone gets one more card face down.": "Alle bekommen eine weitere verdeckte Karte.",
  "Two cards for all are turned up.": "Zwei Karten für alle werden aufgedeckt.",
  "Three cards for all are turned up.": "Drei Karten für alle werden aufgedeckt.",
  "One more card for all is turned up.": "Eine weitere Karte für alle wird aufgedeckt.",
  "Everyone gives up one card and gets no other. Three cards for all are turned up.":
    "Alle geben eine Karte ab, ohne Ersatz. Drei Karten für alle werden aufgedeckt.",
  "Everyone gives up one card and gets no other. One more card for all is turned up.":
    "Alle geben eine Karte ab, ohne Ersatz. Eine weitere Karte für alle wird aufgedeckt.",
  "Everyone gives up two cards and gets no other. One more card for all is turned up.":
    "Alle geben zwei Karten ab, ohne Ersatz. Eine weitere Karte für alle wird aufgedeckt.",
  "Everyone may change up to four cards for others, or stand pat.": CHANGE("vier"),
  "Everyone may change up to five cards for others, or stand pat.": CHANGE("fünf"),

  // what wins
  "What wins: the best high hand": "Es gewinnt: die beste hohe Hand",
  "What wins: the lowest hand": "Es gewinnt: die niedrigste Hand",
  "What wins: the best badugi": "Es gewinnt: der beste Badugi",
  "Half of the pot: the best high hand": "Der halbe Pot: die beste hohe Hand",
  "Half of the pot: the lowest hand": "Der halbe Pot: die niedrigste Hand",
  "Half of the pot: the lowest hand, eight or better":
    "Der halbe Pot: die niedrigste Hand, höchstens acht",
  "Half of the pot: the best badugi": "Der halbe Pot: der beste Badugi",
  "Hands rank as in most games of poker.": USUAL,
  "Hands rank as in most games of poker. A hand takes the best five of one's own cards and the cards for all.": `${USUAL} ${BEST}`,
  "Hands rank as in most games of poker. A hand takes exactly two of one's own cards and three of the cards for all.": `${USUAL} ${TWO}`,
  "Hands rank as in most games of poker. A hand takes the best five of one's cards.": `${USUAL} ${OWN}`,
  "A flush beats a full house, because fewer cards of each suit are there. A hand takes the best five of one's own cards and the cards for all.": `Ein Flush schlägt ein Full House, weil es weniger Karten je Farbe gibt. ${BEST}`,
  "A flush beats a full house, and three of a kind beats a straight: with fewer cards the chances are others. A hand takes the best five of one's own cards and the cards for all.": `Ein Flush schlägt ein Full House, und ein Drilling eine Straße: Mit weniger Karten sind die Chancen andere. ${BEST}`,
  "Five cards of different ranks, none above the eight. The ace is low; straights and flushes do not count. A hand takes the best five of one's own cards and the cards for all. If nobody has such a hand, the high hand wins the whole pot.": `${LOW_8} ${BEST} ${NO_LOW}`,
  "Five cards of different ranks, none above the eight. The ace is low; straights and flushes do not count. A hand takes exactly two of one's own cards and three of the cards for all. If nobody has such a hand, the high hand wins the whole pot.": `${LOW_8} ${TWO} ${NO_LOW}`,
  "Five cards of different ranks, none above the eight. The ace is low; straights and flushes do not count. A hand takes the best five of one's cards. If nobody has such a hand, the high hand wins the whole pot.": `${LOW_8} ${OWN} ${NO_LOW}`,
  "The ace is low; straights and flushes do not count, pairs are bad. The highest card decides.":
    LOW_A5,
  "The ace is low; straights and flushes do not count, pairs are bad. The highest card decides. A hand takes the best five of one's cards.": `${LOW_A5} ${OWN}`,
  "The worst hand of ordinary poker wins: the ace is high, and straights, flushes and pairs are bad.":
    "Es gewinnt die schlechteste Hand des gewöhnlichen Pokers: Das Ass ist hoch, und Straßen, Flushs und Paare sind schlecht.",
  "Only cards of different ranks and of different suits count. Four of them beat three, three beat two; among as many the lowest hand wins. The ace is low.": `${BADUGI} Das Ass ist niedrig.`,
  "Only cards of different ranks and of different suits count. Four of them beat three, three beat two; among as many the lowest hand wins. The ace is low. A hand takes the best four of one's cards.": `${BADUGI} Das Ass ist niedrig. ${OWN_FOUR}`,
  "Only cards of different ranks and of different suits count. Four of them beat three, three beat two; among as many the lowest hand wins. The ace is high. A hand takes the best four of one's cards.": `${BADUGI} Das Ass ist hoch. ${OWN_FOUR}`,

  // examples
  "Royal flush": "Royal Flush",
  "ten to ace of one suit": "Zehn bis Ass einer Farbe",
  "Straight flush": "Straight Flush",
  "five in a row of one suit": "fünf in Folge einer Farbe",
  "Four of a kind": "Vierling",
  "four of one rank": "vier eines Werts",
  "Full house": "Full House",
  "three of one rank, two of another": "drei eines Werts, zwei eines anderen",
  Flush: "Flush",
  "five of one suit": "fünf einer Farbe",
  Straight: "Straße",
  "five in a row": "fünf in Folge",
  "Three of a kind": "Drilling",
  "three of one rank": "drei eines Werts",
  "Two pair": "Zwei Paare",
  "two of one rank, two of another": "zwei eines Werts, zwei eines anderen",
  Pair: "Paar",
  "two of one rank": "zwei eines Werts",
  "High card": "Hohe Karte",
  "none of these: the highest card counts": "nichts davon: Die höchste Karte zählt",
  "Five low": "Fünf hoch",
  "the wheel, the best of all": "das Wheel, die beste von allen",
  "Six low": "Sechs hoch",
  "Seven low": "Sieben hoch",
  "Eight low": "Acht hoch",
  "the worst that counts": "die schlechteste, die zählt",
  "six, four: better than six, five": "Sechs, Vier: besser als Sechs, Fünf",
  "six, five": "Sechs, Fünf",
  "King low": "König hoch",
  "still better than any pair": "immer noch besser als jedes Paar",
  "the lowest pair is the best": "das niedrigste Paar ist das beste",
  "the best of all": "die beste von allen",
  "seven, six": "Sieben, Sechs",
  "Ace high": "Ass hoch",
  "the ace is the highest card, not in a straight":
    "das Ass ist die höchste Karte, nicht Teil einer Straße",
  "any pair is worse than none": "jedes Paar ist schlechter als keines",
  "worse than pairs and threes": "schlechter als Paare und Drillinge",
  "worse still": "noch schlechter",
  "Badugi, four low": "Badugi, Vier hoch",
  "Badugi, five high": "Badugi, Fünf hoch",
  "Badugi, king high": "Badugi, König hoch",
  "Badugi, ace high": "Badugi, Ass hoch",
  "four cards, however high": "vier Karten, wie hoch auch immer",
  "Three cards": "Drei Karten",
  "one of the two hearts does not count": "eines der beiden Herzen zählt nicht",
  "one of the two aces does not count": "eines der beiden Asse zählt nicht",
  "one of the two deuces does not count": "eine der beiden Zweien zählt nicht",
  "Two cards": "Zwei Karten",
  // orders of hands
  "the best high hand": "die beste hohe Hand",
  "the lowest hand": "die niedrigste Hand",
  "the lowest hand, eight or better": "die niedrigste Hand, Acht oder besser",
  "the best badugi": "das beste Badugi",
  "A flush beats a full house, because fewer cards of each suit are there.":
    "Ein Flush schlägt ein Full House, weil von jeder Farbe weniger Karten da sind.",
  "A flush beats a full house, and three of a kind beats a straight: with fewer cards the chances are others.":
    "Ein Flush schlägt ein Full House, und ein Drilling schlägt eine Straße: Mit weniger Karten sind die Chancen andere.",
  "Five cards of different ranks, none above the eight. The ace is low; straights and flushes do not count.":
    "Fünf Karten mit verschiedenen Werten, keine über der Acht. Das Ass ist niedrig; Straßen und Flushs zählen nicht.",
  "Only cards of different ranks and of different suits count. Four of them beat three, three beat two; among as many the lowest hand wins. The ace is high.":
    "Nur Karten mit verschiedenen Werten und Farben zählen. Vier davon schlagen drei, drei schlagen zwei; bei gleich vielen gewinnt die niedrigste Hand. Das Ass ist hoch.",
};
