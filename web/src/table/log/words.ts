// The log in words: one sentence for each event worth one, addressed to the viewer.

import { words } from "words:log";
import { stakesText, structureWords } from "../../lib/stakes";
import { chips } from "../../messages/chips";
import { handName } from "../../messages/hand-names";
import { parted } from "../../messages/render";
import type { Cause, Street, ViewEvent } from "../../net/protocol";
import { completes } from "../state/completes";
import { potTotal, undealt } from "../state/hand";
import type { HandState, Line, Part } from "../state/state";
import { awarded, potName, type Say } from "./awards";
import { subject, viewer, type Who } from "./subject";

interface Told {
  tone: Line["tone"];
  parts: readonly Part[];
}

export function streetName(street: Street): string {
  return words.streets[street];
}

/** The sentence for `event`, which led from `before` to `after`; null for an event that needs none. */
export function tell(
  before: HandState | null,
  after: HandState,
  event: ViewEvent,
  me: string,
  say: Say = chips,
): Told | null {
  const who = (seat: number) => subject(after, seat, me);
  switch (event.type) {
    case "hand_started": {
      const structure = structureWords(event.config.structure).within;
      const stakes = stakesText(event.config);
      if (!after.button) return start(words.newHand({ structure, stakes }));
      const button = words.onButton(who(event.button));
      const told = after.config.rules?.bomb_pot ? words.newBombPot : words.newHandOnButton;
      return start(told({ structure, stakes, button }));
    }
    case "posted":
      return plain(
        words.posts({
          ...who(event.seat),
          post: words.blinds[event.post],
          amount: say(event.amount),
        }),
      );
    case "own_cards_dealt":
      return plain(...withCards(words.dealt, viewer(), event.cards));
    case "up_cards_dealt": {
      const shown = after.players.find((p) => p.seat === event.seat)?.up ?? event.cards;
      return plain(...withCards(words.faceUp, who(event.seat), shown));
    }
    case "own_discarded": {
      if (event.cards.length === 0) return plain(words.pat(viewer()));
      return plain(
        ...withCards(after.game?.draws ? words.changes : words.discards, viewer(), event.cards),
      );
    }
    case "hidden_discarded": {
      if (event.count === 0) return plain(words.pat(who(event.seat)));
      const draws = after.game?.draws ?? true;
      return plain(
        (draws ? words.draws : words.givesUp)({
          ...who(event.seat),
          cards: words.cards(event.count),
        }),
      );
    }
    case "hidden_cards_dealt":
    case "hidden_card_burned":
    case "hand_ended":
      return null;
    case "stub_reshuffled":
      return plain(words.reshuffled);
    case "street_started":
      if (before && undealt(before)) return null;
      return street(words.street({ street: streetName(event.street), pot: say(potTotal(after)) }));
    case "board_dealt": {
      // The first of several is told as one of them, too, though it lies alone as yet.
      const several =
        Math.max(after.boards.length, after.runs, after.config.rules?.boards ?? 1) > 1;
      const values = { street: streetName(event.street), pot: say(potTotal(after)) };
      const board = words.board(event.board + 1);
      const told = (cards: string) =>
        several
          ? words.streetOnBoard({ ...values, board, cards })
          : words.streetCards({ ...values, cards });
      return street(...parted(told, { cards: event.cards }));
    }
    case "folded":
      return plain(words.folds({ ...who(event.seat), how: because(event.cause) }));
    case "checked":
      return plain(words.checks({ ...who(event.seat), how: because(event.cause) }));
    case "called":
      return plain(words.calls({ ...who(event.seat), amount: say(event.amount), how: how(event) }));
    case "bet_made":
      return plain(words.bets({ ...who(event.seat), to: say(event.to), how: allIn(event) }));
    case "raised":
      return plain(
        (before && completes(before, event.to) ? words.completes : words.raises)({
          ...who(event.seat),
          to: say(event.to),
          how: allIn(event),
        }),
      );
    case "brought_in":
      return plain(
        words.bringsIn({ ...who(event.seat), amount: say(event.amount), how: how(event) }),
      );
    case "runs_chosen":
      return plain(words.runs({ ...who(event.seat), times: words.times(event.times) }));
    case "uncalled_returned":
      return plain(words.returned({ ...who(event.seat), amount: say(event.amount) }));
    case "bets_collected":
      if (event.pots.length < 2 || event.pots.length === before?.pots.length) return null;
      return plain(
        words.potsAre(
          event.pots
            .map(({ amount }, i) =>
              words.potOf({ pot: potName(i, event.pots.length), amount: say(amount) }),
            )
            .join(", "),
        ),
      );
    case "cards_shown":
      return plain(...withCards(words.shows, who(event.seat), event.cards));
    case "rabbit_shown":
      if (event.asked_by === null) return plain(...parted(words.rabbit, { cards: event.cards }));
      return plain(...withCards(words.asksRabbit, who(event.asked_by), event.cards));
    case "rake_taken":
      return plain(words.rake(say(event.amount)));
    case "bounty_paid":
      return plain(bounty(who(event.seat), who(event.to), say(event.amount)));
    case "cashed_out":
      return plain(words.cashedOut({ ...who(event.seat), amount: say(event.amount) }));
    case "hand_tabled":
      return plain(...withCards(words.turnsUp, who(event.seat), event.cards));
    case "hand_shown":
      return plain(
        ...withCards(
          (values) => words.showsAs({ ...values, hand: handName(event.words) }),
          who(event.seat),
          event.cards,
        ),
      );
    case "hand_mucked":
      return plain(words.mucks(who(event.seat)));
    case "pot_awarded":
      return { tone: "win", parts: [awarded(after, event, me, say)] };
  }
}

/** A sentence about somebody with cards in it. */
function withCards(
  say: (values: Who & { cards: string }) => string,
  who: Who,
  cards: readonly string[],
): Part[] {
  return parted((mark) => say({ ...who, cards: mark }), { cards });
}

function bounty(from: Who, to: Who, amount: string): string {
  const whose = to.whose === "you" ? "toYou" : from.whose;
  return words.bounty({ who: from.who, to: to.who, whose, amount });
}

/** What is added to what somebody did: that it was all they had, that they were not there. */
function how(event: { all_in: boolean; cause: Cause }): string {
  const cause = because(event.cause);
  return event.all_in ? words.allIn(cause) : cause;
}

function allIn(event: { all_in: boolean }): string {
  return event.all_in ? words.allIn("") : "";
}

function because(cause: Cause): string {
  return cause === "player" ? "" : words.causes[cause];
}

function plain(...parts: Part[]): Told {
  return { tone: "plain", parts };
}

function street(...parts: Part[]): Told {
  return { tone: "street", parts };
}

function start(text: string): Told {
  return { tone: "start", parts: [text] };
}
