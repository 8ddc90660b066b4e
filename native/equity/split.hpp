// The rank of hands by the rule of Omaha: exactly two of the hole and three of the board.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "equity/sums.hpp"
#include "games/quick_ranks.hpp"

namespace pokerhouse::equity {

inline constexpr int kHoleMax = 6;
inline constexpr int kHolePairsMax = kHoleMax * (kHoleMax - 1) / 2;
inline constexpr int kMixed = -1;  // not of one suit

// Two or three cards.
struct Few {
  CardMask mask = 0;
  std::uint32_t keys = 0;    // the sum of their rank keys
  std::uint32_t suited = 0;  // their ranks, where they are of one suit
  std::uint32_t low = 0;     // their different ranks up to the eight, counted from the ace
  int suit = kMixed;

  Few with(Card card) const {
    Few more = *this;
    more.mask |= mask_of(card);
    more.keys += kRankKeys[rank_of_card(card)];
    const std::uint32_t rank = 1u << rank_of_card(card);
    const bool first = mask == 0;
    more.suit = first || suit == suit_of_card(card) ? suit_of_card(card) : kMixed;
    more.suited = more.suit == kMixed ? 0 : suited | rank;
    more.low |= low_a5::ace_low(rank) & 0xff;
    return more;
  }
};

// The pairs of a hole.
struct HolePairs {
  explicit HolePairs(CardMask hole) {
    for (; hole; hole &= hole - 1) {
      const Few one = Few{}.with(static_cast<Card>(std::countr_zero(hole)));
      for (CardMask rest = hole & (hole - 1); rest; rest &= rest - 1)
        pairs[count++] = one.with(static_cast<Card>(std::countr_zero(rest)));
    }
  }
  const Few* begin() const { return pairs.data(); }
  const Few* end() const { return pairs.data() + count; }

  std::array<Few, kHolePairsMax> pairs;
  int count = 0;
};

// The rank of eight or better by the five ranks from ace to eight, as eight bits; kNoLow for fewer than five.
inline const std::array<Place, 256>& eight_places() {
  static const std::array<Place, 256> places = [] {
    std::array<Place, 256> made{};
    for (RankMask ranks = 0; ranks < made.size(); ++ranks)
      made[ranks] = std::popcount(ranks) == 5 ? ace_to_five_places()[ranks] : kNoLow;
    return made;
  }();
  return places;
}

// The best of these three cards with any pair of the hole.
inline Place rank_three(Order order, const HolePairs& hole, const Few& three) {
  Place best = UINT16_MAX;
  switch (order) {
    case Order::high:
      for (const Few& pair : hole) {
        best = std::min(best, unsuited_rank5(pair.keys + three.keys));
        if (three.suit != kMixed && pair.suit == three.suit)
          best = std::min(best, suited_rank(pair.suited | three.suited));
      }
      return best;
    case Order::low_8: {
      const auto& places = eight_places();
      for (const Few& pair : hole) best = std::min(best, places[pair.low | three.low]);
      return best;
    }
    default:
      for (const Few& pair : hole) best = std::min(best, rank_natural(order, pair.mask | three.mask));
      return best;
  }
}

// A board of five, for many hands.
class SplitBoard {
 public:
  explicit SplitBoard(CardMask board) {
    std::array<Card, 5> cards;
    int count = 0;
    for (; board && count < 5; board &= board - 1) cards[count++] = static_cast<Card>(std::countr_zero(board));
    std::size_t place = 0;
    for (int c = 2; c < count; ++c)
      for (int b = 1; b < c; ++b)
        for (int a = 0; a < b; ++a) threes_[place++] = Few{}.with(cards[a]).with(cards[b]).with(cards[c]);
  }
  Place rank(Order order, const HolePairs& hole) const {
    Place best = UINT16_MAX;
    for (const Few& three : threes_) best = std::min(best, rank_three(order, hole, three));
    return best;
  }

 private:
  std::array<Few, 10> threes_;
};

}  // namespace pokerhouse::equity
