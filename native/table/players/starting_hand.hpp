// The 169 starting hands: two cards as they are before the flop, when only ranks count and whether the suits are alike.
#pragma once

#include <algorithm>

#include "evaluate/cards.hpp"

namespace pokerhouse::table {

inline constexpr int kStartingHands = kRanks * kRanks;

// 0..168: higher rank * 13 + lower rank where the suits are alike, else the other way round; pairs are on the diagonal.
constexpr int starting_hand(Card one, Card other) {
  const int high = std::max(rank_of_card(one), rank_of_card(other)), low = std::min(rank_of_card(one), rank_of_card(other));
  return suit_of_card(one) == suit_of_card(other) ? high * kRanks + low : low * kRanks + high;
}

// In how many ways two cards make it.
constexpr int ways_of_starting_hand(int hand) {
  const int row = hand / kRanks, column = hand % kRanks;
  return row == column ? 6 : row > column ? 4 : 12;
}

// Two cards that make it.
constexpr void cards_of_starting_hand(int hand, Card* hole) {
  const int row = hand / kRanks, column = hand % kRanks;
  hole[0] = static_cast<Card>(row * kSuits);
  hole[1] = static_cast<Card>(column * kSuits + (row <= column));
}

}  // namespace pokerhouse::table
