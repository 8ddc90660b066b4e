// Ranks five, six or seven cards: 1 (a royal flush) to 7462 (seven high), by one sum and two look-ups.
//
// Every rank has a key such that two hands of one size that differ in their ranks differ in the sum of their keys. The
// sum, sent through a perfect hash, finds the hand's rank in a table, unless five cards share a suit. Each card's number
// also counts its suit in four bits above the key; a count that starts at 3 reaches its top bit, 8, with the fifth card.
// A hand with five cards of a suit cannot hold quads or a full house (they leave room for at most four different ranks
// among seven cards), so the suit's cards alone, as 13 bits, find its rank in a second table.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "evaluate/cards.hpp"
#include "evaluator_tables.hpp"  // written by make_tables.cpp when the kernel is built
#include "evaluate/rank_keys.hpp"

namespace pokerhouse {

using HandRank = std::uint16_t;

namespace detail {

inline constexpr int kSuitShift = 32;
inline constexpr std::uint64_t kThreeOfEachSuit = std::uint64_t{0x3333} << kSuitShift;
inline constexpr std::uint64_t kFiveOfASuit = std::uint64_t{0x8888} << kSuitShift;

// One for every byte, so that nothing read from outside, checked or not, is looked up beyond the end.
constexpr auto make_card_numbers() {
  std::array<std::uint64_t, 256> numbers{};
  for (int card = 0; card < kCards; ++card)
    numbers[card] = kRankKeys[rank_of_card(card)] | std::uint64_t{1} << (kSuitShift + 4 * suit_of_card(card));
  return numbers;
}

inline constexpr auto kCardNumbers = make_card_numbers();

}  // namespace detail

// The rank of N cards of which five or more share this suit.
template <int N>
inline HandRank rank_flush(const Card* cards, int suit) {
  std::uint32_t ranks = 0;
  for (int i = 0; i < N; ++i)
    ranks |= static_cast<std::uint32_t>(suit_of_card(cards[i]) == suit) << (rank_of_card(cards[i]) & 15);
  return tables::kSuited[ranks & ((1u << kRanks) - 1)];
}

// Precondition: `cards` are N different cards below 52. Nothing is checked here.
template <int N>
  requires(N >= 5 && N <= 7)
inline HandRank rank_hand(const Card* cards) {
  std::uint64_t sum = detail::kThreeOfEachSuit;
  for (int i = 0; i < N; ++i) sum += detail::kCardNumbers[cards[i]];

  if (const std::uint64_t flush = sum & detail::kFiveOfASuit; flush) [[unlikely]] {
    const int suit = (std::countr_zero(flush) - detail::kSuitShift) / 4;
    return rank_flush<N>(cards, suit);
  }
  return tables::kUnsuited<N>.rank(static_cast<std::uint32_t>(sum));
}

}  // namespace pokerhouse
