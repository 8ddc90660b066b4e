// The places of low hands by the ranks they hold, and by their place among high hands: looked up, not scored.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "games/lowball.hpp"
#include "evaluate/masks.hpp"
#include "games/wild.hpp"

namespace pokerhouse {

inline constexpr Place kNoLow = low_a5::kEightsOrBetter + 1;  // in eight or better
inline constexpr Place kNotFiveRanks = UINT16_MAX;

using RankPlaces = std::array<Place, 1 << kRanks>;

// The ranks that are held, one bit each.
constexpr RankMask ranks_of(CardMask cards) {
  cards |= cards >> 1;
  return detail::every_fourth(cards | cards >> 2);
}

// [which ranks, counted from the ace]: the place of the lowest five of them in ace-to-five, where there are five.
inline const RankPlaces& ace_to_five_places() {
  static const RankPlaces made = [] {
    RankPlaces places{};
    for (RankMask ranks = 0; ranks < places.size(); ++ranks) {
      const Score score = ScoreOf(low_a5::no_pair).fill(low_a5::lowest_five(ranks), 5);
      places[ranks] = std::popcount(ranks) >= 5 ? low_a5::ladder().place(score) : kNotFiveRanks;
    }
    return places;
  }();
  return made;
}

// [rank as a high hand of five]: the place of the same five cards in deuce-to-seven.
inline const std::array<Place, 7463>& deuce_to_seven_places() {
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

// [wild cards, one to four, less one][which ranks the others hold]: the place of the best five in deuce-to-seven, where
// that has no pair. A wild card is of a suit that makes no flush, so suits do not matter.
inline const std::array<RankPlaces, 4>& wild_deuce_to_seven_places() {
  static const auto made = [] {
    std::vector<std::pair<Place, RankMask>> hands;
    for (RankMask ranks = 0; ranks < 1u << kRanks; ++ranks)
      if (std::popcount(ranks) == 5 && !low_27::is_run(ranks))
        hands.push_back({low_27::ladder().place(ScoreOf(low_27::no_pair).fill(ranks, 5)), ranks});
    std::ranges::sort(hands);
    std::array<RankPlaces, 4> places{};
    for (int wilds = 1; wilds <= 4; ++wilds)
      for (RankMask ranks = 0; ranks < 1u << kRanks; ++ranks) {
        const auto makes = [&](const auto& hand) { return std::popcount(hand.second & ~ranks) <= wilds; };
        const bool five = std::popcount(ranks) + wilds >= 5;
        places[wilds - 1][ranks] = five ? std::ranges::find_if(hands, makes)->first : kNotFiveRanks;
      }
    return places;
  }();
  return made;
}

}  // namespace pokerhouse
