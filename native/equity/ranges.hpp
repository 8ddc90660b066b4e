// Exact equity of two weighted ranges at hold'em. On each run-out every hand of either range is ranked once; going
// through the hands from the worst to the best, the weight of the hands passed so far, and of those among them that hold
// a given card, says at once how much each hand beats: all passed, less those that share one of its two cards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "equity/outcomes.hpp"
#include "equity/sums.hpp"

namespace pokerhouse::equity {

struct RangeHand {
  Card first, second;
  std::uint16_t mine, theirs;  // weights in the two ranges
};

// What one hand of the first range came to, against all hands of the second; its own weight counts too.
struct HandTally {
  std::uint64_t wins = 0, ties = 0;
};

class RangesEquity {
 public:
  explicit RangesEquity(std::vector<RangeHand> hands)
      : hands_(std::move(hands)), tallies_(hands_.size()), next_(hands_.size()), allowed_(hands_.size() + 1) {
    heads_.fill(kNone);
    for (const RangeHand& hand : hands_) {
      sums_.push_back(sum_of(hand.first) + sum_of(hand.second));
      keys_.push_back(static_cast<std::uint32_t>(sums_.back().number));
      masks_.push_back(mask_of(hand.first) | mask_of(hand.second));
    }
  }

  // One board of five cards that counts `ways` times; with `Each`, tallied for each hand of the first range too.
  template <bool Each>
  void show(const CardSum& board, CardMask board_mask, std::uint64_t ways) {
    collect(board, board_mask);
    std::uint64_t wins = 0, ties = 0;
    all_ = 0;
    with_.fill(0);
    for (int word = kWords - 1; word >= 0; --word) {
      for (std::uint64_t bits = std::exchange(ranks_[word], 0); bits;) {
        const int bit = std::bit_width(bits) - 1;
        bits ^= std::uint64_t{1} << bit;
        const std::uint16_t first = std::exchange(heads_[word * 64 + bit], kNone);
        if (next_[first] == kNone) {
          const std::uint64_t won = beaten_by(first);
          wins += won;
          if constexpr (Each) tallies_[first].wins += won * ways;
          pass(first);
        } else {
          show_equals<Each>(first, ways, wins, ties);
        }
      }
    }
    wins_.add(wins * ways);
    ties_.add(ties * ways);
  }

  const WideCount& wins() const { return wins_; }
  const WideCount& ties() const { return ties_; }
  const std::vector<HandTally>& tallies() const { return tallies_; }
  const std::vector<RangeHand>& hands() const { return hands_; }

 private:
  static constexpr std::uint16_t kNone = 0xffff;
  static constexpr int kWords = 7463 / 64 + 1;

  // Puts the hands that this board allows into lists, one a rank.
  void collect(const CardSum& board, CardMask board_mask) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      allowed_[count] = static_cast<std::uint16_t>(i);
      count += !(masks_[i] & board_mask);
    }
    const auto put = [&](std::uint16_t i, std::uint16_t rank) {
      next_[i] = std::exchange(heads_[rank], i);
      ranks_[rank / 64] |= std::uint64_t{1} << rank % 64;
    };
    if (flush_in_sight(board.number)) {
      const CardSum from = board;
      for (std::size_t n = 0; n < count; ++n) put(allowed_[n], rank_of_sum(from + sums_[allowed_[n]]));
    } else {
      const auto from = static_cast<std::uint32_t>(board.number);
      for (std::size_t n = 0; n < count; ++n) put(allowed_[n], unsuited_rank7(from + keys_[allowed_[n]]));
    }
  }

  std::uint64_t beaten_by(std::uint16_t i) const {
    const RangeHand& hand = hands_[i];
    return std::uint64_t{hand.mine} * (all_ - with_[hand.first] - with_[hand.second]);
  }

  void pass(std::uint16_t i) {
    const RangeHand& hand = hands_[i];
    all_ += hand.theirs;
    with_[hand.first] += hand.theirs;
    with_[hand.second] += hand.theirs;
  }

  // Several hands of one rank: each beats what was passed before them and ties with the others.
  template <bool Each>
  void show_equals(std::uint16_t first, std::uint64_t ways, std::uint64_t& wins, std::uint64_t& ties) {
    for (std::uint16_t i = first; i != kNone; i = next_[i]) {
      const std::uint64_t won = beaten_by(i);
      wins += won;
      ties -= won;
      if constexpr (Each) tallies_[i].wins += won * ways, tallies_[i].ties -= won * ways;
    }
    for (std::uint16_t i = first; i != kNone; i = next_[i]) pass(i);
    for (std::uint16_t i = first; i != kNone; i = next_[i]) {
      // The same two cards in both ranges were taken off twice, once for each card.
      const RangeHand& hand = hands_[i];
      const std::uint64_t not_lost =
          std::uint64_t{hand.mine} * (all_ + hand.theirs - with_[hand.first] - with_[hand.second]);
      ties += not_lost;
      if constexpr (Each) tallies_[i].ties += not_lost * ways;
    }
  }

  std::vector<RangeHand> hands_;
  std::vector<CardSum> sums_;
  std::vector<std::uint32_t> keys_;
  std::vector<CardMask> masks_;
  std::vector<HandTally> tallies_;
  std::vector<std::uint16_t> next_, allowed_;
  std::array<std::uint16_t, kWords * 64> heads_;
  std::array<std::uint64_t, kWords> ranks_{};  // a bit for each rank that somebody has
  std::uint32_t all_ = 0;
  std::array<std::uint32_t, kCards> with_{};
  WideCount wins_, ties_;
};

}  // namespace pokerhouse::equity
