// Ranks the many hands that one question about possible hands asks for, in any order of hands: what the hole cards add is
// prepared once for all boards, and orders that have no wild cards are looked up rather than scored.
#pragma once

#include <array>
#include <cstdint>

#include "game_orders.hpp"
#include "masks.hpp"

namespace pokerhouse {

namespace detail {

inline constexpr Place kNotFiveRanks = UINT16_MAX;

// The ranks that are held, one bit each.
constexpr RankMask ranks_of(CardMask cards) {
  cards |= cards >> 1;
  return every_fourth(cards | cards >> 2);
}

// [which ranks]: the place of the lowest five of them in ace-to-five low, where there are five.
inline const std::array<Place, 1 << kRanks>& low_places() {
  static const auto made = [] {
    std::array<Place, 1 << kRanks> places{};
    for (RankMask ranks = 0; ranks < places.size(); ++ranks) {
      Held held;
      held.ranks = ranks;
      const bool five = std::popcount(ranks) >= 5;
      places[ranks] = five ? low_a5::ladder().place(low_a5::score(held)) : kNotFiveRanks;
    }
    return places;
  }();
  return made;
}

// [rank as a high hand of five]: the place of the same five cards in deuce-to-seven low.
inline const std::array<Place, 7463>& deuce_places() {
  static const auto made = [] {
    std::array<Place, 7463> places{};
    for_each_hand(5, 0, [&](const Held& held) {
      const int high = wild::ladder().place(wild::score(held, 0, 0)) - kRanks;  // after the fives of a kind
      places[high] = low_27::ladder().place(low_27::score(held));
    });
    return places;
  }();
  return made;
}

constexpr std::uint64_t number_of(CardMask cards) {
  std::uint64_t number = 0;
  for (; cards; cards &= cards - 1) number += kCardNumbers[std::countr_zero(cards)];
  return number;
}

// The best five of five to seven cards in deuce-to-seven low: all are ranked that leave the others out.
inline Place best_deuce(CardMask cards) {
  const std::uint64_t all = kThreeOfEachSuit + number_of(cards);
  Place best = UINT16_MAX;
  for_each_subset(cards, std::popcount(cards) - 5, [&](CardMask out) {
    best = std::min(best, deuce_places()[rank_mask<5>(cards & ~out, all - number_of(out))]);
  });
  return best;
}

}  // namespace detail

// Precondition: all hands asked for are hands of the order, as `rank_cards` wants them.
class PossibleRanker {
 public:
  // `used` hole cards make a hand with the board's; 0: any of them.
  PossibleRanker(Order order, int used, const WildCards& wild) : order_(order), used_(used), wild_(wild) {}

  // These hole cards are meant from now on.
  void hold(CardMask hole) {
    hole_ = hole;
    if (used_) own_ = parts_of(hole, used_);
  }

  Place with(CardMask board) const {
    if (!used_) return of_any(hole_ | board);
    if (!natural() || (order_ != Order::high && order_ != Order::low_8)) return rank_split(order_, hole_, board, used_, wild_);
    const Parts shared = parts_of(board, 5 - used_);
    return order_ == Order::high ? best_high(shared) : best_eight(shared);
  }

  // The best hand of any of these cards.
  Place of_any(CardMask cards) const {
    if (natural()) switch (order_) {
        case Order::high: return high(cards);
        case Order::low_27: return detail::best_deuce(cards);
        case Order::low_8: return std::min(detail::low_places()[detail::ranks_of(cards)], kNoEight);
        case Order::low_a5:
          if (const Place place = detail::low_places()[detail::ranks_of(cards)]; place != detail::kNotFiveRanks) return place;
          break;
        default: break;
      }
    return wild_.rank(order_, cards);
  }

 private:
  static constexpr Place kNoEight = low_a5::kEightsOrBetter + 1;

  struct Part {
    CardMask cards;
    std::uint64_t number;
    RankMask ranks;
  };
  static constexpr int kPartsMost = 462;  // of eleven cards
  struct Parts {
    std::array<Part, kPartsMost> parts;
    int count = 0;
    const Part* begin() const { return parts.data(); }
    const Part* end() const { return parts.data() + count; }
  };

  bool natural() const { return !(wild_.wild | wild_.bugs); }

  static Parts parts_of(CardMask cards, int size) {
    Parts found;
    for_each_subset(cards, size, [&](CardMask part) {
      found.parts[found.count++] = {part, detail::number_of(part), detail::ranks_of(part)};
    });
    return found;
  }

  static Place high(CardMask cards) {
    const std::uint64_t sum = sum_of_mask(cards);
    switch (count_of_sum(sum)) {
      case 5: return rank_mask<5>(cards, sum);
      case 6: return rank_mask<6>(cards, sum);
      default: return rank_mask<7>(cards, sum);
    }
  }

  Place best_high(const Parts& shared) const {
    Place best = UINT16_MAX;
    for (const Part& board : shared)
      for (const Part& own : own_) {
        const std::uint64_t sum = detail::kThreeOfEachSuit + own.number + board.number;
        best = std::min(best, rank_mask<5>(own.cards | board.cards, sum));
      }
    return best;
  }

  Place best_eight(const Parts& shared) const {
    Place best = kNoEight;
    for (const Part& board : shared)
      for (const Part& own : own_) best = std::min(best, detail::low_places()[own.ranks | board.ranks]);
    return best;
  }

  Order order_;
  int used_;
  WildCards wild_;
  CardMask hole_ = 0;
  Parts own_;
};

}  // namespace pokerhouse
