// Short deck: 36 cards, six to ace. A flush beats a full house, the ace is also below the six, and trips lose to a
// straight or beat it, as the house has it.
#pragma once

#include "evaluate/ladder.hpp"

namespace pokerhouse::short_deck {

enum Category : int {
  high_card, pair, two_pair, lower_of_trips_and_straight, higher_of_trips_and_straight, full_house, flush,
  four_of_a_kind, straight_flush, royal_flush,
};

inline constexpr int kSix = 4, kAce = 12, kNone = -1;
inline constexpr int kShortRanks = kAce - kSix + 1;
inline constexpr CardMask kShortCards = kAllCards & ~((CardMask{1} << 4 * kSix) - 1);

constexpr int straight_top(RankMask ranks) {
  for (int top = kAce; top >= kSix + 4; --top)
    if ((ranks >> (top - 4) & 0x1f) == 0x1f) return top;
  constexpr RankMask lowest_straight = 1u << kAce | 0xfu << kSix;  // A 6 7 8 9
  return (ranks & lowest_straight) == lowest_straight ? kSix + 3 : kNone;
}

// The best five of five to seven cards.
template <bool TripsBeatStraight>
constexpr Score score(const Held& held) {
  for (const RankMask suit : held.suits) {
    if (std::popcount(suit) < 5) continue;
    if (const int top = straight_top(suit); top != kNone)
      return ScoreOf(top == kAce ? royal_flush : straight_flush).add(top);
    return ScoreOf(flush).fill(suit, 5);  // five of a suit leave no room for quads
  }
  const RankMask twice = held_often(held, 2), thrice = held_often(held, 3), four = held_often(held, 4);
  const auto but = [](RankMask ranks, int rank) { return ranks & ~(1u << rank); };
  if (four) return ScoreOf(four_of_a_kind).add(highest(four)).fill(but(held.ranks, highest(four)), 1);
  const int trips = highest(thrice);
  if (thrice && but(twice, trips)) return ScoreOf(full_house).add(trips).fill(but(twice, trips), 1);

  const int top = straight_top(held.ranks);
  constexpr int straight = TripsBeatStraight ? lower_of_trips_and_straight : higher_of_trips_and_straight;
  constexpr int three_of_a_kind = TripsBeatStraight ? higher_of_trips_and_straight : lower_of_trips_and_straight;
  if (top != kNone && !(TripsBeatStraight && thrice)) return ScoreOf(straight).add(top);
  if (thrice) return ScoreOf(three_of_a_kind).add(trips).fill(but(held.ranks, trips), 2);
  if (!twice) return ScoreOf(high_card).fill(held.ranks, 5);
  const int first = highest(twice), second = highest(but(twice, first));
  if (second == kNone) return ScoreOf(pair).add(first).fill(but(held.ranks, first), 3);
  return ScoreOf(two_pair).add(first).add(second).fill(but(but(held.ranks, first), second), 1);
}

template <bool TripsBeatStraight>
const Ladder& ladder() {
  static const Ladder made = ladder_of_hands(5, kSix, Best::greatest, score<TripsBeatStraight>);
  return made;
}

}  // namespace pokerhouse::short_deck
