// A card is its index 0..51, rank-major: index = rank * 4 + suit, deuce 0 .. ace 12 (as in pokerhouse.cards).
#pragma once

#include <cstdint>

namespace pokerhouse {

using Card = std::uint8_t;

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;
inline constexpr int kCards = kRanks * kSuits;

constexpr int rank_of_card(Card card) { return card >> 2; }
constexpr int suit_of_card(Card card) { return card & 3; }

}  // namespace pokerhouse
