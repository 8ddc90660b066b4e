// Short deck with wild cards: the hands are found as in the whole pack, and placed as short deck has them.
#pragma once

#include "games/short_deck.hpp"
#include "games/wild.hpp"

namespace pokerhouse::short_deck {

inline constexpr int five_of_a_kind = royal_flush + 1;

// The same hand with the category as short deck numbers it.
template <bool TripsBeatStraight>
constexpr Score placed(Score score) {
  constexpr int categories[] = {
      high_card, pair, two_pair,
      TripsBeatStraight ? higher_of_trips_and_straight : lower_of_trips_and_straight,
      TripsBeatStraight ? lower_of_trips_and_straight : higher_of_trips_and_straight,
      flush, full_house, four_of_a_kind, straight_flush, royal_flush, five_of_a_kind,
  };
  const Score ranks = score & ((1u << 20) - 1);
  return static_cast<Score>(categories[category_of(score)]) << 20 | ranks;
}

// Precondition: with the wild cards and the bugs there are five cards or more.
template <bool TripsBeatStraight>
constexpr Score wild_score(Held held, int wilds, int bugs) {
  constexpr auto place = placed<TripsBeatStraight>;
  const Score run = wild::run_score<kSix>(held, wilds + bugs);
  wild::add_bugs(held, bugs);
  // A score of no run has the lowest category and no ranks: nothing is worse.
  return std::max(place(run), place(wild::group_score(held, wilds)));
}

template <bool TripsBeatStraight>
const Ladder& wild_ladder() {
  static const Ladder made = [] {
    std::vector<Score> fives;
    for (int rank = kSix; rank < kRanks; ++rank) fives.push_back(ScoreOf(five_of_a_kind).add(rank));
    return ladder_of_hands(5, kSix, Best::greatest, score<TripsBeatStraight>, fives);
  }();
  return made;
}

}  // namespace pokerhouse::short_deck
