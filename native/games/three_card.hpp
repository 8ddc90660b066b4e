// Three-card poker: straight flush, three of a kind, straight, flush, pair, high card; A 2 3 is the lowest straight.
#pragma once

#include "evaluate/ladder.hpp"

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

// The best of three cards, `missing` of them wild: each stands for any card that is not among the others, but `bugs` of
// them for an ace where they complete no straight and no flush.
inline Score best_score(CardMask cards, int missing, int bugs, CardMask stand_ins = kAllCards) {
  if (missing == 0) {
    const Score made = score(held_of(cards));
    const int category = category_of(made);
    return bugs <= 0 || category == flush || category == straight || category == straight_flush ? made : 0;
  }
  Score best = 0;
  for (CardMask rest = stand_ins & ~cards; rest; rest &= rest - 1) {
    const int is_ace = std::countr_zero(rest) / kSuits == 12;
    best = std::max(best, best_score(cards | (rest & -rest), missing - 1, bugs - is_ace, rest & (rest - 1)));
  }
  return best;
}

inline const Ladder& ladder() {
  static const Ladder made = ladder_of_hands(3, 0, Best::greatest, score);
  return made;
}

}  // namespace pokerhouse::three_card
