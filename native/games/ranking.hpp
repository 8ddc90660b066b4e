// Ranks the many hands that one question about possible hands asks for, in any order of hands: what the hole cards add is
// prepared once for all boards.
#pragma once

#include <array>
#include <cstdint>

#include "games/quick_ranks.hpp"

namespace pokerhouse {

// Precondition: all hands asked for are hands of the order, as `rank_cards` wants them.
class PossibleRanker {
 public:
  // `used` hole cards make a hand with the board's; 0: any of them.
  PossibleRanker(Order order, int used, const WildCards& wild) : order_(order), used_(used), wild_(wild) {}

  // Sets the hole cards for the calls that follow.
  void hold(CardMask hole) {
    hole_ = hole;
    if (used_) own_ = parts_of(hole, used_);
  }

  Place with(CardMask board) const {
    if (!used_) return of_any(hole_ | board);
    const Parts shared = parts_of(board, 5 - used_);
    if (!((hole_ | board) & (wild_.wild | wild_.bugs))) switch (order_) {
        case Order::high: return best_high(shared);
        case Order::high_wild: return static_cast<Place>(best_high(shared) + kRanks);  // after the fives of a kind
        case Order::low_8: return best_eight(shared);
        default: break;
      }
    return best_of_all(shared);
  }

  // The best hand of any of these cards.
  Place of_any(CardMask cards) const { return rank_quickly(order_, cards, wild_); }

 private:
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

  static Parts parts_of(CardMask cards, int size) {
    Parts found;
    for_each_subset(cards, size, [&](CardMask part) {
      found.parts[found.count++] = {part, detail::number_of(part), low_a5::ace_low(ranks_of(part))};
    });
    return found;
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
    const RankPlaces& places = ace_to_five_places();
    Place best = kNoLow;
    for (const Part& board : shared)
      for (const Part& own : own_) best = std::min(best, places[own.ranks | board.ranks]);
    return best;
  }

  Place best_of_all(const Parts& shared) const {
    Place best = UINT16_MAX;
    for (const Part& board : shared)
      for (const Part& own : own_) best = std::min(best, of_any(own.cards | board.cards));
    return best;
  }

  Order order_;
  int used_;
  WildCards wild_;
  CardMask hole_ = 0;
  Parts own_;
};

}  // namespace pokerhouse
