// How strong a hand is for the player `smart`, over 0 to 1: the twin of `players.strength` for hold'em.
#pragma once

#include "evaluate/evaluator.hpp"
#include "table/view.hpp"

namespace pokerhouse::table {

// By the kind of the best five; a high card by its highest rank, so that an ace is worth 1. Before the flop a pair counts.
inline double strength_of(const View& view) {
  Card cards[7] = {view.hole[0], view.hole[1]};
  const int count = 2 + view.board_cards;
  int highest = 0;
  for (int i = 0; i < view.board_cards; ++i) cards[2 + i] = view.board[i];
  for (int i = 0; i < count; ++i) highest = std::max(highest, rank_of_card(cards[i]));
  const double high_card = (highest + 1) / 13.0;
  HandRank rank = 0;
  switch (count) {
    case 5: rank = rank_hand<5>(cards); break;
    case 6: rank = rank_hand<6>(cards); break;
    case 7: rank = rank_hand<7>(cards); break;
    default: return rank_of_card(cards[0]) == rank_of_card(cards[1]) ? 0.25 : high_card;
  }
  // The last rank of each kind: `hands.worth.category`.
  struct Kind {
    HandRank last;
    double strength;
  };
  constexpr Kind kKinds[] = {{1, 1.0},     {10, 0.95},   {166, 0.85},  {322, 0.75}, {1599, 0.65},
                             {1609, 0.55}, {2467, 0.45}, {3325, 0.35}, {6185, 0.25}};
  for (const Kind& kind : kKinds)
    if (rank <= kind.last) return kind.strength;
  return high_card;
}

}  // namespace pokerhouse::table
