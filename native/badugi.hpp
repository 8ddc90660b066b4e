// Badugi: as many cards as possible of different ranks and different suits, then the lowest; aces are low.
#pragma once

#include "lowball.hpp"

namespace pokerhouse::badugi {

// The score of cards that are all of different ranks and suits: its category counts those that are missing to four.
constexpr Score score(RankMask ace_low_ranks) {
  return ScoreOf(4 - std::popcount(ace_low_ranks)).fill(ace_low_ranks, 4);
}

// The best of what can be added, taking each suit's cards in turn, to `chosen` ranks.
constexpr Score best_from(const Held& held, int suit, RankMask chosen) {
  if (suit == kSuits) return score(chosen);
  Score best = best_from(held, suit + 1, chosen);
  for (RankMask rest = low_a5::ace_low(held.suits[suit]) & ~chosen; rest; rest &= rest - 1)
    best = std::min(best, best_from(held, suit + 1, chosen | (rest & -rest)));
  return best;
}

constexpr Score score(const Held& held) { return best_from(held, 0, 0); }

inline const Ladder& ladder() {
  static const Ladder made = [] {
    std::vector<Score> scores;
    for (RankMask ranks = 1; ranks < 1u << kRanks; ++ranks)
      if (std::popcount(ranks) <= kSuits) scores.push_back(score(ranks));
    return Ladder(std::move(scores), Best::smallest);
  }();
  return made;
}

}  // namespace pokerhouse::badugi
