// A hand as the rules see it: the number of cards of each rank, and the ranks of each suit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "evaluate/cards.hpp"

namespace pokerhouse {

using CardMask = std::uint64_t;  // bit `card` for each card; bits 52 and 53 are the jokers
using RankMask = std::uint32_t;  // bit `rank` for each rank

inline constexpr CardMask kAllCards = (CardMask{1} << kCards) - 1;

struct Held {
  std::array<int, kRanks> counts{};
  std::array<RankMask, kSuits> suits{};
  RankMask ranks = 0;
  int cards = 0;

  constexpr void add(int rank, int suit) {
    ++counts[rank];
    suits[suit] |= 1u << rank;
    ranks |= 1u << rank;
    ++cards;
  }
};

constexpr Held held_of(CardMask mask) {
  Held held;
  for (; mask; mask &= mask - 1) {
    const auto card = static_cast<Card>(std::countr_zero(mask));
    held.add(rank_of_card(card), suit_of_card(card));
  }
  return held;
}

constexpr int highest(RankMask ranks) { return static_cast<int>(std::bit_width(ranks)) - 1; }
constexpr int lowest(RankMask ranks) { return std::countr_zero(ranks); }

// The ranks held `least` times or more.
constexpr RankMask held_often(const Held& held, int least) {
  RankMask ranks = 0;
  for (int rank = 0; rank < kRanks; ++rank) ranks |= static_cast<RankMask>(held.counts[rank] >= least) << rank;
  return ranks;
}

// Calls visit(Held) for every hand of `size` cards of the ranks from `from` on that differs in what decides: once for
// each set of ranks, its cards of several suits; once more, of one suit, where all its ranks are different.
template <typename Visit>
void for_each_hand(int size, int from, const Visit& visit, std::array<int, kRanks> counts = {}) {
  if (size > 0) {
    for (int rank = from; rank < kRanks; ++rank) {
      if (counts[rank] == kSuits) continue;
      ++counts[rank];
      for_each_hand(size - 1, rank, visit, counts);
      --counts[rank];
    }
    return;
  }
  Held held;
  bool pairs = false;
  for (int rank = 0; rank < kRanks; ++rank) {
    for (int n = 0; n < counts[rank]; ++n) held.add(rank, (held.cards == 0 ? 1 : n) % kSuits);
    pairs |= counts[rank] > 1;
  }
  visit(held);
  if (pairs) return;
  held.suits = {held.ranks};
  visit(held);
}

}  // namespace pokerhouse
