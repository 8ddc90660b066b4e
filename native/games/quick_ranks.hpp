// The rank of hands of any order, as `rank_cards` has it, looked up in tables wherever the rules alone would be slow.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "games/game_orders.hpp"
#include "games/low_tables.hpp"
#include "evaluate/masks.hpp"
#include "games/short_deck_table.hpp"

namespace pokerhouse {

namespace detail {

constexpr std::uint64_t number_of(CardMask cards) {
  std::uint64_t number = 0;
  for (; cards; cards &= cards - 1) number += kCardNumbers[std::countr_zero(cards)];
  return number;
}

// Of five to seven cards all are ranked that leave the others out.
inline Place best_deuce_to_seven(CardMask cards) {
  const std::uint64_t all = kThreeOfEachSuit + number_of(cards);
  Place best = UINT16_MAX;
  for_each_subset(cards, std::popcount(cards) - 5, [&](CardMask out) {
    best = std::min(best, deuce_to_seven_places()[rank_mask<5>(cards & ~out, all - number_of(out))]);
  });
  return best;
}

inline Place best_high(CardMask cards) {
  const std::uint64_t sum = sum_of_mask(cards);
  switch (count_of_sum(sum)) {
    case 5: return rank_mask<5>(cards, sum);
    case 6: return rank_mask<6>(cards, sum);
    default: return rank_mask<7>(cards, sum);
  }
}

template <bool TripsBeatStraight>
Place best_short(CardMask cards) {
  switch (std::popcount(cards)) {
    case 5: return short_deck::Table<TripsBeatStraight, 5>::get().rank(cards);
    case 6: return short_deck::Table<TripsBeatStraight, 6>::get().rank(cards);
    default: return short_deck::Table<TripsBeatStraight, 7>::get().rank(cards);
  }
}

// Lows whose wild cards fill ranks, where that makes five different; else kNotFiveRanks.
inline Place filled_low(Order order, CardMask natural, int wilds) {
  if (order == Order::low_27) {
    if (wilds == 0 || wilds > 4) return kNotFiveRanks;
    return wild_deuce_to_seven_places()[wilds - 1][ranks_of(natural)];
  }
  RankMask ranks = low_a5::ace_low(ranks_of(natural));
  for (; wilds > 0; --wilds) ranks |= ranks + 1;  // sets the lowest bit that is not set
  return ace_to_five_places()[ranks];
}

}  // namespace detail

// Precondition: cards that are a hand of the order, none of them wild.
inline Place rank_natural(Order order, CardMask cards) {
  switch (order) {
    case Order::high: return detail::best_high(cards);
    case Order::high_wild: return static_cast<Place>(detail::best_high(cards) + kRanks);  // after the fives of a kind
    case Order::low_27: return detail::best_deuce_to_seven(cards);
    case Order::low_8: return std::min(detail::filled_low(order, cards, 0), kNoLow);
    case Order::low_a5:
      if (const Place place = detail::filled_low(order, cards, 0); place != kNotFiveRanks) return place;
      break;
    case Order::short_straight: return detail::best_short<false>(cards);
    case Order::short_trips: return detail::best_short<true>(cards);
    case Order::short_straight_wild:
      return static_cast<Place>(detail::best_short<false>(cards) + short_deck::kShortRanks);
    case Order::short_trips_wild: return static_cast<Place>(detail::best_short<true>(cards) + short_deck::kShortRanks);
    default: break;
  }
  return rank_cards(order, cards);
}

// Precondition: cards that are a hand of the order.
inline Place rank_quickly(Order order, CardMask cards, const WildCards& wild) {
  const CardMask standing_in = cards & (wild.wild | wild.bugs);
  if (!standing_in) return rank_natural(order, cards);
  if (order == Order::low_27 || order == Order::low_a5 || order == Order::low_8)
    if (const Place place = detail::filled_low(order, cards & ~standing_in, std::popcount(standing_in)); place != kNotFiveRanks)
      return order == Order::low_8 ? std::min(place, kNoLow) : place;
  return wild.rank(order, cards);
}

}  // namespace pokerhouse
