import type { Post } from "../../net/protocol";
import type { Catalogue } from "../catalogue";
import type { Who } from "../en/log";
import { said } from "../house.svelte";
import { listing } from "../listing";

const list = listing("de");

const does = ({ name, own }: Who, third: string, second: string) =>
  `${name} ${own ? second : third}`;
const object = ({ name, own }: Who) => (own ? "dich" : name);
const NUMBERS = ["keine", "eine", "zwei", "drei", "vier", "fünf", "sechs"];
const TIMES = ["", "ein Mal", "zwei Mal", "drei Mal"];
const POSTS: Record<Post, string> = {
  ante: "die Ante",
  small_blind: "den Small Blind",
  big_blind: "den Big Blind",
  straddle: "einen Straddle",
  missed_big_blind: "einen versäumten Big Blind",
  missed_small_blind: "einen versäumten Small Blind",
};

export const log: Catalogue["log"] = {
  you: "Du",
  seat: (seat) => `Platz ${seat}`,
  streets: {
    preflop: "Vor dem Flop",
    flop: "Flop",
    turn: "Turn",
    river: "River",
    deal: "Die Karten",
    draw: "Der Tausch",
    first_draw: "Erster Tausch",
    second_draw: "Zweiter Tausch",
    third_draw: "Dritter Tausch",
    second: "Zweite Straße",
    third: "Dritte Straße",
    fourth: "Vierte Straße",
    fifth: "Fünfte Straße",
    sixth: "Sechste Straße",
    seventh: "Siebte Straße",
  },

  newHand: (stakes) => `Neue Hand, ${stakes}.`,
  onButton: (who) => `${does(who, "hat", "hast")} den Button.`,
  posts: (who, post, amount) => `${does(who, "zahlt", "zahlst")} ${POSTS[post]}, ${amount}.`,
  dealt: (cards) => ["Du bekommst ", cards, "."],
  faceUp: (who, cards) => [`${does(who, "hat", "hast")} offen: `, cards, "."],
  pat: (who) => `${does(who, "behält", "behältst")} alle Karten.`,
  youChange: (cards) => ["Du tauschst ", cards, "."],
  youGiveUp: (cards) => ["Du gibst ab: ", cards, "."],
  draws: (who, cards) => `${does(who, "tauscht", "tauschst")} ${NUMBERS[cards] ?? cards}.`,
  givesUp: (who, cards) => `${does(who, "gibt", "gibst")} ${NUMBERS[cards] ?? cards} ab.`,
  reshuffled: "Der Stapel ist leer: Karten aus dem Spiel werden hineingemischt.",
  potIs: (pot) => `Im Pot: ${pot}.`,
  folds: (who, how) => `${does(who, "passt", "passt")}${how}.`,
  checks: (who, how) => `${does(who, "schiebt", "schiebst")}${how}.`,
  calls: (who, amount, how) => `${does(who, "geht", "gehst")} ${amount} mit${how}.`,
  bets: (who, to, how) => `${does(who, "setzt", "setzt")} ${to}${how}.`,
  raises: (who, to, how) => `${does(who, "erhöht", "erhöhst")} auf ${to}${how}.`,
  completes: (who, to, how) => `${does(who, "ergänzt", "ergänzt")} auf ${to}${how}.`,
  bringsIn: (who, amount, how) => `${does(who, "eröffnet", "eröffnest")} mit ${amount}${how}.`,
  causes: { player: "", timeout: ", die Zeit ist um", away: ", nicht da" },
  allIn: ", all-in",
  runs: (who, times) => `${does(who, "möchte", "möchtest")} das Board ${TIMES[times]}.`,
  returned: (who, amount, chips) =>
    `${amount} ${chips === 1 ? "geht" : "gehen"} zurück an ${object(who)}: Niemand ging mit.`,
  shows: (who, cards, hand) => [
    `${does(who, "zeigt", "zeigst")} `,
    cards,
    hand ? `: ${hand}.` : ".",
  ],
  turnsUp: (who, cards) => [`${does(who, "deckt", "deckst")} auf: `, cards, "."],
  mucks: (who) => `${does(who, "legt", "legst")} die Karten verdeckt weg.`,
  asksRabbit: (who, cards) => [`${does(who, "fragt", "fragst")}, was gekommen wäre: `, cards, "."],
  rabbit: (cards) => ["Das wäre gekommen: ", cards, "."],
  rake: (amount) => `Das Haus nimmt ${amount} aus dem Pot.`,
  bounty: (who, to, amount) =>
    `${does(who, "zahlt", "zahlst")} ${amount} an ${object(to)} für Sieben-Zwei.`,

  pot: "Pot",
  mainPot: "Main Pot",
  sidePot: "Side Pot",
  sidePotOf: (number) => `Side Pot ${number}`,
  within: (pot) => pot,
  board: (number) => `Board ${number}`,
  prize: ({ amount, pot, half, board }) => {
    const on = board && ` auf ${board}`;
    if (half) return `${amount}, die ${half}-Hälfte vom ${pot || "Pot"}${on}`;
    if (on) return `${amount}, den ${pot || "Pot"}${on}`;
    return pot ? `den ${pot} von ${amount}` : amount;
  },
  wins: (who, prize, hand) =>
    `${does(who, "gewinnt", "gewinnst")} ${prize}${hand && ` – ${hand}`}.`,
  split: (who, prize, hand, shares) => {
    const all = list(who.map(({ name }) => name));
    const share = who.some(({ own }) => own) ? "teilt euch" : "teilen sich";
    return `${all} ${share} ${prize}${hand && ` (${hand})`}: ${shares}.`;
  },
  each: (amount) => `je ${amount}`,
  shares: (amounts) => amounts.join(" und "),

  chances: (told) => `Chancen: ${told.join(", ")}.`,
  somebody: "Jemand",
  names: (who, game) => `${does(who, "nennt", "nennst")} das nächste Spiel: ${said(game)}.`,
  notices: {
    table_closed: () => "Dieser Tisch ist geschlossen.",
    no_such_table: () => "Diesen Tisch gibt es nicht mehr.",
    banned: said,
    too_many_tables: said,
    clocks_stopped: said,
    clocks_go_on: said,
    held_up: said,
    hand_voided: (text) => said(text) || "Die Hand wurde abgebrochen; alle Einsätze gingen zurück.",
  },
};
