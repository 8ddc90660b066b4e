// Every order of hands behind one function, and the best of hole and board by the rules of Omaha.
#pragma once

#include "games/badugi.hpp"
#include "evaluate/evaluator.hpp"
#include "games/lowball.hpp"
#include "games/short_deck_wild.hpp"
#include "games/three_card.hpp"

namespace pokerhouse {

enum class Order : int {
  high, low_a5, low_27, low_8, badugi, short_straight, short_trips, three_card, high_wild, badugi_27, short_straight_wild,
  short_trips_wild,
};

inline constexpr int kOrders = 12;

struct OrderRules {
  int fewest, most;  // cards
  CardMask deck = kAllCards;
  bool wild = false;  // whether wild cards are defined
};

constexpr OrderRules rules_of(Order order) {
  switch (order) {
    case Order::high: return {5, 7};
    case Order::low_a5:
    case Order::low_8: return {5, 7, kAllCards, true};
    case Order::low_27: return {5, 7, kAllCards, true};
    case Order::badugi:
    case Order::badugi_27: return {1, 7, kAllCards, true};
    case Order::short_straight:
    case Order::short_trips: return {5, 7, short_deck::kShortCards};
    case Order::short_straight_wild:
    case Order::short_trips_wild: return {5, 7, short_deck::kShortCards, true};
    case Order::three_card: return {3, 3, kAllCards, true};
    case Order::high_wild: return {5, 7, kAllCards, true};
  }
  return {};
}

// In low_8 a hand that is not a low has the rank after the last.
inline const Ladder& ladder_of(Order order) {
  switch (order) {
    case Order::low_27: return low_27::ladder();
    case Order::badugi:
    case Order::badugi_27: return badugi::ladder();
    case Order::short_straight: return short_deck::ladder<false>();
    case Order::short_trips: return short_deck::ladder<true>();
    case Order::short_straight_wild: return short_deck::wild_ladder<false>();
    case Order::short_trips_wild: return short_deck::wild_ladder<true>();
    case Order::three_card: return three_card::ladder();
    case Order::high:
    case Order::high_wild: return wild::ladder();
    default: return low_a5::ladder();
  }
}

inline Place rank_high(CardMask cards) {
  Card each[7];
  int count = 0;
  for (; cards; cards &= cards - 1) each[count++] = static_cast<Card>(std::countr_zero(cards));
  return count == 5 ? rank_hand<5>(each) : count == 6 ? rank_hand<6>(each) : rank_hand<7>(each);
}

// Precondition: the cards, the wild cards and the bugs are as many as the order's rules allow, the cards of its deck.
inline Place rank_cards(Order order, CardMask cards, int wilds = 0, int bugs = 0) {
  switch (order) {
    case Order::high: return rank_high(cards);
    case Order::low_a5: return low_a5::ladder().place(low_a5::score(held_of(cards), wilds + bugs));
    case Order::low_8: {
      const Score score = low_a5::score(held_of(cards), wilds + bugs);
      return std::min<Place>(low_a5::ladder().place(score), low_a5::kEightsOrBetter + 1);
    }
    case Order::low_27: return low_27::ladder().place(low_27::best_score(cards, wilds + bugs));
    case Order::badugi:
      return badugi::ladder().place(badugi::score<badugi::Aces::low>(held_of(cards), wilds + bugs));
    case Order::badugi_27:
      return badugi::ladder().place(badugi::score<badugi::Aces::high>(held_of(cards), wilds + bugs));
    case Order::short_straight: return short_deck::ladder<false>().place(short_deck::score<false>(held_of(cards)));
    case Order::short_trips: return short_deck::ladder<true>().place(short_deck::score<true>(held_of(cards)));
    case Order::short_straight_wild:
      return short_deck::wild_ladder<false>().place(short_deck::wild_score<false>(held_of(cards), wilds, bugs));
    case Order::short_trips_wild:
      return short_deck::wild_ladder<true>().place(short_deck::wild_score<true>(held_of(cards), wilds, bugs));
    case Order::three_card: return three_card::ladder().place(three_card::best_score(cards, wilds + bugs, bugs));
    case Order::high_wild: return wild::ladder().place(wild::score(held_of(cards), wilds, bugs));
  }
  return 0;
}

// The wild cards and the bugs; the rest are themselves.
struct WildCards {
  CardMask wild = 0, bugs = 0;

  Place rank(Order order, CardMask cards) const {
    return rank_cards(order, cards & ~(wild | bugs), std::popcount(cards & wild), std::popcount(cards & bugs));
  }
};

// Calls visit(mask) for every way to take `count` cards of a set.
template <typename Visit>
void for_each_subset(CardMask set, int count, const Visit& visit, CardMask taken = 0) {
  if (count == 0) return visit(taken);
  for (; std::popcount(set) >= count; set &= set - 1)
    for_each_subset(set & (set - 1), count - 1, visit, taken | (set & -set));
}

// The best of five cards, exactly `used` of them from the hole. Precondition: hole and board are large enough.
inline Place rank_split(Order order, CardMask hole, CardMask board, int used, const WildCards& wild) {
  Place best = UINT16_MAX;
  for_each_subset(board, 5 - used, [&](CardMask shared) {
    for_each_subset(hole, used, [&](CardMask own) { best = std::min(best, wild.rank(order, own | shared)); });
  });
  return best;
}

}  // namespace pokerhouse
