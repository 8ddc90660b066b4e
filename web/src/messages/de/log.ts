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
const TIMES = ["", "einmal", "zweimal", "dreimal"];
const POSTS: Record<Post, string> = {
  ante: "die Ante",
  small_blind: "den Small Blind",
  big_blind: "den Big Blind",
  straddle: "einen Straddle",
  missed_big_blind: "einen verpassten Big Blind",
  missed_small_blind: "einen verpassten Small Blind",
};

export const log: Catalogue["log"] = {
  you: "Du",
  seat: (seat) => `Platz ${seat}`,
  streets: {
    preflop: "Preflop",
    flop: "Flop",
    turn: "Turn",
    river: "River",
    deal: "Karten",
    draw: "Draw",
    first_draw: "Erster Draw",
    second_draw: "Zweiter Draw",
    third_draw: "Dritter Draw",
    second: "Second Street",
    third: "Third Street",
    fourth: "Fourth Street",
    fifth: "Fifth Street",
    sixth: "Sixth Street",
    seventh: "Seventh Street",
  },

  newHand: (stakes) => `Neue Hand, ${stakes}.`,
  onButton: (who) => `${does(who, "hat", "hast")} den Button.`,
  posts: (who, post, amount) => `${does(who, "zahlt", "zahlst")} ${POSTS[post]}, ${amount}.`,
  dealt: (cards) => ["Du bekommst ", cards, "."],
  faceUp: (who, cards) => [`${does(who, "zeigt", "zeigst")} offen: `, cards, "."],
  pat: (who) => `${does(who, "bleibt", "bleibst")} pat.`,
  youChange: (cards) => ["Du tauschst ", cards, "."],
  youGiveUp: (cards) => ["Du wirfst ab: ", cards, "."],
  draws: (who, cards) => `${does(who, "tauscht", "tauschst")} ${NUMBERS[cards] ?? cards}.`,
  givesUp: (who, cards) => `${does(who, "wirft", "wirfst")} ${NUMBERS[cards] ?? cards} ab.`,
  reshuffled: "Das Deck ist leer. Abgeworfene Karten werden neu gemischt.",
  potIs: (pot) => `Pot ${pot}.`,
  folds: (who, how) => `${does(who, "foldet", "foldest")}${how}.`,
  checks: (who, how) => `${does(who, "checkt", "checkst")}${how}.`,
  calls: (who, amount, how) => `${does(who, "callt", "callst")} ${amount}${how}.`,
  bets: (who, to, how) => `${does(who, "setzt", "setzt")} ${to}${how}.`,
  raises: (who, to, how) => `${does(who, "raist", "raist")} auf ${to}${how}.`,
  completes: (who, to, how) => `${does(who, "completet", "completest")} auf ${to}${how}.`,
  bringsIn: (who, amount, how) => `${does(who, "zahlt", "zahlst")} das Bring-in, ${amount}${how}.`,
  causes: { player: "", timeout: " (Zeit abgelaufen)", away: " (nicht da)" },
  allIn: ", all-in",
  runs: (who, times) => `${does(who, "will", "willst")} es ${TIMES[times]} laufen lassen.`,
  returned: (who, amount) => `Nicht gecallter Bet von ${amount} geht zurück an ${object(who)}.`,
  shows: (who, cards, hand) => [
    `${does(who, "zeigt", "zeigst")} `,
    cards,
    hand ? `: ${hand}.` : ".",
  ],
  turnsUp: (who, cards) => [`${does(who, "zeigt", "zeigst")} `, cards, "."],
  mucks: (who) => `${does(who, "muckt", "muckst")}.`,
  asksRabbit: (who, cards) => [`${does(who, "macht", "machst")} Rabbit Hunting: `, cards, "."],
  rabbit: (cards) => ["Rabbit Hunting: ", cards, "."],
  rake: (amount) => `Rake: ${amount}.`,
  bounty: (who, to, amount) =>
    `${does(who, "zahlt", "zahlst")} ${object(to) === "dich" ? "dir" : object(to)} ${amount} Bounty für Seven-Deuce.`,

  pot: "Pot",
  mainPot: "Main Pot",
  sidePot: "Side Pot",
  sidePotOf: (number) => `Side Pot ${number}`,
  within: (pot) => pot,
  board: (number) => `Board ${number}`,
  prize: ({ amount, pot, half, board }) => {
    const whole = half ? `die ${half}-Hälfte${pot && ` vom ${pot}`}` : pot && `den ${pot}`;
    const part = whole && board ? `${whole} auf ${board}` : whole || board;
    return part ? `${part} (${amount})` : amount;
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

  chances: (told) => `Odds: ${told.join(", ")}.`,
  somebody: "Jemand",
  names: (who, game) => `${does(who, "wählt", "wählst")} das nächste Spiel: ${said(game)}.`,
  notices: {
    table_closed: () => "Dieser Tisch ist geschlossen.",
    no_such_table: () => "Diesen Tisch gibt es nicht mehr.",
    banned: said,
    too_many_tables: said,
    clocks_stopped: said,
    clocks_go_on: said,
    held_up: said,
    hand_voided: (text) => said(text) || "Die Hand wurde abgebrochen. Alle Einsätze gehen zurück.",
  },
};
