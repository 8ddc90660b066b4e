// What owners and hosts read: what stands out in play, why the disk takes nothing, what is wrong with what was set;
// and what people read of their reports and passwords.

export const faults = {
  // what stands out in the play of two
  "{1} lost half a stack or more to {2} and had then folded, or held nothing, in {3} of {n4} hand; to everybody else in {5} of {6}.":
    "{1} verlor einen halben Stack oder mehr an {2} und war dann ausgestiegen oder hatte nichts, in {3} von {n4} Hand; an alle anderen in {5} von {6}.",
  "{1} lost half a stack or more to {2} and had then folded, or held nothing, in {3} of {n4} hands; to everybody else in {5} of {6}.":
    "{1} verlor einen halben Stack oder mehr an {2} und war dann ausgestiegen oder hatte nichts, in {3} von {n4} Händen; an alle anderen in {5} von {6}.",
  "With only the two of them left, {1} and {2} bet or raised in {3} of {n4} hand; against others in {5} of {6}.":
    "Allein miteinander haben {1} und {2} in {3} von {n4} Hand gesetzt oder erhöht; gegen andere in {5} von {6}.",
  "With only the two of them left, {1} and {2} bet or raised in {3} of {n4} hands; against others in {5} of {6}.":
    "Allein miteinander haben {1} und {2} in {3} von {n4} Händen gesetzt oder erhöht; gegen andere in {5} von {6}.",
  "{1} folded to a bet of {2} in {3} of {n4} hand; to those of others in {5} of {6}.":
    "{1} passte auf einen Einsatz von {2} in {3} von {n4} Hand; auf die von anderen in {5} von {6}.",
  "{1} folded to a bet of {2} in {3} of {n4} hands; to those of others in {5} of {6}.":
    "{1} passte auf einen Einsatz von {2} in {3} von {n4} Händen; auf die von anderen in {5} von {6}.",
  "{1} folded to a bet of {2} in {3} of {n4} hand; to those of others in {5} of {6}. Strong hands among those folded: {7}.":
    "{1} passte auf einen Einsatz von {2} in {3} von {n4} Hand; auf die von anderen in {5} von {6}. Starke Hände darunter: {7}.",
  "{1} folded to a bet of {2} in {3} of {n4} hands; to those of others in {5} of {6}. Strong hands among those folded: {7}.":
    "{1} passte auf einen Einsatz von {2} in {3} von {n4} Händen; auf die von anderen in {5} von {6}. Starke Hände darunter: {7}.",
  "nothing but luck": "nichts als Zufall",
  "{1} in 10": "{1} von 10",
  "1 in {1}": "1 von {1}",
  "less than 1 in a billion": "weniger als 1 von einer Milliarde",

  // accounts and reports
  "that is not the password of your account": "das ist nicht das Passwort deines Kontos",
  "your report was looked at: what you reported is hidden":
    "deine Meldung wurde angesehen: Was du gemeldet hast, ist verborgen",
  "your report was looked at: the person is muted":
    "deine Meldung wurde angesehen: Die Person ist stumm",
  "your report was looked at: the person may not come in":
    "deine Meldung wurde angesehen: Die Person darf nicht mehr herein",
  "your report was looked at: nothing had to be done":
    "deine Meldung wurde angesehen: Es war nichts zu tun",
  "your post was looked at: it is not shown": "dein Beitrag wurde angesehen: Er wird nicht gezeigt",

  // why nothing is written
  "the disk is full: nothing was written": "die Platte ist voll: Nichts wurde geschrieben",
  "the disk failed: {1}": "die Platte hat versagt: {1}",
  "the database is damaged: {1}": "die Datenbank ist beschädigt: {1}",
  "the store could not {1}: {2}": "das Haus konnte nicht schreiben oder lesen ({1}): {2}",
  "{1} is gone: nothing more is written": "{1} ist fort: Nichts wird mehr geschrieben",
  "the files in {1} were replaced: nothing more is written":
    "die Dateien in {1} wurden ausgetauscht: Nichts wird mehr geschrieben",
  "{1} could not be written, and nothing more is: {2}":
    "{1} ließ sich nicht schreiben, und nichts wird mehr geschrieben: {2}",
  "the head does not contain what was written": "`house.head` enthält nicht, was geschrieben wurde",
  "a part of a line was written": "nur ein Teil einer Zeile wurde geschrieben",
  "[Errno {n1}] {2}": "{2} (Fehler {n1})",
  "[Errno {n1}] {2}: {3}": "{2} (Fehler {n1}): {3}",
  "No space left on device": "kein Platz mehr auf der Platte",
  "Disk quota exceeded": "der zugeteilte Platz auf der Platte ist verbraucht",
  "Input/output error": "Fehler beim Lesen oder Schreiben",
  "No such file or directory": "Datei oder Ordner fehlt",
  "Permission denied": "keine Erlaubnis",
  "Read-only file system": "die Platte lässt sich nur lesen",
  "disk I/O error": "Fehler beim Lesen oder Schreiben",
  "attempt to write a readonly database": "die Datenbank lässt sich nur lesen",
  "unable to open database file": "die Datenbank lässt sich nicht öffnen",

  // settings of the house
  "{1}={2}: expected a whole number, {3}": "{1}: {2} geht nicht: Erwartet war eine ganze Zahl, {3}",
  "{1}: {2} letters: expected at most {3}": "{1}: {2} Zeichen, höchstens {3} sind möglich",
  "{1}={2} is no name: {3}": "{1}: {2} geht nicht: {3}",
  "{1}={2}: expected a colour such as {3}": "{1}: {2} geht nicht: Erwartet war eine Farbe wie {3}",
  "{1}={2}: expected a path of letters, digits, - and _, such as /poker":
    "{1}: {2} geht nicht: Erwartet war ein Pfad aus Buchstaben, Ziffern, - und _, wie /poker",
  "{1}={2}: expected an address such as https://poker.example.org":
    "{1}: {2} geht nicht: Erwartet war eine Adresse wie https://poker.example.org",
  "{1}={2}: expected answers with letters or digits":
    "{1}: {2} geht nicht: Erwartet waren Antworten mit Buchstaben oder Ziffern",
  "{1}: behind {2} stands a sign that cannot be seen, {3}: take it out":
    "{1}: Hinter {2} steht ein Zeichen, das man nicht sieht, {3}: Nimm es heraus",
  "{1} days: expected month, quarter or year, or 1 to {2} days":
    "{1} Tage: Erwartet war month, quarter oder year, oder 1 bis {2} Tage",
  "{1}: expected month, quarter or year, or days such as 2026-09-01":
    "{1} geht nicht: Erwartet war month, quarter oder year, oder Tage wie 2026-09-01",
  "the days are not in ascending order: expected the first of each season, the oldest first":
    "die Tage stehen nicht der Reihe nach: Erwartet war der erste jeder Saison, der älteste zuerst",
  "{n1} to {n2}": "{n1} bis {n2}",
  "{n1} to {n2} bytes": "{n1} bis {n2} Bytes",
  "{n1} to {n2} days": "{n1} bis {n2} Tage",
  "{n1} to {n2} min": "{n1} bis {n2} min",
  "{n1} to {n2} ms": "{n1} bis {n2} ms",
  "{n1} to {n2} s": "{n1} bis {n2} s",

  // wild cards, and bots by command
  "no wild cards named: expected some as deuces or Jh Js":
    "keine wilden Karten genannt: Schreib welche wie deuces oder Jh Js",
  "no wild cards {1}: expected a text such as deuces+jokers, or a Wild":
    "{1} sind keine wilden Karten: Schreib etwas wie deuces+jokers",
  "no wild cards {1}: expected {2}": "{1} sind keine wilden Karten: Möglich sind {2}",
  "{1}, a rank as sevens, or cards as Jh Js": "{1}, ein Wert wie sevens oder Karten wie Jh Js",
  "no kind of player is called {1}: expected {2}": "einen Bot namens {1} gibt es nicht: Wähle {2}",
  "{1} characters for one player: expected at most {2}":
    "{1} Zeichen für einen Bot: höchstens {2} sind möglich",
  "{1}: expected {2}:option=value,option=value, each option once":
    "{1}: Schreib {2}:option=wert,option=wert, jede Option nur einmal",
  "{1} has no option {2}: it has {3}": "{1} hat keine Option {2}: Es gibt {3}",
  "{1}:{2}={3}: expected a finite number": "{1}:{2}={3}: Erwartet war eine endliche Zahl",
  "{1}:{2}={3}: expected {4}": "{1}:{2}={3}: Erwartet war {4}",
  "a number": "eine Zahl",
  "a whole number": "eine ganze Zahl",
  "true or false": "true oder false",
  "many hands have been counted for your address":
    "für deine Adresse wurden schon viele Hände gerechnet",
  "you have had many hands counted": "du hast schon viele Hände rechnen lassen",
};
