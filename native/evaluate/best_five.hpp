// The five cards of a hand that count.
#pragma once

#include <algorithm>
#include <functional>

#include "evaluate/single.hpp"

namespace pokerhouse {

using Five = std::array<Card, 5>;

// The best five of `count` cards, five to seven, the most important first; a wheel ends with its ace. Among equal fives,
// the one with the higher suits. Precondition: they are a hand.
inline Five best_five(const Card* dealt, std::size_t count) {
  std::array<Card, kMaxCards> cards{};
  std::copy_n(dealt, count, cards.begin());
  std::sort(cards.begin(), cards.end(), std::greater<>());  // places left over hold 0, which comes last anyway
  const HandRank rank = rank_bytes(cards.data(), count);

  // Fives in the order of their cards, the highest first: places grow like the digits of a number.
  std::array<std::size_t, 5> places = {0, 1, 2, 3, 4};
  Five five{};
  while (true) {
    for (std::size_t i = 0; i < 5; ++i) five[i] = cards[places[i]];
    if (rank_hand<5>(five.data()) == rank) break;
    std::size_t last = 4;
    while (last > 0 && places[last] == count - 5 + last) --last;
    if (places[last] == count - 5 + last) break;  // unreachable: one of them has the rank of the hand
    for (++places[last]; last < 4; ++last) places[last + 1] = places[last] + 1;
  }

  std::array<int, kRanks> held{};
  for (const Card card : five) ++held[rank_of_card(card)];
  std::sort(five.begin(), five.end(), [&](Card a, Card b) {
    const int of_a = held[rank_of_card(a)], of_b = held[rank_of_card(b)];
    return of_a != of_b ? of_a > of_b : a > b;
  });
  const bool is_wheel = rank_of_card(five[0]) == 12 && rank_of_card(five[1]) == 3 && held[0] && held[1] && held[2] && held[3];
  if (is_wheel) std::rotate(five.begin(), five.begin() + 1, five.end());
  return five;
}

}  // namespace pokerhouse
