// Ranks very many hands of any game, given as rows of cards or as masks, their boards as either too.
#pragma once

#include "evaluate/many.hpp"
#include "games/ranking.hpp"

namespace pokerhouse {

// The hole cards, or the boards, of many hands: either `rows` or `masks`, all of `size` cards.
struct ManyCards {
  const Card* rows = nullptr;
  const CardMask* masks = nullptr;
  int size = 0;
  bool shared = false;  // there is one for all hands

  // The mask; its size differs from `size` when a card comes twice or is not a card.
  CardMask at(std::size_t hand) const {
    const std::size_t place = shared ? 0 : hand;
    if (masks) return masks[place];
    CardMask cards = 0;
    for (const Card* card = rows + place * size; card != rows + (place + 1) * size; ++card)
      cards |= *card < 64 ? CardMask{1} << *card : 0;
    return cards;
  }
};

// The ranking of the hands of a game.
struct ManyRules {
  Order order;
  int used;  // hole cards that make a hand with the board's; 0: any cards do
  WildCards wild;
  CardMask pack;
};

// Ranks the hands from `first` on. Returns the number of rows before the first that is not a hand, or `count`.
inline std::size_t rank_games(const ManyRules& rules, const ManyCards& hole, const ManyCards& board, std::size_t first,
                              std::size_t count, Place* places) {
  PossibleRanker ranker(rules.order, rules.used, rules.wild);
  for (std::size_t done = 0; done < count; ++done) {
    const CardMask own = hole.at(first + done), shared = board.at(first + done), cards = own | shared;
    const bool whole = std::popcount(own) == hole.size && std::popcount(shared) == board.size && !(own & shared);
    if (!whole || cards & ~rules.pack) return done;
    ranker.hold(own);
    places[done] = ranker.with(shared);
  }
  return count;
}

}  // namespace pokerhouse
