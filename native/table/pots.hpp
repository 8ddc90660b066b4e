// Paying the pots: uncalled bets (R9), side pots (R7), odd chips (R8). The twin of `rules.pots` and `rules.showdown`.
#pragma once

#include "evaluate/evaluator.hpp"
#include "table/hand.hpp"

namespace pokerhouse::table::detail {

// R9: what exceeds the second-highest commitment, folded chips included, goes back, unless a folder put it there.
inline void return_uncalled(Hand& hand) {
  Chips highest = -1, second = -1;
  int owner = 0;
  for (int p = 0; p < hand.players(); ++p) {
    const Chips amount = hand.committed[p];
    if (amount > highest) {
      second = highest, highest = amount;
      owner = p;
    } else if (amount > second) {
      second = amount;
    }
  }
  const Chips back = highest - second;
  if (!back || !(hand.live & bit_of(owner))) return;
  hand.stacks[owner] += back;
  hand.able |= bit_of(owner);
  hand.bets[owner] = std::max<Chips>(0, hand.bets[owner] - back);  // part of a long ante was never in front of them
  hand.committed[owner] -= back;
  hand.pot -= back;
}

// R8: equal shares, and the chips that cannot be split one each from the first winner left of the button; what is less than
// a chip in play goes to that first one.
inline void split(const Game& game, Hand& hand, Chips amount, Positions winners) {
  const auto count = static_cast<Chips>(std::popcount(winners));
  if (count == 1) {
    hand.stacks[std::countr_zero(winners)] += amount;
    return;
  }
  const Chips units = amount / game.unit, each = units / count;
  Chips odd = units % count, rest = amount % game.unit;
  for (Positions left = winners; left; left &= left - 1) {
    hand.stacks[std::countr_zero(left)] += (each + (odd > 0)) * game.unit + rest;
    odd -= odd > 0;
    rest = 0;
  }
}

inline Positions best_of(const EachSeat<HandRank>& ranks, Positions claimants) {
  HandRank best = std::numeric_limits<HandRank>::max();
  Positions winners = 0;
  for (Positions left = claimants; left; left &= left - 1) {
    const int p = std::countr_zero(left);
    if (ranks[p] < best) best = ranks[p], winners = 0;
    if (ranks[p] == best) winners |= bit_of(p);
  }
  return winners;
}

// Pays every pot. A pot is a layer of what was committed, up to the total of a player who is still in; everyone pays into
// it up to that edge, and those who have paid as far play for it (R7).
inline void settle(const Game& game, Hand& hand) {
  Chips rest = hand.pot;
  hand.pot = 0;
  if (!(hand.live & (hand.live - 1))) {
    hand.stacks[std::countr_zero(hand.live)] += rest;
    return;
  }
  EachSeat<HandRank> ranks;
  Chips highest = 0;
  for (Positions left = hand.live; left; left &= left - 1) {
    const int p = std::countr_zero(left);
    Card cards[7] = {hand.hole[2 * p], hand.hole[2 * p + 1]};
    std::copy(hand.board.begin(), hand.board.end(), cards + 2);
    ranks[p] = rank_hand<7>(cards);
    highest = std::max(highest, hand.committed[p]);
  }
  Chips below = 0, dead = hand.dead;
  for (Positions claimants = hand.live; claimants;) {
    Chips level = highest;
    for (Positions left = claimants; left; left &= left - 1)
      level = std::min(level, hand.committed[std::countr_zero(left)]);
    Chips amount = rest;  // of the last pot: with what folded players put in above it, which somebody has to win
    if (level < highest) {
      amount = dead;  // an ante for the table lies in the main pot
      for (int p = 0; p < hand.players(); ++p)
        amount += std::min(hand.committed[p], level) - std::min(hand.committed[p], below);
    }
    if (amount) {
      split(game, hand, amount, best_of(ranks, claimants));
      dead = 0;
    }
    rest -= amount;
    below = level;
    Positions above = 0;
    for (Positions left = claimants; left; left &= left - 1) {
      const int p = std::countr_zero(left);
      if (hand.committed[p] > level) above |= bit_of(p);
    }
    claimants = above;
  }
}

}  // namespace pokerhouse::table::detail
