// The pack of deal k, and where its cards go.
#pragma once

#include <numeric>
#include <utility>

#include "evaluate/cards.hpp"
#include "table/random.hpp"

namespace pokerhouse::table {

// The pack, its top card first. Only the first `dealt` places are filled in order: a hand never looks further down, and
// Fisher and Yates' shuffle, begun at the top, settles each place before the next.
inline void shuffle_pack(std::uint64_t seed, std::uint64_t deal, int dealt, Card* pack) {
  std::iota(pack, pack + kCards, Card{0});
  Words words(seed, kDeckStream, deal);
  for (int place = 0; place < dealt && place < kCards - 1; ++place) {
    const auto other = static_cast<int>(bounded(words, static_cast<std::uint64_t>(kCards - place)));
    std::swap(pack[place], pack[place + other]);
  }
}

// Hold'em for n players is dealt one card at a time from the left of the button, and each street after a burned card:
// player p holds places p and n + p; 2n is burned; the flop 2n + 1 ..; 2n + 4 is burned; the turn; burned; the river.
constexpr int cards_dealt(int players) { return 2 * players + 8; }
constexpr int place_of_board(int players, int card) { return 2 * players + 1 + card + (card >= 3) + (card >= 4); }

}  // namespace pokerhouse::table
