// The legal bets in no limit, pot limit and fixed limit: the twin of `rules.betting`, which explains the four numbers
// that carry it (`level`, `full_raise`, `base`, `faced`).
#pragma once

#include "table/hand.hpp"

namespace pokerhouse::table {

namespace detail {

// The size of a bet or raise, in fixed limit.
inline Chips fixed_size(const Game& game, const Hand& hand) {
  return hand.street < Street::kTurn ? game.small_bet : game.big_bet;
}

// R12: a bet that no other player has the chips to call, in whole or in part, is not a bet.
inline bool anyone_to_call(const Hand& hand, int p) {
  for (Positions rest = hand.able & ~bit_of(p); rest; rest &= rest - 1) {
    const int q = std::countr_zero(rest);
    if (hand.stacks[q] + hand.bets[q] > hand.level) return true;
  }
  return false;
}

inline bool may_wager(const Game& game, const Hand& hand, int p) {
  if (hand.stacks[p] + hand.bets[p] <= hand.level || !anyone_to_call(hand, p)) return false;
  if (game.fixed() && hand.wagers >= game.wagers_most && !hand.uncapped) return false;
  const Chips faced = hand.faced[p];
  if (faced < 0) return true;
  // R5. Limit: half a bet or more counts as a bet or raise, less does not reopen. Else what is faced over what was last
  // matched must be a full raise; short all-ins add up.
  return game.fixed() ? faced < hand.base : hand.level - faced >= hand.full_raise;
}

// The total of a raise by the pot, rounded down to chips in play (R19).
inline Chips pot_sized(const Game& game, const Hand& hand, int p) {
  Chips pot = hand.pot;
  if (hand.street == Street::kPreflop) {
    // The blinds count in full, also one that is dead or short.
    const Chips small = hand.ground.small >= 0 ? hand.bets[hand.ground.small] : 0;
    pot += std::max<Chips>(0, game.small_blind - small);
    pot += std::max<Chips>(0, game.big_blind - hand.bets[hand.ground.big]);
  }
  const Chips total = hand.level + pot + hand.level - hand.bets[p];
  return total - total % game.unit;
}

}  // namespace detail

// The legal moves of the player to act.
inline Legal legal_of(const Game& game, const Hand& hand) {
  const int p = hand.actor;
  Legal legal;
  legal.call = std::min(hand.level - hand.bets[p], hand.stacks[p]);
  if (!detail::may_wager(game, hand, p)) return legal;
  (hand.level ? legal.raises : legal.bets) = true;
  const Chips all_in = hand.stacks[p] + hand.bets[p];
  if (game.fixed()) {
    legal.least = legal.most = std::min(hand.base + detail::fixed_size(game, hand), all_in);
    return legal;
  }
  legal.unit = game.unit;
  Chips least = hand.full_raise + hand.bet_level();  // R4
  if (game.unit != 1) least = (least + game.unit - 1) / game.unit * game.unit;
  legal.least = std::min(least, all_in);
  legal.most = all_in;
  if (game.structure == Structure::kPotLimit)
    legal.most = std::max(legal.least, std::min(detail::pot_sized(game, hand, p), all_in));
  return legal;
}

inline bool allows(const Legal& legal, Move move) {
  switch (move.kind) {
    case Move::Kind::kFold: return true;
    case Move::Kind::kCheck: return legal.check();
    case Move::Kind::kCall: return !legal.check();
    case Move::Kind::kBet:
    case Move::Kind::kRaise: break;
  }
  if (!(move.kind == Move::Kind::kBet ? legal.bets : legal.raises)) return false;
  if (move.to == legal.least || move.to == legal.most) return true;
  return move.to > legal.least && move.to < legal.most && !legal.above_units(move.to);
}

namespace detail {

// What a bet or raise to `to` leaves behind for those who come after.
inline void mark_wager(const Game& game, Hand& hand, Chips to) {
  if (game.fixed()) {
    // R5: less than half a bet changes nothing but the level, and the next player completes it to the full bet.
    if (2 * (to - hand.base) < fixed_size(game, hand)) return;
    ++hand.wagers;
  } else {
    const Chips by = to - hand.bet_level();  // R4: a wager is measured by what it adds to the level
    hand.wagers += by >= hand.full_raise;
    hand.full_raise = std::max(hand.full_raise, by);
  }
  hand.base = to;
}

}  // namespace detail

}  // namespace pokerhouse::table
