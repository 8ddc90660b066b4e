// From one state of a hand to the next: the twin of `rules.apply` and `rules.flow`.
#pragma once

#include "table/betting.hpp"
#include "table/players/shares.hpp"
#include "table/pots.hpp"

namespace pokerhouse::table {

namespace detail {

// A street begins with nothing to match, and the least bet as the measure of the first raise (R4).
inline void next_street(const Game& game, Hand& hand) {
  for (int p = 0; p < hand.players(); ++p) {
    hand.bets[p] = 0;
    hand.faced[p] = -1;
    hand.raises[p] = 0;
  }
  hand.level = hand.base = 0;
  hand.wagers = hand.all_raises = 0;
  hand.full_raise = game.big_blind;
  if (!game.cap_heads_up && std::popcount(hand.live) == 2) hand.uncapped = true;
}

// The betting round is over: what nobody matched goes back, and the next street is played, unless the hand is decided.
inline void close_round(const Game& game, Hand& hand) {
  return_uncalled(hand);
  next_street(game, hand);
  const bool won = !(hand.live & (hand.live - 1));
  while (!won && hand.street != Street::kRiver) {
    hand.street = static_cast<Street>(static_cast<int>(hand.street) + 1);
    if (!(hand.able & (hand.able - 1))) continue;  // the betting is over: the board runs out
    hand.left = hand.able;
    ask_next(hand, 0);  // from the left of the button; between two players that is the big blind (R2)
    return;
  }
  settle(game, hand);
  hand.actor = -1;
  hand.left = 0;
  hand.over = true;
}

}  // namespace detail

// Goes on where nobody can act after the blinds; else nothing happens.
inline void open(const Game& game, Hand& hand) {
  if (hand.actor < 0 && !hand.over) detail::close_round(game, hand);
}

// The chips that this move puts into the pot.
inline Chips paid_by(const Hand& hand, Move move) {
  const int p = hand.actor;
  switch (move.kind) {
    case Move::Kind::kCall: return std::min(hand.level - hand.bets[p], hand.stacks[p]);
    case Move::Kind::kBet:
    case Move::Kind::kRaise: return move.to - hand.bets[p];
    default: return 0;
  }
}

// The player to act does this. Precondition: it is legal.
inline void play(const Game& game, Hand& hand, Move move) {
  const int p = hand.actor;
  const Chips paid = paid_by(hand, move);
  if (hand.players() == 2 && paid)
    hand.shares[p] = narrowed(hand.shares[p], move.kind == Move::Kind::kCall ? kToldByACall : 1, paid, hand.pot);
  switch (move.kind) {
    case Move::Kind::kFold:
      hand.live &= ~bit_of(p);
      hand.able &= ~bit_of(p);
      // Between two players the cap is off, where the table says so; but a cap that three have reached stays (R5).
      if (!game.cap_heads_up && std::popcount(hand.live) == 2 && hand.wagers < game.wagers_most) hand.uncapped = true;
      break;
    case Move::Kind::kCheck: break;
    case Move::Kind::kCall: detail::pay(hand, p, paid); break;
    case Move::Kind::kBet:
    case Move::Kind::kRaise:
      detail::mark_wager(game, hand, move.to);
      detail::pay(hand, p, paid);
      hand.level = move.to;
      ++hand.raises[p];
      ++hand.all_raises;
      hand.left = hand.able & ~bit_of(p);  // all others, once more
      break;
  }
  hand.faced[p] = hand.bet_level();
  detail::ask_next(hand, p + 1);
  if (hand.actor < 0) detail::close_round(game, hand);
}

// The view of the player to act.
inline View view_of(const Game& game, const Hand& hand, const Legal& legal) {
  View view;
  const int p = hand.actor;
  view.players = hand.players();
  view.position = p;
  view.street = hand.street;
  view.structure = game.structure;
  view.hole = hand.hole.data() + 2 * p;
  view.board = hand.board.data();
  view.board_cards = hand.board_cards();
  view.stacks = hand.stacks.data();
  view.bets = hand.bets.data();
  view.committed = hand.committed.data();
  view.live = hand.live;
  view.pot = hand.pot;
  view.level = hand.level;
  view.big_blind = game.big_blind;
  view.small_blind = game.small_blind;
  view.shares = hand.shares.data();
  view.raises_by_me = hand.raises[p];
  view.raises_by_others = hand.all_raises - hand.raises[p];
  view.legal = legal;
  return view;
}

}  // namespace pokerhouse::table
