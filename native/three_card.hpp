// Three-card poker: straight flush, three of a kind, straight, flush, pair, high card; A 2 3 is the lowest straight.
#pragma once

#include "ladder.hpp"

namespace pokerhouse::three_card {

enum Category : int { high_card, pair, flush, straight, three_of_a_kind, straight_flush };

// Exactly three cards.
constexpr Score score(const Held& held) {
  constexpr RankMask ace_two_three = 1u << 12 | 3;
  const int top = highest(held.ranks);
  if (std::popcount(held.ranks) == 1) return ScoreOf(three_of_a_kind).add(top);
  if (const RankMask twice = held_often(held, 2); twice)
    return ScoreOf(pair).add(highest(twice)).fill(held.ranks & ~twice, 1);
  const bool wheel = held.ranks == ace_two_three;
  const bool run = wheel || top - lowest(held.ranks) == 2;
  bool suited = false;
  for (const RankMask suit : held.suits) suited |= suit == held.ranks;
  if (run) return ScoreOf(suited ? straight_flush : straight).add(wheel ? 1 : top);
  return ScoreOf(suited ? flush : high_card).fill(held.ranks, 3);
}

inline const Ladder& ladder() {
  static const Ladder made = [] {
    std::vector<Score> scores;
    for_each_hand(3, 0, [&](const Held& held) { scores.push_back(score(held)); });
    return Ladder(std::move(scores), Best::greatest);
  }();
  return made;
}

}  // namespace pokerhouse::three_card
