// E[HS^2] (`hand_strength`) of all hands that a board leaves at once, for callers that need many of them.
//
// All boards that may come are looked at. Where nobody has a flush a hand's points follow from its ranks: the 91 pairs of
// them in their order, with running sums. Elsewhere all hands are shown one by one.
#pragma once

#include <algorithm>
#include <array>

#include "table/players/showdown.hpp"

namespace pokerhouse::table {

namespace detail {

class MeanSquares {
 public:
  MeanSquares(const Card* board, int board_cards) : known_(board_cards) {
    for (int hand = 0; hand < kHands; ++hand) any_.add(hand);
    std::copy_n(board, board_cards, full_.begin());
    CardMask left = kAllCards;
    for (int i = 0; i < board_cards; ++i) left &= ~(CardMask{1} << board[i]);
    come(left, board_cards);
  }

  // 0 for a hand with a card of the board.
  ByHand found() const {
    ByHand found;
    for (int hand = 0; hand < kHands; ++hand) {
      const auto [low, high] = kHandCards[hand].cards;
      const std::int64_t squares = squares_[hand] + squares_by_ranks_[rank_of_card(high)][rank_of_card(low)];
      const int boards = known_ == 3 ? 1081 : known_ == 4 ? 46 : 1;
      found[hand] = static_cast<double>(squares) / (static_cast<double>(boards) * kPointsMost * kPointsMost);
    }
    for (int i = 0; i < known_; ++i) for_each_with(full_[i], [&](int hand, Card) { found[hand] = 0; });
    return found;
  }

 private:
  void come(CardMask left, int known) {
    if (known == kBoard) return flush_suit(full_.data(), kBoard) == kNoSuit ? show_ranks() : show_hands();
    for (; left; left &= left - 1) {
      full_[known] = static_cast<Card>(std::countr_zero(left));
      come(left & (left - 1), known + 1);
    }
  }

  void show_hands() {
    std::array<int, kHands> points{}, met{};
    Showdown(full_.data()).count(any_, points, met);
    for (int hand = 0; hand < kHands; ++hand) squares_[hand] += points[hand] * points[hand];
  }

  void show_ranks() {
    worths_by_ranks(full_.data(), worths_);
    std::array<int, kRanks> left;
    left.fill(kSuits);
    for (const Card card : full_) --left[rank_of_card(card)];
    struct Pair {
      std::int16_t worth;
      std::int8_t high, low;
    };
    std::array<Pair, kRanks*(kRanks + 1) / 2> pairs;
    std::size_t many = 0;
    for (int high = 0; high < kRanks; ++high)
      for (int low = 0; low <= high; ++low) {
        points_[high][low] = 0;
        if (worths_[high][low] != kNobody)
          pairs[many++] = {worths_[high][low], static_cast<std::int8_t>(high), static_cast<std::int8_t>(low)};
      }
    std::sort(pairs.begin(), pairs.begin() + many, [](const Pair& a, const Pair& b) { return a.worth < b.worth; });
    int all = 0;                       // hands that are worse than those looked at; then of these too
    std::array<int, kRanks> with{};  // how many of them have a given card of a rank
    const auto without = [&](const Pair& pair) { return all - with[pair.high] - with[pair.low]; };
    for (std::size_t from = 0, to = 0; from < many; from = to) {
      while (to < many && pairs[to].worth == pairs[from].worth) ++to;
      for (std::size_t i = from; i < to; ++i) points_[pairs[i].high][pairs[i].low] = without(pairs[i]);
      for (std::size_t i = from; i < to; ++i) {
        const auto [worth, high, low] = pairs[i];
        if (high == low) {
          all += left[high] * (left[high] - 1) / 2;
          with[high] += left[high] - 1;
        } else {
          all += left[high] * left[low];
          with[high] += left[low];
          with[low] += left[high];
        }
      }
      // The hand itself was added once, and taken out once for each of its cards.
      for (std::size_t i = from; i < to; ++i) points_[pairs[i].high][pairs[i].low] += without(pairs[i]) + 1;
    }
    for (int high = 0; high < kRanks; ++high)
      for (int low = 0; low <= high; ++low) squares_by_ranks_[high][low] += points_[high][low] * points_[high][low];
    for (int i = known_; i < kBoard; ++i)
      for_each_with(full_[i], [&](int hand, Card other) {
        if (i > known_ && other == full_[known_]) return;  // the hand of both cards that came
        const auto [low, high] = kHandCards[hand].cards;
        const int points = points_[rank_of_card(high)][rank_of_card(low)];
        squares_[hand] -= points * points;
      });
  }

  int known_;
  std::array<Card, kBoard> full_{};
  Range any_;
  ByRanks worths_{};
  std::array<std::array<int, kRanks>, kRanks> points_{};
  std::array<std::array<std::int64_t, kRanks>, kRanks> squares_by_ranks_{};
  std::array<std::int64_t, kHands> squares_{};
};

}  // namespace detail

// By hand, 0 to 1; 0 for one with a card of the board. Preconditions: three to five cards, all different.
inline ByHand mean_squares(const Card* board, int board_cards) { return detail::MeanSquares(board, board_cards).found(); }

}  // namespace pokerhouse::table
