// What the players that learn see in their cards: the chances of the nine hand types, and how good the hand is among all.
//
// Both follow from the player's cards and the board alone. A deal is mostly played many times over, by other players and
// from other seats, so what was worked out is kept, by cards, until others need its place.
#pragma once

#include <vector>

#include "feature_tables.hpp"  // written by make_feature_tables.cpp when the kernel is built
#include "evaluate/masks.hpp"
#include "table/players/hand_strength.hpp"
#include "table/players/hand_types.hpp"
#include "table/players/mean_squares.hpp"
#include "table/players/starting_hand.hpp"

namespace pokerhouse::table {

using HandTypes = std::array<double, kHandTypes>;

namespace detail {

// A cache of one place for each remainder: a value that comes later takes the place of another.
template <typename Value, int Bits>
class Kept {
 public:
  Kept() : entries_(std::size_t{1} << Bits) {}

  template <typename Make>
  const Value& of(const Card* hole, const Card* board, int board_cards, const Make& make) {
    const CardMask held = CardMask{1} << hole[0] | CardMask{1} << hole[1];
    CardMask shared = 0;
    for (int i = 0; i < board_cards; ++i) shared |= CardMask{1} << board[i];
    // Fibonacci hashing: the upper bits of a product depend on all bits below.
    const std::uint64_t mixed = (held * 0x9E3779B97F4A7C15 ^ shared) * 0xD6E8FEB86659FD93;
    Entry& entry = entries_[mixed >> (64 - Bits)];
    if (entry.held != held || entry.shared != shared) entry = {held, shared, make()};
    return entry.value;
  }

 private:
  struct Entry {
    CardMask held = 0, shared = 0;
    Value value{};
  };
  std::vector<Entry> entries_;
};

// In how many ways the cards to come make each type: up to 1,081 of them, so that 16 bits hold a count.
using TypeCounts = std::array<std::uint16_t, kHandTypes>;

class TypeCounter {
 public:
  TypeCounter(const Card* hole, const Card* board, int board_cards) {
    for (int i = 0; i < kHole; ++i) add(hole[i]);
    for (int i = 0; i < board_cards; ++i) add(board[i]);
    const CardMask left = kAllCards & ~mask_;
    come(kBoard - board_cards, left, mask_, sum_);
  }
  const TypeCounts& counts() const { return counts_; }

 private:
  void add(Card card) {
    mask_ |= CardMask{1} << card;
    sum_ += pokerhouse::detail::kCardNumbers[card];
  }

  void come(int cards, CardMask left, CardMask mask, std::uint64_t sum) {
    if (cards == 0) {
      ++counts_[type_of_rank(rank_mask<kHole + kBoard>(mask, sum))];
      return;
    }
    for (; left; left &= left - 1) {
      const auto card = static_cast<Card>(std::countr_zero(left));
      come(cards - 1, left & (left - 1), mask | CardMask{1} << card, sum + pokerhouse::detail::kCardNumbers[card]);
    }
  }

  CardMask mask_ = 0;
  std::uint64_t sum_ = pokerhouse::detail::kThreeOfEachSuit;
  TypeCounts counts_{};
};

// E[HS^2] on the board that was looked at last: of the first hands one by one, then of all at once.
class LastBoard {
 public:
  double mean_square(const Card* hole, const Card* board, int board_cards) {
    CardMask mask = 0;
    for (int i = 0; i < board_cards; ++i) mask |= CardMask{1} << board[i];
    if (board_ != mask) board_ = mask, asked_ = 0;
    if (asked_ < kAskedSingly) {
      ++asked_;
      return Runouts(hole, board, board_cards).mean_square();
    }
    if (asked_ == kAskedSingly) ++asked_, all_ = mean_squares(board, board_cards);
    return all_[hand_of(hole[0], hole[1])];
  }

 private:
  static constexpr int kAskedSingly = 32;  // more than are in play, and less than all at once take

  CardMask board_ = 0;
  int asked_ = 0;
  ByHand all_;
};

// Between two steps of the table in proportion.
inline double at(const double* percentiles, double value) {
  const double place = value * tables::kPercentileSteps;
  const int step = std::min(static_cast<int>(place), tables::kPercentileSteps - 1);
  return percentiles[step] + (percentiles[step + 1] - percentiles[step]) * (place - step);
}

}  // namespace detail

// The chances of the nine hand types for these two cards and a board of none or three to five: what `possible` counts.
inline HandTypes hand_types(const Card* hole, const Card* board, int board_cards) {
  if (board_cards == 0) {
    HandTypes types;
    const std::uint32_t* counts = tables::kTypesPreflop + starting_hand(hole[0], hole[1]) * kHandTypes;
    for (int type = 0; type < kHandTypes; ++type) types[type] = counts[type] / 2118760.0;  // C(50, 5) boards
    return types;
  }
  thread_local detail::Kept<detail::TypeCounts, 16> kept;
  const detail::TypeCounts& counts =
      kept.of(hole, board, board_cards, [&] { return detail::TypeCounter(hole, board, board_cards).counts(); });
  const double all = board_cards == 3 ? 1081 : board_cards == 4 ? 46 : 1;  // ways in which the cards to come can come
  HandTypes types;
  for (int type = 0; type < kHandTypes; ++type) types[type] = counts[type] / all;
  return types;
}

// The part of all hands, on all boards of this size, with a smaller E[HS^2]: 0 to 1.
inline double percentile(const Card* hole, const Card* board, int board_cards) {
  if (board_cards == 0) return tables::kPercentilesPreflop[starting_hand(hole[0], hole[1])];
  thread_local detail::Kept<double, 16> kept;
  thread_local std::array<detail::LastBoard, kBoard + 1> last;  // by the cards on it
  return kept.of(hole, board, board_cards, [&] {
    const double* table = board_cards == 3   ? tables::kPercentilesFlop
                          : board_cards == 4 ? tables::kPercentilesTurn
                                             : tables::kPercentilesRiver;
    return detail::at(table, last[board_cards].mean_square(hole, board, board_cards));
  });
}

// Cards on the board a street ago: none before the flop and on it.
constexpr int board_a_street_ago(int board_cards) { return board_cards > 3 ? board_cards - 1 : 0; }

}  // namespace pokerhouse::table
