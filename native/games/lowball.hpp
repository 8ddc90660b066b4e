// Lowball: ace-to-five (aces low, straights and flushes do not count) and deuce-to-seven (aces high, they count against
// the hand). The smaller score is the better.
#pragma once

#include "evaluate/ladder.hpp"

namespace pokerhouse {

namespace low_a5 {

enum Category : int { no_pair, pair, two_pair, three_of_a_kind, full_house, four_of_a_kind };

inline constexpr int kEightsOrBetter = 56;  // the first ranks: five different of the eight lowest

// Ranks counted from the ace.
constexpr RankMask ace_low(RankMask ranks) { return (ranks << 1 | ranks >> 12) & 0x1fff; }
constexpr int ace_low_rank(int rank) { return rank == 12 ? 0 : rank + 1; }

constexpr RankMask lowest_five(RankMask ranks) {
  while (std::popcount(ranks) > 5) ranks &= ~(1u << highest(ranks));
  return ranks;
}

// The best five of five or more cards. Each wild card, a joker or a bug, is the lowest card whose rank is not held.
constexpr Score score(const Held& natural, int wilds = 0) {
  RankMask ranks = ace_low(natural.ranks);
  for (; wilds > 0; --wilds) ranks |= ranks + 1;  // sets the lowest bit that is not set
  const int different = std::popcount(ranks);
  if (different >= 5) return ScoreOf(no_pair).fill(lowest_five(ranks), 5);

  const RankMask twice = ace_low(held_often(natural, 2)), thrice = ace_low(held_often(natural, 3));
  const auto others = [&](int rank) { return ranks & ~(1u << rank); };
  if (different == 4) return ScoreOf(pair).add(lowest(twice)).fill(others(lowest(twice)), 3);
  if (different == 3) {
    if (std::popcount(twice) == 1) return ScoreOf(three_of_a_kind).add(lowest(twice)).fill(others(lowest(twice)), 2);
    const int low = lowest(twice), high = lowest(twice & (twice - 1));
    return ScoreOf(two_pair).add(high).add(low).fill(others(high) & ~(1u << low), 1);
  }
  if (std::popcount(twice) == 1) return ScoreOf(four_of_a_kind).add(lowest(twice)).fill(others(lowest(twice)), 1);
  return ScoreOf(full_house).add(lowest(thrice)).fill(others(lowest(thrice)), 1);
}

inline const Ladder& ladder() {
  static const Ladder made = ladder_of_hands(5, 0, Best::smallest, [](const Held& held) { return score(held); });
  return made;
}

}  // namespace low_a5

namespace low_27 {

enum Category : int {
  no_pair, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind, straight_flush,
};

// Exactly five cards.
constexpr Score score(const Held& held) {
  const int top = highest(held.ranks);
  if (std::popcount(held.ranks) == 5) {
    const bool run = top - lowest(held.ranks) == 4;
    bool suited = false;
    for (const RankMask suit : held.suits) suited |= suit == held.ranks;
    if (run) return ScoreOf(suited ? straight_flush : straight).add(top);
    return ScoreOf(suited ? flush : no_pair).fill(held.ranks, 5);
  }
  const RankMask twice = held_often(held, 2), thrice = held_often(held, 3), four = held_often(held, 4);
  const auto others = [&](RankMask ranks) { return held.ranks & ~ranks; };
  if (four) return ScoreOf(four_of_a_kind).fill(four, 1).fill(others(four), 1);
  if (thrice && twice != thrice) return ScoreOf(full_house).fill(thrice, 1).fill(others(thrice), 1);
  if (thrice) return ScoreOf(three_of_a_kind).fill(thrice, 1).fill(others(thrice), 2);
  if (twice & (twice - 1)) return ScoreOf(two_pair).fill(twice, 2).fill(others(twice), 1);
  return ScoreOf(pair).fill(twice, 1).fill(others(twice), 3);
}

inline const Ladder& ladder() {
  static const Ladder made = ladder_of_hands(5, 0, Best::smallest, [](const Held& held) { return score(held); });
  return made;
}

constexpr bool is_run(RankMask ranks) { return std::popcount(ranks) == 5 && highest(ranks) - lowest(ranks) == 4; }

// The best five of these cards and the wild ones, five in all. Wild cards are the lowest missing ranks that make
// no straight; of a suit that makes no flush there is always a card left.
constexpr Score filled_score(CardMask natural, int wilds) {
  Held held = held_of(natural);
  RankMask filled = 0;
  for (int left = wilds; left > 0; --left) filled |= ~(held.ranks | filled) & ((held.ranks | filled) + 1);
  while (filled && is_run(held.ranks | filled)) {
    const RankMask top = 1u << highest(filled), above = ~(held.ranks | filled) & ~(2 * top - 1);
    filled = (filled & ~top) | (above & -above);
  }
  const int suit = natural ? suit_of_card(static_cast<Card>(std::countr_zero(natural))) : 0;
  for (int other = 1; filled; filled &= filled - 1, other = 3 - other) held.add(lowest(filled), (suit + other) % kSuits);
  return score(held);
}

// The best five of five or more cards, the wild ones among them.
constexpr Score best_score(CardMask natural, int wilds = 0) {
  wilds = std::min(wilds, 5);
  if (std::popcount(natural) + wilds == 5) return filled_score(natural, wilds);
  Score best = ~Score{0};
  for (CardMask rest = natural; rest; rest &= rest - 1) best = std::min(best, best_score(natural & ~(rest & -rest), wilds));
  return best;
}

}  // namespace low_27

}  // namespace pokerhouse
