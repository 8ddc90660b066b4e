// Tables of bytes for shuffles: what a card adds to its hand, one byte at a time.
#pragma once

#include "evaluate/bulk.hpp"
#include "processor.hpp"

namespace pokerhouse {

using Bytes16 = std::array<std::uint8_t, 16>;

namespace detail {

constexpr auto make_key_bytes() {
  std::array<Bytes16, 3> bytes{};
  for (int place = 0; place < 3; ++place)
    for (int rank = 0; rank < kRanks; ++rank) bytes[place][rank] = static_cast<std::uint8_t>(kRankKeys[rank] >> 8 * place);
  return bytes;
}

// By the card's low four bits, of which two are the suit: 1 for the first suit, 16 for the second.
constexpr auto make_suit_units(int first, int second) {
  Bytes16 units{};
  for (int card = 0; card < 16; ++card) units[card] = (card & 3) == first ? 1 : (card & 3) == second ? 16 : 0;
  return units;
}

}  // namespace detail

// The sum of absolute differences of a hand's suit units to these is its packed counts with 3 added to each: the last of
// the bytes left over yields the 3s, the others, which are all worth `left_over`, nothing.
template <int Size>
constexpr auto make_from(int cards, int left_over) {
  std::array<std::uint8_t, Size> from{};
  for (int i = 0; i < Size; ++i) {
    const int place = i % 8;
    from[i] = static_cast<std::uint8_t>(place == 7 ? left_over + 0x33 : place >= cards ? left_over : 0);
  }
  return from;
}

static_assert(kSumBits <= 24);
static_assert(kRankKeys[0] == 0, "bytes left over count as deuces");
alignas(64) inline constexpr auto kKeyBytes = detail::make_key_bytes();  // [place][rank]
alignas(64) inline constexpr auto kClubsDiamonds = detail::make_suit_units(0, 1);
alignas(64) inline constexpr auto kHeartsSpades = detail::make_suit_units(2, 3);

}  // namespace pokerhouse
