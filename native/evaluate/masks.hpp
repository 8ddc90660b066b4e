// Ranks hands given as bits (bit = index of the card) without taking them apart into cards: each byte, two ranks, finds
// what its cards add.
#pragma once

#include "evaluate/evaluator.hpp"

namespace pokerhouse {

namespace detail {

inline constexpr int kCountShift = kSuitShift + 16;

inline constexpr int kMaskBytes = 7;

// [which byte][its bits]: the sum of the cards' numbers, and how many they are from bit kCountShift on.
constexpr auto make_byte_numbers() {
  std::array<std::array<std::uint64_t, 256>, kMaskBytes> numbers{};
  for (int card = 0; card < kCards; ++card)
    for (unsigned bits = 0; bits < 256; ++bits)
      if (bits >> card % 8 & 1) numbers[card / 8][bits] += kCardNumbers[card] + (std::uint64_t{1} << kCountShift);
  return numbers;
}
inline constexpr auto kByteNumbers = make_byte_numbers();

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
  for (int byte = 0; byte < detail::kMaskBytes; ++byte) sum += detail::kByteNumbers[byte][mask >> 8 * byte & 255];
  return sum;
}

inline std::size_t count_of_sum(std::uint64_t sum) { return sum >> detail::kCountShift; }

// Meaningless, but harmless, when the mask does not have N cards.
template <int N>
inline HandRank rank_mask(std::uint64_t mask, std::uint64_t sum) {
  if (const std::uint64_t flush = sum & detail::kFiveOfASuit; flush) [[unlikely]] {
    const int suit = (std::countr_zero(flush) - detail::kSuitShift) / 4;
    return tables::kSuited[detail::every_fourth(mask >> suit) & ((1u << kRanks) - 1)];
  }
  return tables::kUnsuited<N>.rank(static_cast<std::uint32_t>(sum));
}

}  // namespace pokerhouse
