// The hands that a player may hold, counted by their ranks, and what another wins from them on a full board.
#pragma once

#include "table/players/worths.hpp"

namespace pokerhouse::table {

inline std::int16_t worth_by_ranks(const ByRanks& worths, int hand) {
  const auto [low, high] = kHandCards[hand].cards;
  return worths[rank_of_card(high)][rank_of_card(low)];
}

// Two for a hand that is beaten, one for a tie.
constexpr int points_against(std::int16_t theirs, std::int16_t mine) { return (theirs < mine) + (theirs <= mine); }

class Range {
 public:
  bool has(int hand) const { return held_[hand]; }
  int all() const { return all_; }
  int with(Card card) const { return with_[card]; }

  // Precondition: it is not there.
  void add(int hand) { change(hand, 1); }

  // Takes out all hands with this card.
  void remove(Card card) {
    for_each_with(card, [&](int hand, Card) {
      if (held_[hand]) change(hand, -1);
    });
  }

  // Points of a hand of this worth against all of them, by the worth of ranks alone.
  int points_of(const ByRanks& worths, std::int16_t mine) const {
    return points<sizeof(ByRanks) / sizeof(std::int16_t)>(worths[0].data(), by_ranks_[0].data(), mine);
  }
  // Against those with this card.
  int points_of(const ByRanks& worths, std::int16_t mine, Card card) const {
    return points<sizeof(RankRow) / sizeof(std::int16_t)>(worths[rank_of_card(card)].data(), others_[card].data(), mine);
  }

 private:
  void change(int hand, int by) {
    const auto [low, high] = kHandCards[hand].cards;
    const auto add = [by](std::int16_t& count) { count = static_cast<std::int16_t>(count + by); };
    held_[hand] = by > 0;
    all_ += by;
    add(by_ranks_[rank_of_card(high)][rank_of_card(low)]);
    add(others_[high][rank_of_card(low)]);
    add(others_[low][rank_of_card(high)]);
    add(with_[high]);
    add(with_[low]);
  }

  // Sums of at most twice all hands, so that 16 bits hold them.
  template <std::size_t Many>
  static int points(const std::int16_t* worths, const std::int16_t* counts, std::int16_t mine) {
    std::int16_t sum = 0;
    for (std::size_t i = 0; i < Many; ++i) {
      const auto beaten = static_cast<std::int16_t>(-(worths[i] < mine)), not_better = static_cast<std::int16_t>(-(worths[i] <= mine));
      sum = static_cast<std::int16_t>(sum + (counts[i] & beaten) + (counts[i] & not_better));
    }
    return sum;
  }

  std::array<bool, kHands> held_{};
  int all_ = 0;
  ByRanks by_ranks_{};                        // the higher rank first, and nowhere else
  std::array<RankRow, kCards> others_{};      // of those with a card: by the rank of the other
  std::array<std::int16_t, kCards> with_{};
};

}  // namespace pokerhouse::table
