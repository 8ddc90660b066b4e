// Ranks hands given as bits (bit = index of the card) without taking them apart into cards: the four bits of each rank
// find what those cards add.
#pragma once

#include "evaluator.hpp"

namespace pokerhouse {

namespace detail {

inline constexpr int kCountShift = kSuitShift + 16;

// [rank][which suits]: the sum of the cards' numbers, and how many they are from bit kCountShift on.
constexpr auto make_rank_numbers() {
  std::array<std::array<std::uint64_t, 16>, kRanks> numbers{};
  for (int rank = 0; rank < kRanks; ++rank)
    for (unsigned suits = 0; suits < 16; ++suits)
      for (int suit = 0; suit < kSuits; ++suit)
        if (suits >> suit & 1) numbers[rank][suits] += kCardNumbers[rank * kSuits + suit] + (std::uint64_t{1} << kCountShift);
  return numbers;
}
inline constexpr auto kRankNumbers = make_rank_numbers();

// Every fourth bit, from the lowest on, side by side.
constexpr std::uint32_t every_fourth(std::uint64_t bits) {
  bits &= 0x1111111111111111;
  bits = (bits | bits >> 3) & 0x0303030303030303;
  bits = (bits | bits >> 6) & 0x000f000f000f000f;
  bits = (bits | bits >> 12) & 0x000000ff000000ff;
  return static_cast<std::uint32_t>(bits | bits >> 24) & 0xffff;
}

}  // namespace detail

// The sum for a hand of 52 bits; the others are left aside.
inline std::uint64_t sum_of_mask(std::uint64_t mask) {
  std::uint64_t sum = detail::kThreeOfEachSuit;
  for (int rank = 0; rank < kRanks; ++rank) sum += detail::kRankNumbers[rank][mask >> kSuits * rank & 15];
  return sum;
}

inline std::size_t count_of_sum(std::uint64_t sum) { return sum >> detail::kCountShift; }

// Meaningless, but harmless, when the mask has not N cards.
template <int N>
inline HandRank rank_mask(std::uint64_t mask, std::uint64_t sum) {
  if (const std::uint64_t flush = sum & detail::kFiveOfASuit; flush) [[unlikely]] {
    const int suit = (std::countr_zero(flush) - detail::kSuitShift) / 4;
    return tables::kSuited[detail::every_fourth(mask >> suit) & ((1u << kRanks) - 1)];
  }
  return tables::kUnsuited<N>.rank(static_cast<std::uint32_t>(sum));
}

}  // namespace pokerhouse
