// What a hand wins between two who see a board, against the best share of all hands: the figure that `equity` goes by.
//
// Every hand that the board leaves is weighed by what it beats on the boards that may come of it (`runouts`), of all hands
// that these leave; a tie counts half. A player who is thought to have the best fifth holds one of the hands of which less
// than a fifth of all are better: equal ones are in it together. The chance of a hand is the part that it wins of all showdowns
// with these, on the same boards; against all hands where its own cards leave none of the range.
//
// On a full board hands are counted by their ranks, as if nothing had come and nobody had a flush; then those that have a
// card that came, and those that do have a flush, are put right one by one.
//
// All that is counted are whole numbers, so the figure of one hand alone, of all at once and of the twin in Python
// (tests/players/heads_up) are the same to the last bit.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "table/players/preflop.hpp"
#include "table/players/runouts.hpp"
#include "table/players/shares.hpp"
#include "table/players/showdown.hpp"

namespace pokerhouse::table {

class Chances {
 public:
  // Preconditions: three to five cards, all different.
  Chances(const Card* board, int board_cards) : known_(board_cards), boards_(boards_after(board, board_cards)) {
    by_ranks_.resize(boards_.size());
    for (std::size_t b = 0; b < boards_.size(); ++b) {
      worths_by_ranks(boards_[b].data(), by_ranks_[b]);
      flushes_from_.push_back(flushes_.size());
      for_each_flush(boards_[b].data(), [&](const Flush& flush) { flushes_.push_back(flush); });
    }
    flushes_from_.push_back(flushes_.size());
    weigh();
  }

  // What one hand wins against the best `kShares[level]` of all, 0 to 1. Precondition: it has no card of the board.
  double of(int hand, int level) {
    if (all_[level]) return (*all_[level])[hand];
    if (++asked_[level] > kAskedSingly) return all(level)[hand];
    const auto [low, high] = kHandCards[hand].cards;
    Range rivals = range(level);
    rivals.remove(low);
    rivals.remove(high);
    std::int64_t points = 0, rivals_met = 0;
    for (std::size_t b = 0; b < boards_.size(); ++b) {
      const std::span<const Card> came = cards_that_came(b);
      if (std::find_if(came.begin(), came.end(), [&](Card card) { return card == low || card == high; }) != came.end())
        continue;
      const ByRanks& worths = by_ranks_[b];
      const auto worth_of_ranks = [&](int other) { return worth_by_ranks(worths, other); };
      std::int16_t mine = worth_of_ranks(hand);
      for (const Flush& flush : flushes(b))
        if (flush.hand == hand) mine = flush.worth;
      int met = rivals.all();
      points += rivals.points_of(worths, mine);
      for (const Card card : came) {
        met -= rivals.with(card);
        points -= rivals.points_of(worths, mine, card);
      }
      if (came.size() == 2)
        if (const int both = hand_of(came[0], came[1]); rivals.has(both)) {  // taken out twice
          ++met;
          points += points_against(worth_of_ranks(both), mine);
        }
      for (const Flush& flush : flushes(b))
        if (rivals.has(flush.hand))
          points += points_against(flush.worth, mine) - points_against(worth_of_ranks(flush.hand), mine);
      rivals_met += met;
    }
    return rivals_met ? static_cast<double>(points) / (2 * static_cast<double>(rivals_met)) : of(hand, 0);
  }

  // The same of all hands; 0 of those with a card of the board.
  const ByHand& all(int level) {
    if (!all_[level]) all_[level] = std::make_unique<ByHand>(counted(level));
    return *all_[level];
  }

 private:
  static constexpr int kAskedSingly = 32;    // from this number of hands on, all are counted at once
  static constexpr double kOnTheBoard = -1;  // value of hands that have a card of it

  std::span<const Card> cards_that_came(std::size_t b) const { return std::span(boards_[b]).subspan(known_); }
  std::span<const Flush> flushes(std::size_t b) const {
    return std::span(flushes_).subspan(flushes_from_[b], flushes_from_[b + 1] - flushes_from_[b]);
  }

  // Which part of all hands each beats.
  void weigh() {
    std::array<std::int32_t, kHands> points{}, seen{};
    std::array<std::array<std::int32_t, kRanks>, kRanks> points_by_ranks{};
    Beaten beaten;
    for (std::size_t b = 0; b < boards_.size(); ++b) {
      const ByRanks& worths = by_ranks_[b];
      beaten.count(boards_[b].data(), worths, flushes(b));
      for (int high = 0; high < kRanks; ++high)
        for (int low = 0; low <= high; ++low) points_by_ranks[high][low] += beaten[worths[high][low]];
      for (const Flush& flush : flushes(b))
        points[flush.hand] += beaten[flush.worth] - beaten[worth_by_ranks(worths, flush.hand)];
      const std::span<const Card> came = cards_that_came(b);
      for (std::size_t i = 0; i < came.size(); ++i)
        for_each_with(came[i], [&](int hand, Card other) {
          if (i && other == came[0]) return;  // the hand of both
          --seen[hand];
          points[hand] -= beaten[worth_by_ranks(worths, hand)];
        });
    }
    // Fractions of such small numbers differ by more than a rounding, so that equal ones, and they alone, are equal here.
    const auto boards = static_cast<std::int32_t>(boards_.size());
    for (int hand = 0; hand < kHands; ++hand) {
      const auto [low, high] = kHandCards[hand].cards;
      const std::int32_t all = points[hand] + points_by_ranks[rank_of_card(high)][rank_of_card(low)];
      values_[hand] = static_cast<double>(all) / (boards + seen[hand]);
    }
    for (int i = 0; i < known_; ++i) for_each_with(boards_[0][i], [&](int hand, Card) { values_[hand] = kOnTheBoard; });
  }

  const Range& range(int level) {
    std::optional<Range>& range = ranges_[level];
    if (!range) {
      // The number of all hands that may be better than a held one: the last held hand is where the count reaches it.
      const int left = (kCards - known_) * (kCards - known_ - 1) / 2;
      int held = 0;
      while (is_held(held, level, left)) ++held;
      ByHand sorted = values_;
      std::nth_element(sorted.begin(), sorted.begin() + (held - 1), sorted.end(), std::greater<>());
      range.emplace();
      for (int hand = 0; hand < kHands; ++hand)
        if (values_[hand] >= sorted[held - 1] && values_[hand] != kOnTheBoard) range->add(hand);
    }
    return *range;
  }

  ByHand counted(int level) {
    if (showdowns_.empty())
      for (const FullBoard& board : boards_) showdowns_.emplace_back(board.data());
    const Range& held = range(level);
    std::array<int, kHands> points{}, met{};
    for (const Showdown& showdown : showdowns_) showdown.count(held, points, met);
    ByHand found{};
    for (int hand = 0; hand < kHands; ++hand)
      if (met[hand]) found[hand] = static_cast<double>(points[hand]) / (2 * static_cast<double>(met[hand]));
      else if (level && values_[hand] != kOnTheBoard) found[hand] = all(0)[hand];
    return found;
  }

  int known_;
  std::vector<FullBoard> boards_;
  std::vector<ByRanks> by_ranks_;       // by board
  std::vector<Flush> flushes_;          // of all boards
  std::vector<std::size_t> flushes_from_;
  std::vector<Showdown> showdowns_;
  ByHand values_{};
  std::array<std::optional<Range>, kLevels> ranges_;
  std::array<std::unique_ptr<ByHand>, kLevels> all_;
  std::array<int, kLevels> asked_{};
};

namespace detail {

// The boards that were looked at last, one of each street: a deal is mostly played many times over.
inline Chances& chances_on(const Card* board, int board_cards) {
  struct Known {
    CardMask board = 0;
    std::optional<Chances> chances;
  };
  thread_local std::array<Known, kBoard + 1> kept;
  CardMask mask = 0;
  for (int i = 0; i < board_cards; ++i) mask |= CardMask{1} << board[i];
  Known& known = kept[board_cards];
  if (known.board != mask) {
    known.chances.emplace(board, board_cards);
    known.board = mask;
  }
  return *known.chances;
}

}  // namespace detail

// What a hand wins between two against the best part of all hands. Preconditions: none or three to five cards on the
// board, and all cards different.
inline double chance_between_two(const Card* hole, const Card* board, int board_cards, double share) {
  if (board_cards) return detail::chances_on(board, board_cards).of(hand_of(hole[0], hole[1]), level_of(share));
  static const ChancesPreflop preflop;
  return preflop.of(starting_hand(hole[0], hole[1]), level_of(share));
}

}  // namespace pokerhouse::table
