// Hands as sums, for equity: what cards add to a hand's rank, so that a board is added up once and each player's cards
// are added to it. The numbers are those of evaluator.hpp: a rank key in the low half, four bits a suit above it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>

#include "evaluate/cards.hpp"
#include "evaluator_tables.hpp"
#include "evaluate/perfect_hash.hpp"
#include "evaluate/rank_keys.hpp"

namespace pokerhouse::equity {

using CardMask = std::uint64_t;   // bit `index` for each card
using SuitRanks = std::uint64_t;  // the ranks held of each suit: 13 bits in each of four groups of 16

inline constexpr CardMask kWholeDeck = (CardMask{1} << kCards) - 1;

constexpr CardMask mask_of(Card card) { return CardMask{1} << card; }
constexpr SuitRanks suit_ranks_of(Card card) { return SuitRanks{1} << (16 * suit_of_card(card) + rank_of_card(card)); }
constexpr std::uint32_t ranks_of_suit(SuitRanks held, int suit) {
  return static_cast<std::uint32_t>(held >> 16 * suit) & 0x1fff;
}
constexpr SuitRanks suit_ranks_of_mask(CardMask cards) {
  SuitRanks held = 0;
  for (; cards; cards &= cards - 1) held |= suit_ranks_of(static_cast<Card>(std::countr_zero(cards)));
  return held;
}

struct CardSum {
  std::uint64_t number = 0;
  SuitRanks suits = 0;

  constexpr CardSum& operator+=(const CardSum& other) {
    number += other.number;
    suits |= other.suits;
    return *this;
  }
  friend constexpr CardSum operator+(CardSum a, const CardSum& b) { return a += b; }
};

namespace detail {

constexpr auto make_card_sums() {
  std::array<CardSum, kCards> sums{};
  for (int card = 0; card < kCards; ++card)
    sums[card] = {kRankKeys[rank_of_card(card)] | std::uint64_t{1} << (32 + 4 * suit_of_card(card)),
                  suit_ranks_of(static_cast<Card>(card))};
  return sums;
}

inline constexpr auto kCardSums = make_card_sums();

}  // namespace detail

constexpr const CardSum& sum_of(Card card) { return detail::kCardSums[card]; }

constexpr CardSum sum_of_mask(CardMask cards) {
  CardSum sum;
  for (; cards; cards &= cards - 1) sum += sum_of(static_cast<Card>(std::countr_zero(cards)));
  return sum;
}

inline std::uint16_t unsuited_rank7(std::uint32_t keys) { return tables::kUnsuited<7>.rank(keys); }
inline std::uint16_t unsuited_rank5(std::uint32_t keys) { return tables::kUnsuited<5>.rank(keys); }
inline std::uint16_t suited_rank(std::uint32_t ranks) { return tables::kSuited[ranks]; }

// True when three or more cards of one suit lie here, so that two more can make a flush.
constexpr bool flush_in_sight(std::uint64_t number) { return ((number >> 32) + 0x5555) & 0x8888; }

// The rank of seven cards, 1 the best.
inline std::uint16_t rank_of_sum(const CardSum& hand) {
  if (const std::uint64_t flush = ((hand.number >> 32) + 0x3333) & 0x8888; flush) [[unlikely]]
    return suited_rank(ranks_of_suit(hand.suits, std::countr_zero(flush) / 4));
  return unsuited_rank7(static_cast<std::uint32_t>(hand.number));
}

}  // namespace pokerhouse::equity
