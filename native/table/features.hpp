// What the players that learn see in their cards: the chances of the nine hand types, and how good the hand is among all.
//
// Both follow from the player's cards and the board alone. A deal is mostly played many times over, by other players and
// from other seats, so what was worked out is kept, by cards, until others need its place.
#pragma once

#include <vector>

#include "feature_tables.hpp"  // written by make_feature_tables.cpp when the kernel is built
#include "table/hand_strength.hpp"
#include "table/hand_types.hpp"
#include "table/starting_hand.hpp"

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

inline HandTypes count_types(const Card* hole, const Card* board, int board_cards) {
  Card known[kHole + kBoard] = {hole[0], hole[1]}, left[kCards];
  std::copy_n(board, board_cards, known + kHole);
  CardMask seen = 0;
  for (int i = 0; i < kHole + board_cards; ++i) seen |= CardMask{1} << known[i];
  int left_count = 0;
  for (Card card = 0; card < kCards; ++card)
    if (!(seen >> card & 1)) left[left_count++] = card;
  const Outcomes outcomes = complete<kHole + kBoard>(known, kHole + board_cards, left, left_count);
  std::uint64_t all = 0;
  for (const Outcome& outcome : outcomes) all += outcome.completions;
  HandTypes types{};
  for (int type = 0; type < kHandTypes; ++type) types[type] = static_cast<double>(outcomes[type].completions);
  types.back() += static_cast<double>(outcomes.back().completions);
  for (double& chance : types) chance /= static_cast<double>(all);
  return types;
}

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
  thread_local detail::Kept<HandTypes, 13> kept;
  return kept.of(hole, board, board_cards, [&] { return detail::count_types(hole, board, board_cards); });
}

// Which part of all hands, on all boards of so many cards, has a smaller E[HS^2]: 0 to 1.
inline double percentile(const Card* hole, const Card* board, int board_cards) {
  if (board_cards == 0) return tables::kPercentilesPreflop[starting_hand(hole[0], hole[1])];
  thread_local detail::Kept<double, 16> kept;
  return kept.of(hole, board, board_cards, [&] {
    const double* table = board_cards == 3   ? tables::kPercentilesFlop
                          : board_cards == 4 ? tables::kPercentilesTurn
                                             : tables::kPercentilesRiver;
    return detail::at(table, Runouts(hole, board, board_cards).mean_square());
  });
}

// Cards on the board a street ago: none before the flop and on it.
constexpr int board_a_street_ago(int board_cards) { return board_cards > 3 ? board_cards - 1 : 0; }

}  // namespace pokerhouse::table
