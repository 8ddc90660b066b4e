// What a hand wins against a random one: HS, the part of the 990 hands of two other cards that it beats on a full board,
// a tie counted half; and E[HS^2], its mean square over all boards that may still come. The square values a hand that
// may become very good above one that stays middling (Johanson, "Robust strategies and counter-strategies", 2007).
//
// Everything is counted exactly. Where nobody can have a flush only the ranks of the other hand matter, 91 pairs of them;
// where somebody can, its cards of that suit as well. So a board takes some hundred look-ups in place of 990, and of the
// 1,081 boards after a flop only those are looked at that differ in this.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "evaluate/evaluator.hpp"
#include "evaluate/held.hpp"

namespace pokerhouse::table {

inline constexpr int kHole = 2, kBoard = 5;
inline constexpr int kOthersHands = 990;                // C(45, 2)
inline constexpr int kPointsMost = 2 * kOthersHands;  // two for a hand that is beaten, one for a tie
inline constexpr int kNoSuit = -1;

// The suit of which three cards or more lie on the board, or kNoSuit.
inline int flush_suit(const Card* board, int cards) {
  std::array<int, kSuits> counts{};
  for (int i = 0; i < cards; ++i)
    if (++counts[suit_of_card(board[i])] == 3) return suit_of_card(board[i]);
  return kNoSuit;
}

namespace detail {

// Counts points against hands as they are ranked, equal hands at a time.
class Points {
 public:
  explicit Points(HandRank mine) : mine_(mine) {}
  void against(HandRank theirs, int hands) { points_ += hands * ((theirs > mine_) + (theirs >= mine_)); }
  int sum() const { return points_; }

 private:
  int mine_, points_ = 0;
};

// The cards of a suit that are left, and those of a flush on the board.
struct Suited {
  RankMask left = 0, board = 0;
  int on_board = 0;
};

inline void count_flushes(const Suited& suited, int others, Points& points) {
  for (RankMask first = suited.left; first; first &= first - 1) {
    const RankMask one = suited.board | (first & -first);
    for (RankMask second = first & (first - 1); second; second &= second - 1)
      points.against(tables::kSuited[one | (second & -second)], 1);
    if (suited.on_board >= 4) points.against(tables::kSuited[one], others);
  }
  if (suited.on_board == kBoard) points.against(tables::kSuited[suited.board], others * (others - 1) / 2);
}

}  // namespace detail

// Points of the first two of these seven cards on a board of the others, 0 to kPointsMost.
inline int points_of(const Card* seven) {
  const Card* board = seven + kHole;
  detail::Points points(rank_hand<kHole + kBoard>(seven));
  std::array<int, kRanks> left;
  left.fill(kSuits);
  for (int i = 0; i < kHole + kBoard; ++i) --left[rank_of_card(seven[i])];
  std::uint32_t sum = 0;
  for (int i = 0; i < kBoard; ++i) sum += kRankKeys[rank_of_card(board[i])];

  detail::Suited suited;
  if (const int suit = flush_suit(board, kBoard); suit != kNoSuit) {
    RankMask known = 0;
    for (int i = 0; i < kHole + kBoard; ++i)
      if (suit_of_card(seven[i]) == suit) {
        known |= 1u << rank_of_card(seven[i]);
        if (i >= kHole) suited.board |= 1u << rank_of_card(seven[i]), ++suited.on_board;
      }
    suited.left = ~known & ((1u << kRanks) - 1);
    const int others = kCards - kHole - kBoard - std::popcount(suited.left);
    detail::count_flushes(suited, others, points);
    if (suited.on_board == kBoard) return points.sum();
    if (suited.on_board == 4)  // one card of the suit makes a flush: what is not a flush has none of them
      for (int rank = 0; rank < kRanks; ++rank) left[rank] -= static_cast<int>(suited.left >> rank & 1);
  }
  const RankMask both = suited.on_board == 3 ? suited.left : 0;  // two of these ranks may be a flush, counted already
  for (int high = 0; high < kRanks; ++high) {
    if (!left[high]) continue;
    const std::uint32_t with_high = sum + kRankKeys[high];
    const RankMask flushes = both >> high & 1 ? both : 0;
    for (int low = 0; low < high; ++low) {
      const int hands = left[high] * left[low] - static_cast<int>(flushes >> low & 1);
      points.against(tables::kUnsuited<7>.rank(with_high + kRankKeys[low]), hands);
    }
    if (left[high] > 1) points.against(tables::kUnsuited<7>.rank(with_high + kRankKeys[high]), left[high] * (left[high] - 1) / 2);
  }
  return points.sum();
}

// Points of one hand on the boards that may come, each kind of board looked at once. What decides of the cards that come
// are their ranks, the suit of a possible flush, and which of them have it.
class Runouts {
 public:
  Runouts(const Card* hole, const Card* board, int board_cards) : known_(board_cards) {
    std::copy_n(hole, kHole, seven_.begin());
    std::copy_n(board, board_cards, seven_.begin() + kHole);
    memo_.fill(kUnknown);
  }

  // E[HS^2], 0 to 1. Preconditions: three to five cards on the board, all different.
  double mean_square() {
    CardMask left = kAllCards;
    for (int i = 0; i < kHole + known_; ++i) left &= ~(CardMask{1} << seven_[i]);
    std::uint64_t squares = 0, boards = 0;
    come(left, known_, squares, boards);
    return static_cast<double>(squares) / (static_cast<double>(boards) * kPointsMost * kPointsMost);
  }

 private:
  static constexpr std::int16_t kUnknown = -1;

  void come(CardMask left, int known, std::uint64_t& squares, std::uint64_t& boards) {
    if (known == kBoard) {
      const auto points = static_cast<std::uint64_t>(this->points());
      squares += points * points;
      ++boards;
      return;
    }
    for (; left; left &= left - 1) {
      seven_[kHole + known] = static_cast<Card>(std::countr_zero(left));
      come(left & (left - 1), known + 1, squares, boards);
    }
  }

  int points() {
    const int suit = flush_suit(seven_.data() + kHole, kBoard);
    int place = suit + 1;
    for (int i = kHole + known_; i < kHole + kBoard; ++i)
      place = (place * 2 + (suit_of_card(seven_[i]) == suit)) * kRanks + rank_of_card(seven_[i]);
    std::int16_t& points = memo_[place];
    if (points == kUnknown) points = static_cast<std::int16_t>(points_of(seven_.data()));
    return points;
  }

  std::array<Card, kHole + kBoard> seven_{};
  int known_;
  std::array<std::int16_t, (kSuits + 1) * 2 * kRanks * 2 * kRanks> memo_;
};

}  // namespace pokerhouse::table
