// What starting hands win between two before the flop, as `chances` says it for a board: against the best share of all, by
// a table of how each of the 169 does against each other.
#pragma once

#include <array>
#include <vector>

#include "feature_tables.hpp"  // written by make_feature_tables.cpp when the kernel is built
#include "table/players/shares.hpp"
#include "table/players/starting_hand.hpp"
#include "table/players/worths.hpp"

namespace pokerhouse::table {

class ChancesPreflop {
 public:
  ChancesPreflop() {
    std::array<double, kStartingHands> worth;
    for (int hand = 0; hand < kStartingHands; ++hand) worth[hand] = against(hand, [](int) { return true; });
    std::array<int, kStartingHands> better{};  // in how many ways to hold them
    for (int hand = 0; hand < kStartingHands; ++hand)
      for (int other = 0; other < kStartingHands; ++other)
        if (worth[other] > worth[hand]) better[hand] += ways_of_starting_hand(other);
    for (int level = 0; level < kLevels; ++level)
      for (int hand = 0; hand < kStartingHands; ++hand)
        chances_[level][hand] = against(hand, [&](int other) { return is_held(better[other], level, kHands); });
  }

  // 0 to 1.
  double of(int starting_hand, int level) const { return chances_[level][starting_hand]; }

 private:
  template <class Held>
  static double against(int hand, const Held& held) {
    std::uint64_t points = 0, met = 0;
    for (int other = 0; other < kStartingHands; ++other)
      if (held(other)) {
        points += tables::kPointsPreflop[hand * kStartingHands + other];
        met += tables::kMetPreflop[hand * kStartingHands + other];
      }
    return static_cast<double>(points) / (2 * static_cast<double>(met));
  }

  std::array<std::array<double, kStartingHands>, kLevels> chances_;
};

}  // namespace pokerhouse::table
