// The rules of high poker, stated once: how strong the best five of a set of cards are. Plain rather than fast;
// it fills the tables, it never runs in play.
//
// A strength is category << 20 | five ranks in order of importance, four bits each. Bigger is better.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "evaluate/cards.hpp"

namespace pokerhouse {

using Strength = std::uint32_t;
using RankCounts = std::array<int, kRanks>;  // how many cards of each rank

enum class Category : Strength {
  high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind, straight_flush,
};

inline constexpr int kNoStraight = -1;

// The rank of the top card of the best straight among these ranks (one bit a rank), or kNoStraight.
constexpr int straight_top(std::uint32_t ranks) {
  for (int top = kRanks - 1; top >= 4; --top)
    if ((ranks >> (top - 4) & 0x1f) == 0x1f) return top;
  constexpr std::uint32_t wheel = 1u << 12 | 0xf;  // A 2 3 4 5: the ace is low, the five is on top
  return (ranks & wheel) == wheel ? 3 : kNoStraight;
}

namespace detail {

// Collects ranks in order of importance.
class Ranking {
 public:
  constexpr explicit Ranking(Category category) : strength_(static_cast<Strength>(category)) {}
  constexpr Ranking& add(int rank) {
    strength_ = strength_ << 4 | static_cast<Strength>(rank);
    --places_;
    return *this;
  }
  // Fills the places that are left (but at most `count`) with the highest of these ranks.
  constexpr Ranking& fill(std::uint32_t ranks, int count) {
    for (int rank = kRanks - 1; rank >= 0 && count > 0; --rank)
      if (ranks >> rank & 1) add(rank), --count;
    return *this;
  }
  constexpr Strength strength() const { return strength_ << 4 * places_; }

 private:
  Strength strength_;
  int places_ = 5;
};

constexpr int highest(std::uint32_t ranks) { return static_cast<int>(std::bit_width(ranks)) - 1; }

}  // namespace detail

// Five or more cards of one suit; one bit a rank.
constexpr Strength suited_strength(std::uint32_t ranks) {
  if (const int top = straight_top(ranks); top != kNoStraight)
    return detail::Ranking(Category::straight_flush).add(top).strength();
  return detail::Ranking(Category::flush).fill(ranks, 5).strength();
}

// Five or more cards of which no five share a suit.
constexpr Strength unsuited_strength(const RankCounts& counts) {
  using detail::highest, detail::Ranking;
  std::array<std::uint32_t, 5> at_least{};  // at_least[n]: the ranks held n times or more
  for (int rank = 0; rank < kRanks; ++rank)
    for (int n = 1; n <= counts[rank]; ++n) at_least[n] |= 1u << rank;
  const auto without = [&](int n, int rank) { return at_least[n] & ~(1u << rank); };

  if (at_least[4]) {
    const int quads = highest(at_least[4]);
    return Ranking(Category::four_of_a_kind).add(quads).fill(without(1, quads), 1).strength();
  }
  const int trips = highest(at_least[3]);
  if (at_least[3] && without(2, trips))
    return Ranking(Category::full_house).add(trips).fill(without(2, trips), 1).strength();
  if (const int top = straight_top(at_least[1]); top != kNoStraight)
    return Ranking(Category::straight).add(top).strength();
  if (at_least[3]) return Ranking(Category::three_of_a_kind).add(trips).fill(without(1, trips), 2).strength();
  if (at_least[2]) {
    const int pair = highest(at_least[2]);
    if (const auto others = without(2, pair); others) {
      const int second = highest(others);
      return Ranking(Category::two_pair).add(pair).add(second).fill(without(1, pair) & ~(1u << second), 1).strength();
    }
    return Ranking(Category::pair).add(pair).fill(without(1, pair), 3).strength();
  }
  return Ranking(Category::high_card).fill(at_least[1], 5).strength();
}

}  // namespace pokerhouse
