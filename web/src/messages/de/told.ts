import type { Catalogue } from "../catalogue";
import { counting } from "../languages";

const count = counting("de");

export const told: Catalogue["told"] = {
  nothingYet: "Deine Karten ergeben noch nichts.",
  noHand: "Es wird keine Hand gespielt.",
  pot: (amount) => `Pot ${amount}.`,
  youHold: (cards) => `Du hast ${cards}.`,
  noCards: "Du hast keine Karten.",
  onBoard: (cards) => `Auf dem Board: ${cards}.`,
  noBoard: "Auf dem Board liegt keine Karte.",
  and: "; und ",
  noCard: (number) => `Karte ${number} des Boards liegt noch nicht.`,
  noBet: "Kein Einsatz ist offen.",
  nobodyBet: "Niemand hat gesetzt.",
  theBet: (amount) => `Der Einsatz ist ${amount}.`,
  toCall: (amount) => `${amount} zum Mitgehen.`,
  noRaise: "Du kannst jetzt nicht setzen oder erhöhen.",
  bet: (least, most) => `Setzen: mindestens ${least}, höchstens ${most}.`,
  raise: (least, most) => `Erhöhen: mindestens auf ${least}, höchstens auf ${most}.`,
  only: {
    bet: (amount) => `Setzen: ${amount}.`,
    raise: (amount) => `Erhöhen auf ${amount}.`,
    complete: (amount) => `Ergänzen auf ${amount}.`,
  },
  you: "du",
  allIn: (name) => `${name}, all-in`,
  with: (name, amount) => `${name} mit ${amount}`,
  inHand: (players) => `In der Hand: ${players}.`,
  nobodyActs: "Niemand ist am Zug.",
  youHave: "Du hast",
  thePlayer: "Wer am Zug ist,",
  has: (name) => `${name} hat`,
  allTime: (who) => `${who} alle Zeit der Welt.`,
  time: (who, seconds) => count(seconds, { one: `${who} # Sekunde.`, other: `${who} # Sekunden.` }),
  banked: (who, seconds) =>
    count(seconds, {
      one: `${who} # Sekunde aus der Zeitbank.`,
      other: `${who} # Sekunden aus der Zeitbank.`,
    }),

  inWriting: "Ein Zug in Worten",
  whatToDo: "Was tun?",
  how: "Schreib f zum Passen, c zum Schieben oder Mitgehen, r 120 zum Setzen oder Erhöhen auf 120, a für all-in.",
  notYours: "Du bist nicht am Zug.",
  buttons: "Dieser Zug wird mit den Knöpfen beantwortet.",
  cannotFold: "Du kannst jetzt nicht passen: c eröffnet.",
  howMuch: "Wie viel?",
  onlyCheck: "Du kannst jetzt nicht setzen: c schiebt.",
  onlyCall: "Du kannst jetzt nicht setzen oder erhöhen: f passt, c schiebt oder geht mit.",
  notThat: (amount, only) => `${amount} geht nicht: ${only.join(" oder ")}.`,
  outside: (amount, least, most) => `${amount} geht nicht: von ${least} bis ${most}.`,
  noMultiple: (amount, unit) => `${amount} geht nicht: ein Vielfaches von ${unit}.`,
};
