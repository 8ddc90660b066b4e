// Sentences that the house composes: faults of what was filled in, what is too much, notices. In braces stand values.

export const sentences = {
  "the name of a house has 1 to {1} letters, all of which can be seen":
    "der Name eines Hauses hat 1 bis {1} Zeichen, die alle zu sehen sind",
  "{1} is not the address of a house: expected one like https://example.org":
    "{1} ist nicht die Adresse eines Hauses: Erwartet wird eine wie https://example.org",
  "expected at most {1} games with names of 1 to {2} letters":
    "erwartet werden höchstens {1} Spiele mit Namen von 1 bis {2} Zeichen",
  "expected 0 to {1} people and tables": "erwartet werden 0 bis {1} Menschen und Tische",
  "a version has 1 to {1} letters": "eine Version hat 1 bis {1} Zeichen",
  // tables without a dealer
  "a name has 1 to {1} letters": "ein Name hat 1 bis {1} Buchstaben",
  "{1} sits here already: choose another name": "{1} sitzt hier schon: Wähle einen anderen Namen",
  "the table is full, or has begun: open one of your own":
    "der Tisch ist voll, oder es wird schon gespielt: Öffne einen eigenen",
  "the table is full until this hand is over": "der Tisch ist voll, bis diese Hand vorbei ist",
  "your turn is over": "du warst nicht mehr dran",
  "a table that you have opened is still open: sit down there":
    "ein Tisch, den du geöffnet hast, ist noch offen: Setz dich dort hin",
  "blinds {1}/{2}: expected the small blind not above the big one":
    "Blinds {1}/{2}: Der kleine darf nicht über dem großen liegen",
  "{1} tables without a dealer are open, which is the most: sit down at one of them":
    "{1} Tische ohne Geber sind offen, mehr geht nicht: Setz dich an einen davon",
  "you sit at a table without a dealer already: one at a time":
    "du sitzt schon an einem Tisch ohne Geber: immer nur an einem",
  "it takes {n1} chips to sit here, and your wallet holds fewer":
    "zum Hinsetzen braucht man hier {n1} Chips, und du hast weniger in der Börse",
  "it takes {n1} chip to sit here, and your wallet holds fewer":
    "zum Hinsetzen braucht man hier {n1} Chip, und du hast weniger in der Börse",
  "{n1} chip": "{n1} Chip",
  "{n1} chips": "{n1} Chips",
  "{1} people look on here, which is the most: come back later":
    "{1} Leute sehen hier zu, mehr geht nicht: Komm später wieder",
  "you were away for too long: your seat is given up, and your chips are in your wallet":
    "du warst zu lange weg: Dein Platz ist aufgegeben, und deine Chips sind in deiner Börse",
  "your seat waits for the keys of a hand that this window does not have":
    "dein Platz wartet auf die Schlüssel einer Hand, die dieses Fenster nicht hat",
  "the house cannot keep what you say just now: say it again in a while":
    "das Haus kann gerade nicht festhalten, was du sagst: Sag es bald noch einmal",
  "not so fast: you can speak again in {1} s":
    "nicht so schnell: In {1} s kannst du wieder etwas sagen",

  // what is said, and why
  "say something that can be seen": "sag etwas, das man sieht",
  "{1} letters: a line has at most {2}": "{1} Zeichen: Eine Zeile hat höchstens {2}",
  "{1} letters: a note has at most {2}": "{1} Zeichen: Eine Notiz hat höchstens {2}",
  "{1} lines: a note has at most {2}": "{1} Zeilen: Eine Notiz hat höchstens {2}",
  "{1} tags: a hand has at most {2}": "{1} Stichwörter: Eine Hand hat höchstens {2}",
  "the tag {1}… is too long: at most {2} letters":
    "Das Stichwort {1}… ist zu lang: höchstens {2} Zeichen",
  "you have shared {1} hands: take some of the links back first":
    "Du hast {1} Hände geteilt: Nimm erst einige der Links zurück",
  "a name for the token has 1 to {1} letters, such as My bot":
    "ein Name für das Token hat 1 bis {1} Zeichen, wie Mein Bot",
  "choose what the token is for": "wähle, wofür das Token ist",
  "you have {1} tokens: take one of them back first":
    "Du hast {1} Tokens: Nimm erst eines davon zurück",
  "you have notes on {1} hands: delete some first":
    "Du hast Notizen zu {1} Händen: Lösche erst einige",
  "you have notes on {1} people: delete some first":
    "Du hast Notizen zu {1} Leuten: Lösche erst einige",
  "say why, in 1 to {1} letters: the person will read it":
    "sag in 1 bis {1} Zeichen, warum: Die Person wird es lesen",
  "at this table": "an diesem Tisch",
  "in the lobby": "in der Lobby",
  "in this house": "in diesem Haus",
  "you are banned {how_long}: {why}": "du darfst nicht in dieses Haus ({how_long}): {why}",
  "until somebody of the house ends it": "bis jemand vom Haus das beendet",
  "for {n1} more minute": "noch {n1} Minute",
  "for {n1} more minutes": "noch {n1} Minuten",
  "for {1} more hours": "noch {1} Stunden",
  "for {1} more days": "noch {1} Tage",

  // too much at once
  "the house has as many tables as it can hold; join one of them":
    "mehr Tische fasst das Haus nicht; setz dich an einen davon",
  "you have opened many tables; open the next one in {1} minutes":
    "du hast viele Tische eröffnet; eröffne den nächsten in {1} Minuten",
  "you follow {1} tables already: leave one of them first":
    "du folgst schon {1} Tischen: Verlass zuerst einen davon",
  "you have blocked {1} people: unblock one of them first":
    "du hast {1} Leute blockiert: Gib zuerst jemanden davon frei",
  "you have {1} passkeys: take one of them back first":
    "du hast {1} Passkeys: Nimm zuerst einen davon zurück",
  "you have {1} templates: delete one first, or take its name":
    "du hast {1} Vorlagen: Lösche zuerst eine, oder nimm ihren Namen",
  "your data is being packed already: wait for that download":
    "deine Daten werden schon gepackt: Warte auf diesen Download",
  "the data of others is being packed: try again in some minutes":
    "gerade werden Daten von anderen gepackt: Versuch es in ein paar Minuten wieder",
  "{1} of yours wait already": "{1} von dir warten schon",
  "more complaints wait than the house can hold; try again later":
    "mehr Beschwerden fasst das Haus gerade nicht; versuch es später wieder",
  "{1} people are banned already": "{1} Leute sind schon ausgeschlossen",
  "{1} people wait for the host's answer here; ask later":
    "{1} Leute warten hier schon auf eine Antwort; frag später",
  "{1} wait for a seat here; try another table":
    "{1} warten hier schon auf einen Platz; versuch es an einem anderen Tisch",

  // notices
  "the house restarts; your seat and chips are safe":
    "das Haus startet neu; dein Platz und deine Chips sind sicher",
  "you were away for long; come back when you like":
    "du warst lange fort; komm wieder, wann du magst",
  "there is no such table any more": "diesen Tisch gibt es nicht mehr",
  "the table is closed": "der Tisch ist geschlossen",
  "this table was opened in another window": "dieser Tisch wurde in einem anderen Fenster geöffnet",
  "the host of {table} has stood you up, as a host may; your chips go to your wallet":
    "wer {table} führt, hat dich vom Tisch genommen, was dort erlaubt ist; deine Chips gehen in deinen Geldbeutel",
  "the host of {table} has banned you, as a host may: you can neither sit, watch nor talk there; your chips go to your wallet":
    "wer {table} führt, hat dich ausgeschlossen, was dort erlaubt ist: Du kannst dort weder sitzen noch zusehen noch reden; deine Chips gehen in deinen Geldbeutel",
  "the host of {table} lets you come back": "wer {table} führt, lässt dich wiederkommen",
  "the clocks go on": "die Uhren gehen weiter",
  "half of the players have lost their line: all clocks wait for them, for a minute at most":
    "die Hälfte der Spieler hat keine Verbindung: Alle Uhren warten auf sie, höchstens eine Minute",
  "the machine of the house slept: all clocks wait for the players, for a minute at most":
    "der Rechner des Hauses hat geschlafen: Alle Uhren warten auf die Spieler, höchstens eine Minute",
  "the house was started again: all clocks wait for the players, for a minute at most":
    "das Haus wurde neu gestartet: Alle Uhren warten auf die Spieler, höchstens eine Minute",
  "the house was held up for {1} s: all clocks have waited as long":
    "das Haus war {1} s aufgehalten: Alle Uhren haben so lange gewartet",
  "the machine of the house slept for {1}: all clocks have waited as long":
    "der Rechner des Hauses hat {1} geschlafen: Alle Uhren haben so lange gewartet",
  "the last hand could not be rebuilt after a restart: it is void, all bets went back":
    "die letzte Hand ließ sich nach einem Neustart nicht fortsetzen: Sie gilt nicht, alle Einsätze gingen zurück",

  // at the table
  "post what you missed, or wait for the big blind":
    "zahl, was du verpasst hast, oder warte auf den Big Blind",
  "wait for the big blind": "warte auf den Big Blind",
  "buy the button, post what you missed, or wait for the big blind":
    "kauf den Button, zahl, was du verpasst hast, oder warte auf den Big Blind",
  "this table does not show the rest of the board; its host can turn that on":
    "dieser Tisch zeigt den Rest des Boards nicht; der Gastgeber kann das einschalten",
  "everybody has already seen the rest of the board":
    "alle haben den Rest des Boards schon gesehen",
  "the board of this hand was complete": "das Board dieser Hand war vollständig",

  // a new table
  "there is a table called {1} already, or it looks so":
    "ein Tisch heißt schon {1} oder sieht so aus",
  "this house is strict: a table's name has 1 to {1} letters, no spaces, and is not Lobby":
    "dieses Haus ist streng: Der Name eines Tisches hat 1 bis {1} Buchstaben, keine Leerzeichen und ist nicht Lobby",
  "a table's password has {1} to {2} letters": "das Passwort eines Tisches hat {1} bis {2} Zeichen",
  "only an owner of the house opens a table that stays":
    "nur Inhaber des Hauses eröffnen Tische, die bleiben",
  "there is no game called {1}": "ein Spiel namens {1} gibt es nicht",
  "there is no mix called {1}: choose {2}": "eine Mischung namens {1} gibt es nicht: Wähle {2}",
  "variant {1} is not known: expected one of {2}": "das Spiel {1} ist unbekannt: Wähle {2}",
  "{1} is a game for programs: {2}": "{1} ist ein Spiel für Programme: {2}",
  "play it in the terminal, with pokerhouse play --game":
    "spiel es im Terminal, mit pokerhouse play --game",
  "this house knows no option {1}": "eine Option {1} kennt das Haus nicht",
  "a template keeps no {1} of a table": "eine Vorlage behält das nicht von einem Tisch: {1}",
  "expected a colour such as {1}": "erwartet wird eine Farbe wie {1}",
  "a template needs a name of 1 to {1} letters, such as Friday's game":
    "eine Vorlage braucht einen Namen aus 1 bis {1} Buchstaben, wie Freitagsrunde",

  // why a setting is read when the house opens
  "a slip would let strangers claim any address":
    "bei einem Irrtum könnten Fremde jede Adresse für ihre ausgeben",
  "a slip would lock everybody out, owners too":
    "ein Irrtum würde alle aussperren, auch die Inhaber",
  "chips and hands lie there": "dort liegen Chips und Hände",
  "it goes with the server that takes the mail": "sie gehört zum Server, der die Mail annimmt",
  "passkeys and cookies are made for the name in it":
    "Passkeys und Cookies gelten für den Namen darin",
  "secrets belong beside the house, not in its database":
    "Geheimnisse gehören neben das Haus, nicht in seine Datenbank",
  "the house listens there": "dort hört das Haus",
  "the machine sets files aside for them": "der Rechner hält Dateien dafür frei",
  "their processes begin with the house": "ihre Prozesse beginnen mit dem Haus",

  // its numbers
  "{n1} bot": "{n1} Bot",
  "{n1} bots": "{n1} Bots",
  "{n1} bot: too many for {n2} seat": "{n1} Bot: zu viele für {n2} Platz",
  "{n1} bot: too many for {n2} seats": "{n1} Bot: zu viele für {n2} Plätze",
  "{n1} bots: too many for {n2} seat": "{n1} Bots: zu viele für {n2} Platz",
  "{n1} bots: too many for {n2} seats": "{n1} Bots: zu viele für {n2} Plätze",
  "{n1} seat": "{n1} Platz",
  "{n1} seats": "{n1} Plätze",
  "{n1} seat: choose {2} to {3}": "{n1} Platz: Wähle {2} bis {3}",
  "{n1} seats: choose {2} to {3}": "{n1} Plätze: Wähle {2} bis {3}",
  "{n1} hand": "{n1} Hand",
  "{n1} hands": "{n1} Händen",
  "{n1} second": "{n1} Sekunde",
  "{n1} seconds": "{n1} Sekunden",
  "{n1} minute": "{n1} Minute",
  "{n1} minutes": "{n1} Minuten",
  "{n1} hour": "{n1} Stunde",
  "{n1} hours": "{n1} Stunden",
  "{n1} more minute": "noch {n1} Minute",
  "{n1} more minutes": "noch {n1} Minuten",
  "{n1} second to act: choose {2} to {3}": "{n1} Sekunde je Zug: Wähle {2} bis {3}",
  "{n1} seconds to act: choose {2} to {3}": "{n1} Sekunden je Zug: Wähle {2} bis {3}",
  "{1} {2}: choose {3} to {4}": "{1} {2}: Wähle {3} bis {4}",
  "seconds in a time bank": "Sekunden in der Zeitbank",
  "seconds earned": "verdiente Sekunden",
  "hands to earn them": "Hände dafür",
  "seconds in a full bank": "Sekunden in der vollen Zeitbank",
  "seconds to buy in again": "Sekunden zum Nachkaufen",
  "minutes to bring all": "Minuten, alles mitzubringen",
  "{1}: choose {2} to {3}, not {4}": "{1}: Wähle {2} bis {3}, nicht {4}",
  "{1}: choose one of {2}": "{1}: Wähle eines davon: {2}",
  "{1}: choose true or false": "{1}: Wähle true oder false",
  "{1}: at most {2} letters": "{1}: höchstens {2} Zeichen",

  // its stakes
  "small blind": "Small Blind",
  "big blind": "Big Blind",
  button: "Button",
  "button's blind": "Blind des Buttons",
  "smaller bet": "kleiner Einsatz",
  "bigger bet": "großer Einsatz",
  "least bet": "kleinster Einsatz",
  ante: "Ante",
  "bring in": "Bring-in",
  unit: "kleinster Chip",
  "seven deuce": "Prämie für Sieben-Zwei",
  cap: "Grenze des Rakes",
  "{1} {2}: expected a whole number": "{1} {2}: Erwartet war eine ganze Zahl",
  "{1} {2}: expected at most {3}": "{1} {2}: höchstens {3}",
  "{1} {2}: expected {3} to {4}": "{1} {2}: Wähle {3} bis {4}",
  "the stakes are too high: {1} {2}, at most {3}":
    "die Einsätze sind zu hoch: {1} {2}, höchstens {3}",
  "{1} {2}, {3} {4}: mixed games are played for {5} or more, and twice that":
    "{1} {2}, {3} {4}: Gemischte Spiele werden um {5} oder mehr gespielt, und um das Doppelte davon",
  "buy-ins of {1}, {2} and {3} big blinds: expected least, usual and most, {4}":
    "Buy-ins von {1}, {2} und {3} Big Blinds: Wähle das kleinste, das übliche und das größte, {4}",
  "{1} to {2}, in this order": "{1} bis {2}, in dieser Reihenfolge",
  "no least bet: expected a big blind or a smaller bet":
    "kein kleinster Einsatz: Wähle einen Big Blind oder einen kleinen Einsatz",
  "blinds {1} and {2}: {3} has none": "Blinds {1} und {2}: {3} hat keine",
  "big blind {1}: expected {2} to {3}": "Big Blind {1}: Wähle {2} bis {3}",
  "small blind {1}: expected 0 to the big blind, {2}":
    "Small Blind {1}: Wähle 0 bis zum Big Blind, {2}",
  "small blind {1}: only the button posts a blind in {2}":
    "Small Blind {1}: Bei {2} zahlt nur der Button einen Blind",
  "ante {1}: expected 0 to {2}": "Ante {1}: Wähle 0 bis {2}",
  "ante of the {1}: {2} has no blinds": "Ante vom {1}: {2} hat keine Blinds",
  "bring-in {1}: expected {2} to {3}, a smaller bet":
    "Bring-in {1}: Wähle {2} bis {3}, einen kleinen Einsatz",
  "bring-in {1}: {2} has none": "Bring-in {1}: {2} hat keines",
  "smaller bet {1}: expected the big blind, {2}": "kleiner Einsatz {1}: Wähle den Big Blind, {2}",
  "bigger bet {1}: expected more than the smaller bet, {2}":
    "großer Einsatz {1}: Wähle mehr als den kleinen, {2}",
  "bet sizes {1} and {2}: {3} has none": "Einsätze {1} und {2}: {3} hat keine festen",

  // its rules
  "smallest chip {1}: expected {2} or more": "kleinster Chip {1}: Wähle {2} oder mehr",
  "cap of {1} wagers: expected 0 for none, or 1 and more":
    "höchstens {1} Einsätze: Wähle 0 für beliebig viele, oder 1 und mehr",
  "{1} straddles: expected 1 to 8": "{1} Straddles: Wähle 1 bis 8",
  "{1} boards: expected 1 to 3": "{1} Boards: Wähle 1 bis 3",
  "run it {1} times: expected 1 to 3": "{1} Mal geben: Wähle 1 bis 3",
  "{1} players and {2} boards need {3} cards: the pack has {4}":
    "{1} Spieler und {2} Boards brauchen {3} Karten: Das Kartenspiel hat {4}",
  "two boards and running it twice: expected one of them":
    "zwei Boards und mehrmals geben: Wähle eines davon",
  "boards: {1} has none to deal twice or to play a bomb pot on":
    "Boards: {1} hat keines, das zweimal kommen oder einen Bomb Pot tragen kann",
  "bomb pot: expected an ante from each, and a game of blinds":
    "Bomb Pot: Wähle eine Ante von allen und ein Spiel mit Blinds",
  "big bets on an open pair: expected fixed-limit stud for high":
    "großer Einsatz bei offenem Paar: Wähle Stud mit Fixed Limit, um die hohe Hand",
  "seven-deuce bounty {1}: expected 0 or more": "Prämie für Sieben-Zwei {1}: Wähle 0 oder mehr",
  "seven-deuce bounty: expected a game of two hole cards, not {1}":
    "Prämie für Sieben-Zwei: Wähle ein Spiel mit zwei Karten auf der Hand, nicht {1}",
  "wild cards {1}: {2}": "wilde Karten {1}: {2}",
  "rake of {1}: expected none below 0": "Rake von {1}: Wähle nichts unter 0",
  "rake taken: that is for records of hands; say per mille and cap":
    "genommener Rake: Das gehört in Aufzeichnungen; sag Promille und Grenze",
  "rake {1} per mille, cap {2}: expected 0 to 1000 and 0 or more":
    "Rake {1} Promille, Grenze {2}: Wähle 0 bis 1000 und 0 oder mehr",
};
