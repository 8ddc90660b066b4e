// The value of every hand of two cards on a full board, all 1,326 at once.
//
// Without a flush, only the ranks of a hand count, 91 pairs of them. A hand with a flush has no full house and no quads
// (`evaluate/evaluator`), so the flush alone counts; six boards of ten allow none.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "table/players/hand_strength.hpp"

namespace pokerhouse::table {

inline constexpr int kHands = 1326;         // C(52, 2)
inline constexpr std::int16_t kNobody = 0;  // worth of a hand that nobody can hold
inline constexpr int kWorths = 7463;        // above all worths

using ByHand = std::array<double, kHands>;

// By hand: 0 for one that has a card of the board, else the more the better, 1 to kWorths - 1.
using Worths = std::array<std::int16_t, kHands>;

// A number for each pair of ranks, whichever is named first. Rows are as wide as the registers that go over them.
using RankRow = std::array<std::int16_t, 16>;
using ByRanks = std::array<RankRow, kRanks>;

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

}  // namespace detail

inline constexpr auto kHandCards = detail::make_hand_cards();

// Every hand with `card`.
template <class Visit>
void for_each_with(Card card, const Visit& visit) {
  for (Card other = 0; other < kCards; ++other)
    if (other != card) visit(hand_of(card, other), other);
}

namespace detail {

constexpr std::int16_t worth_of(HandRank rank) { return static_cast<std::int16_t>(kWorths - rank); }

}  // namespace detail

// A hand that has a flush, and what it is worth.
struct Flush {
  std::int16_t hand, worth;
};

// What hands without a flush are worth, by their ranks; kNobody where the board leaves none of them.
// Precondition: five different cards.
inline void worths_by_ranks(const Card* board, ByRanks& worths) {
  std::uint32_t sum = 0;
  std::array<int, kRanks> left;
  left.fill(kSuits);
  for (int i = 0; i < kBoard; ++i) {
    sum += kRankKeys[rank_of_card(board[i])];
    --left[rank_of_card(board[i])];
  }
  for (int high = 0; high < kRanks; ++high)
    for (int low = 0; low <= high; ++low)
      worths[high][low] = worths[low][high] =
          left[high] >= 1 + (high == low) && left[low]
              ? detail::worth_of(tables::kUnsuited<kHole + kBoard>.rank(sum + kRankKeys[high] + kRankKeys[low]))
              : kNobody;
}

// Calls visit(Flush) for every hand that the board leaves and that has one. Precondition: five different cards.
template <class Visit>
void for_each_flush(const Card* board, const Visit& visit) {
  const int suit = flush_suit(board, kBoard);
  if (suit == kNoSuit) return;
  RankMask shared = 0;
  int on_board = 0;
  CardMask left = kAllCards;
  for (int i = 0; i < kBoard; ++i) {
    left &= ~(CardMask{1} << board[i]);
    if (suit_of_card(board[i]) == suit) shared |= RankMask{1} << rank_of_card(board[i]), ++on_board;
  }
  const auto of_suit = [&](Card card) { return suit_of_card(card) == suit ? RankMask{1} << rank_of_card(card) : RankMask{0}; };
  CardMask suited = 0;
  for (int rank = 0; rank < kRanks; ++rank) suited |= CardMask{1} << (rank * kSuits + suit);
  // The number of the two cards that have to be of the suit: both, one, or none.
  CardMask others = on_board == 3 ? left & suited : left;
  for (CardMask firsts = on_board == kBoard ? left : left & suited; firsts; firsts &= firsts - 1) {
    const auto first = static_cast<Card>(std::countr_zero(firsts));
    others &= ~(CardMask{1} << first);
    for (CardMask rest = others; rest; rest &= rest - 1) {
      const auto second = static_cast<Card>(std::countr_zero(rest));
      const HandRank rank = tables::kSuited[shared | of_suit(first) | of_suit(second)];
      visit(Flush{static_cast<std::int16_t>(hand_of(first, second)), detail::worth_of(rank)});
    }
  }
}

// Of all hands. Precondition: five different cards.
inline void worths_on(const Card* board, Worths& worths) {
  ByRanks by_ranks;
  worths_by_ranks(board, by_ranks);
  for (int hand = 0; hand < kHands; ++hand) {
    const auto [low, high] = kHandCards[hand].cards;
    worths[hand] = by_ranks[rank_of_card(high)][rank_of_card(low)];
  }
  for (int i = 0; i < kBoard; ++i) for_each_with(board[i], [&](int hand, Card) { worths[hand] = kNobody; });
  for_each_flush(board, [&](const Flush& flush) { worths[flush.hand] = flush.worth; });
}

}  // namespace pokerhouse::table
