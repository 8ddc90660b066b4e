// High hands with wild cards. A wild card stands for any card that the hand does not hold, or for a fifth of a rank; a
// bug stands for an ace, or for what completes a straight, a flush or a straight flush.
#pragma once

#include "evaluate/ladder.hpp"

namespace pokerhouse::wild {

enum Category : int {
  high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind, straight_flush, royal_flush,
  five_of_a_kind,
};

inline constexpr int kNone = -1;
inline constexpr int kAce = 12;

// The top of the best straight that these ranks and `fillers` cards of any rank make, or kNone. The ace is also the card
// below the pack's lowest rank.
template <int Lowest>
constexpr int straight_top(RankMask ranks, int fillers) {
  for (int top = kAce; top >= Lowest + 4; --top)
    if (std::popcount(ranks & 0x1fu << (top - 4)) + fillers >= 5) return top;
  constexpr RankMask wheel = 1u << kAce | 0xfu << Lowest;
  return std::popcount(ranks & wheel) + fillers >= 5 ? Lowest + 3 : kNone;
}

// The best of straight flush, flush and straight, or 0 where there is none of them.
template <int Lowest = 0>
constexpr Score run_score(const Held& held, int fillers) {
  Score best = 0;
  for (const RankMask suit : held.suits) {
    if (std::popcount(suit) + fillers < 5) continue;
    if (const int top = straight_top<Lowest>(suit, fillers); top != kNone) {
      best = std::max<Score>(best, ScoreOf(top == kAce ? royal_flush : straight_flush).add(top));
      continue;
    }
    RankMask ranks = suit;  // each filler is the highest card of the suit that is not held
    for (int left = fillers, rank = kAce; left > 0; --rank)
      if (!(suit >> rank & 1)) ranks |= 1u << rank, --left;
    best = std::max<Score>(best, ScoreOf(flush).fill(ranks, 5));
  }
  if (const int top = straight_top<Lowest>(held.ranks, fillers); top != kNone)
    best = std::max<Score>(best, ScoreOf(straight).add(top));
  return best;
}

// The best hand by ranks held more than once, or by high cards.
constexpr Score group_score(const Held& held, int wilds) {
  const auto most = [&](int size) { return highest(wilds >= size ? 0x1fffu : held_often(held, size - wilds)); };
  const auto others = [&](int rank) { return held.ranks & ~(1u << rank); };

  if (const int rank = most(5); rank != kNone) return ScoreOf(five_of_a_kind).add(rank);
  if (const int rank = most(4); rank != kNone) return ScoreOf(four_of_a_kind).add(rank).fill(others(rank), 1);
  // Two groups: more than one wild card would have made a better hand of one of them.
  const auto two_groups = [&](int first_size, int& first, int& second) {
    for (first = kAce; first >= 0; --first) {
      const int missing = std::max(0, first_size - held.counts[first]);
      if (missing > wilds || !held.counts[first]) continue;
      for (second = kAce; second >= 0; --second)
        if (second != first && held.counts[second] && std::max(0, 2 - held.counts[second]) <= wilds - missing) return true;
    }
    return false;
  };
  int first = kNone, second = kNone;
  if (two_groups(3, first, second)) return ScoreOf(full_house).add(first).add(second);
  if (const int rank = most(3); rank != kNone) return ScoreOf(three_of_a_kind).add(rank).fill(others(rank), 2);
  if (two_groups(2, first, second))
    return ScoreOf(two_pair).add(first).add(second).fill(others(first) & ~(1u << second), 1);
  if (const int rank = most(2); rank != kNone) return ScoreOf(pair).add(rank).fill(others(rank), 3);
  return ScoreOf(high_card).fill(held.ranks, 5);
}

// Bugs that complete no run are aces.
constexpr void add_bugs(Held& held, int bugs) {
  if (!bugs) return;
  held.counts[kAce] += bugs;
  held.ranks |= 1u << kAce;
}

// Precondition: with the wild cards and the bugs there are five cards or more.
constexpr Score score(Held held, int wilds, int bugs) {
  const Score run = run_score(held, wilds + bugs);
  add_bugs(held, bugs);
  return std::max(run, group_score(held, wilds));
}

inline const Ladder& ladder() {
  static const Ladder made = [] {
    std::vector<Score> fives;
    for (int rank = 0; rank < kRanks; ++rank) fives.push_back(ScoreOf(five_of_a_kind).add(rank));
    return ladder_of_hands(5, 0, Best::greatest, [](const Held& held) { return score(held, 0, 0); }, fives);
  }();
  return made;
}

}  // namespace pokerhouse::wild
