import type { Catalogue } from "../catalogue";
import { counting } from "../languages";

const count = counting("de");

export const told: Catalogue["told"] = {
  nothingYet: "Du hast noch keine fertige Hand.",
  noHand: "Gerade läuft keine Hand.",
  pot: (amount) => `Pot ${amount}.`,
  youHold: (cards) => `Du hast ${cards}.`,
  noCards: "Du hast keine Karten.",
  onBoard: (cards) => `Auf dem Board: ${cards}.`,
  noBoard: "Das Board ist leer.",
  and: "; und ",
  noCard: (number) => `Board-Karte ${number} liegt noch nicht.`,
  noBet: "Es gibt keinen Bet.",
  nobodyBet: "Niemand hat gesetzt.",
  theBet: (amount) => `Der Bet ist ${amount}.`,
  toCall: (amount) => `${amount} zu callen.`,
  noRaise: "Du kannst jetzt nicht setzen oder raisen.",
  bet: (least, most) => `Bet ${least} bis ${most}.`,
  raise: (least, most) => `Raise auf ${least} bis ${most}.`,
  only: {
    bet: (amount) => `Bet ${amount}.`,
    raise: (amount) => `Raise auf ${amount}.`,
    complete: (amount) => `Complete auf ${amount}.`,
  },
  you: "du",
  allIn: (name) => `${name}, all-in`,
  with: (name, amount) => `${name} mit ${amount}`,
  inHand: (players) => `In der Hand: ${players}.`,
  nobodyActs: "Niemand ist am Zug.",
  youHave: "Du hast",
  thePlayer: "Der Spieler",
  has: (name) => `${name} hat`,
  allTime: (who) => `${who} unbegrenzt Zeit.`,
  time: (who, seconds) => count(seconds, { one: `${who} # Sekunde.`, other: `${who} # Sekunden.` }),
  banked: (who, seconds) =>
    count(seconds, {
      one: `${who} # Sekunde Timebank.`,
      other: `${who} # Sekunden Timebank.`,
    }),

  inWriting: "Befehlszeile",
  whatToDo: "Befehl",
  how: "Tippe f für Fold, c für Check oder Call, r 120 für Bet oder Raise auf 120, a für All-in.",
  notYours: "Du bist nicht am Zug.",
  buttons: "Nimm dafür die Buttons.",
  cannotFold: "Du kannst jetzt nicht folden. Tippe c für das Bring-in.",
  howMuch: "Wie viel?",
  onlyCheck: "Du kannst jetzt nicht setzen. Tippe c für Check.",
  onlyCall: "Du kannst jetzt nicht setzen oder raisen. Tippe f für Fold, c für Check oder Call.",
  notThat: (amount, only) => `${amount} geht nicht, nur ${only.join(" oder ")}.`,
  outside: (amount, least, most) => `${amount} geht nicht. Möglich sind ${least} bis ${most}.`,
  noMultiple: (amount, unit) => `${amount} geht nicht. Es muss ein Vielfaches von ${unit} sein.`,
};
