// Badugi: as many cards as possible of different ranks and different suits, then the lowest. Aces are low, or high where
// the other half of the pot is deuce-to-seven.
#pragma once

#include "games/lowball.hpp"

namespace pokerhouse::badugi {

enum class Aces { low, high };

// Ranks counted from the lowest card.
template <Aces A>
constexpr RankMask counted(RankMask ranks) {
  return A == Aces::low ? low_a5::ace_low(ranks) : ranks;
}

// The score of cards that are all of different ranks and suits: its category counts those that are missing to four.
constexpr Score score(RankMask ranks) { return ScoreOf(4 - std::popcount(ranks)).fill(ranks, 4); }

// The best of what can be added, taking each suit's cards in turn, to `chosen` ranks. Each wild card is the lowest card
// whose rank is not chosen, of a suit that is not.
template <Aces A>
constexpr Score best_from(const Held& held, int wilds, int suit, RankMask chosen) {
  if (suit == kSuits) {
    for (; wilds > 0 && std::popcount(chosen) < kSuits; --wilds) chosen |= chosen + 1;  // the lowest bit not set
    return score(chosen);
  }
  Score best = best_from<A>(held, wilds, suit + 1, chosen);
  for (RankMask rest = counted<A>(held.suits[suit]) & ~chosen; rest; rest &= rest - 1)
    best = std::min(best, best_from<A>(held, wilds, suit + 1, chosen | (rest & -rest)));
  return best;
}

// Precondition: at least one card, wild or not.
template <Aces A>
constexpr Score score(const Held& held, int wilds = 0) {
  return best_from<A>(held, wilds, 0, 0);
}

// The same for both aces: the ranks are counted from the lowest card.
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
