// One key a rank, so that hands of one size, five to seven cards, that differ in their ranks differ in the sum of their
// keys (modulo 2^23). make_tables.cpp proves it at every build.
#pragma once

#include <array>
#include <cstdint>

#include "evaluate/cards.hpp"

namespace pokerhouse {

inline constexpr int kSumBits = 23;

namespace detail {

// Deuce to ace: each is the smallest number that keeps all sums of up to seven apart, at most four of each; the greatest
// sum of seven, 7825759, is below 2^23.
inline constexpr std::array<std::uint32_t, kRanks> kSmallestKeys = {
    0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181,
};

// Multiplying by an odd number keeps sums apart modulo a power of two and scatters them, which lets the perfect hash
// fill its table without holes.
inline constexpr std::uint32_t kScatter = 5679513;

constexpr auto make_rank_keys() {
  std::array<std::uint32_t, kRanks> keys{};
  for (int rank = 0; rank < kRanks; ++rank) keys[rank] = kSmallestKeys[rank] * kScatter & ((1u << kSumBits) - 1);
  return keys;
}

}  // namespace detail

inline constexpr auto kRankKeys = detail::make_rank_keys();

}  // namespace pokerhouse
