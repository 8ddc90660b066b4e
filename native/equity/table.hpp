// A table in any game: what is known of each player's cards, what may still come, and who shares which part of the pot.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "equity/deals.hpp"
#include "equity/outcomes.hpp"
#include "equity/rows.hpp"

namespace pokerhouse::equity {

struct Table {
  std::vector<Half> halves;  // one, or two that share the pot
  // For each player the cards that may be known of them, as many in every choice; what is missing is dealt.
  std::vector<std::vector<WeightedHand>> players;
  CardMask board, deck;  // on the board; all that is neither there nor dead
  int hole_size, board_size;

  // The cards of players with a single choice left.
  CardMask settled() const {
    CardMask cards = 0;
    for (const auto& hands : players)
      if (hands.size() == 1) cards |= hands[0].mask;
    return cards;
  }
};

// How often which players won which part of the pot.
class SplitOutcomes {
 public:
  SplitOutcomes(std::size_t players, std::size_t halves)
      : players_(players), halves_(halves), counts_(std::size_t{1} << players * halves) {}

  template <typename Count>
  void add(std::size_t winners, const Count& count) {
    counted(winners).add(count);
  }
  void add_product(std::size_t winners, std::uint64_t a, std::uint64_t b) { counted(winners).add_product(a, b); }
  void clear() {
    for (const std::size_t winners : seen_) counts_[winners] = {};
    seen_.clear();
  }

  // Those that were counted: few of the many there can be.
  const std::vector<std::size_t>& seen() const { return seen_; }
  const WideCount& operator[](std::size_t winners) const { return counts_[winners]; }

  // The players who won this half, a bit for each; none where nobody qualifies.
  Winners winners_of(std::size_t winners, std::size_t half) const {
    return static_cast<Winners>(winners >> half * players_) & ((Winners{1} << players_) - 1);
  }

  // One player's part of the pot, 0 to 1.
  double share(std::size_t winners, std::size_t player) const {
    const Winners first = winners_of(winners, 0), second = halves_ == 2 ? winners_of(winners, 1) : 0;
    const auto part = [&](Winners those) { return those >> player & 1 ? 1.0 / std::popcount(those) : 0.0; };
    return second ? (part(first) + part(second)) / 2 : part(first);
  }

 private:
  WideCount& counted(std::size_t winners) {
    WideCount& count = counts_[winners];
    if (count.low == 0 && count.high == 0) seen_.push_back(winners);
    return count;
  }

  std::size_t players_, halves_;
  std::vector<WideCount> counts_;
  std::vector<std::size_t> seen_;
};

// Who wins where each half has a rank for every player: an index of `SplitOutcomes`. `rank_of(half, player)`.
template <typename RankOf>
std::size_t winners_by(const std::vector<Half>& halves, std::size_t players, const RankOf& rank_of) {
  std::size_t winners = 0;
  for (std::size_t half = 0; half < halves.size(); ++half) {
    BestHands best;
    for (std::size_t i = 0; i < players; ++i) best.show(rank_of(half, i), static_cast<int>(i));
    const bool nobody = halves[half].order == Order::low_8 && best.rank() >= kNoLow;
    if (!nobody) winners |= std::size_t{best.winners()} << half * players;
  }
  return winners;
}

// True when some choice of cards is possible for all players at once, or when it takes too long to find out.
inline bool table_possible(const Table& table) {
  std::uint64_t tries = 10'000'000;
  const auto deal = [&](const auto& self, std::size_t player, CardMask used) -> bool {
    if (player == table.players.size()) return true;
    for (const WeightedHand& hand : table.players[player]) {
      if (--tries == 0) return true;
      if (!(hand.mask & used) && self(self, player + 1, used | hand.mask)) return true;
      if (tries == 0) return true;
    }
    return false;
  };
  return deal(deal, 0, 0);
}

}  // namespace pokerhouse::equity
