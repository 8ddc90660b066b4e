// What every hand of two cards is worth on a full board, all 1,326 at once.
//
// Where nobody has a flush only the ranks of a hand count, 91 pairs of them. Whoever has one has no full house and no
// quads (`evaluate/evaluator`), so it is all that counts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "table/players/hand_strength.hpp"

namespace pokerhouse::table {

inline constexpr int kHands = 1326;         // C(52, 2)
inline constexpr std::int16_t kNobody = 0;  // worth of a hand that nobody can hold
inline constexpr int kWorths = 7463;        // above all worths

// By hand: 0 for one that has a card of the board, else the more the better, 1 to kWorths - 1.
using Worths = std::array<std::int16_t, kHands>;

// The number of two different cards.
constexpr int hand_of(Card one, Card other) {
  const int high = std::max(one, other), low = std::min(one, other);
  return high * (high - 1) / 2 + low;
}

struct HandCards {
  Card cards[kHole];
};

namespace detail {

constexpr auto make_hand_cards() {
  std::array<HandCards, kHands> hands{};
  for (int high = 1; high < kCards; ++high)
    for (int low = 0; low < high; ++low)
      hands[hand_of(static_cast<Card>(high), static_cast<Card>(low))] = {{static_cast<Card>(low), static_cast<Card>(high)}};
  return hands;
}

inline constexpr int kRankPairs = kRanks * (kRanks + 1) / 2;
constexpr int rank_pair(int high, int low) { return high * (high + 1) / 2 + low; }

}  // namespace detail

inline constexpr auto kHandCards = detail::make_hand_cards();

namespace detail {

constexpr auto make_rank_pairs() {
  std::array<std::uint8_t, kHands> pairs{};
  for (int hand = 0; hand < kHands; ++hand)
    pairs[hand] = static_cast<std::uint8_t>(
        rank_pair(rank_of_card(kHandCards[hand].cards[1]), rank_of_card(kHandCards[hand].cards[0])));
  return pairs;
}

inline constexpr auto kRankPairOfHand = make_rank_pairs();

constexpr std::int16_t worth_of(HandRank rank) { return static_cast<std::int16_t>(kWorths - rank); }

// Every hand with `card`.
template <class Visit>
void for_each_with(Card card, const Visit& visit) {
  for (Card other = 0; other < kCards; ++other)
    if (other != card) visit(hand_of(card, other), other);
}

inline void add_flushes(const Card* board, int suit, Worths& worths) {
  RankMask shared = 0;
  int on_board = 0;
  for (int i = 0; i < kBoard; ++i)
    if (suit_of_card(board[i]) == suit) shared |= RankMask{1} << rank_of_card(board[i]), ++on_board;
  for (int hand = 0; hand < kHands; ++hand) {
    if (worths[hand] == kNobody) continue;
    RankMask suited = shared;
    int count = on_board;
    for (const Card card : kHandCards[hand].cards)
      if (suit_of_card(card) == suit) suited |= RankMask{1} << rank_of_card(card), ++count;
    if (count >= kBoard) worths[hand] = worth_of(tables::kSuited[suited]);
  }
}

}  // namespace detail

// Precondition: five different cards.
inline void worths_on(const Card* board, Worths& worths) {
  std::uint32_t sum = 0;
  std::array<int, kRanks> left;
  left.fill(kSuits);
  for (int i = 0; i < kBoard; ++i) {
    sum += kRankKeys[rank_of_card(board[i])];
    --left[rank_of_card(board[i])];
  }
  std::array<std::int16_t, detail::kRankPairs> by_ranks{};
  for (int high = 0; high < kRanks; ++high)
    for (int low = 0; low <= high; ++low)
      if (left[high] >= 1 + (high == low) && left[low])
        by_ranks[detail::rank_pair(high, low)] =
            detail::worth_of(tables::kUnsuited<kHole + kBoard>.rank(sum + kRankKeys[high] + kRankKeys[low]));
  for (int hand = 0; hand < kHands; ++hand) worths[hand] = by_ranks[detail::kRankPairOfHand[hand]];
  for (int i = 0; i < kBoard; ++i) detail::for_each_with(board[i], [&](int hand, Card) { worths[hand] = kNobody; });
  if (const int suit = flush_suit(board, kBoard); suit != kNoSuit) detail::add_flushes(board, suit, worths);
}

}  // namespace pokerhouse::table
