// Counts how two hands meet before the flop, for all pairs of hands with the same ranks at once. This is a tenth of the
// work of `HandsEquity`, which counts one pair of hands and any board.
//
// Whoever wins without flushes depends on ranks alone, so it is found once for each set of ranks on the board. What flushes
// of a suit change depends, besides, on the cards of that suit in the two hands, and on nothing in the other suits: no
// board has two flushes. So each of the at most sixteen ways to hold cards of a suit is counted once, and a pair of hands
// is the sum of four of them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "equity/matchups.hpp"
#include "equity/outcomes.hpp"

namespace pokerhouse::equity {

class PreflopCounts {
 public:
  // Of two hands with these ranks, whatever their suits: two ranks a hand, at most four cards of each in all.
  PreflopCounts(const std::array<int, 2>& first, const std::array<int, 2>& second) {
    left_.fill(kSuits);
    for (const int rank : first) --left_[rank], hand_keys_[0] += kRankKeys[rank];
    for (const int rank : second) --left_[rank], hand_keys_[1] += kRankKeys[rank];
    count_unsuited(0, 5, 0, 0, 1);
  }

  // Precondition: the hands have these ranks and no card in common.
  Matchup count(CardMask first, CardMask second) {
    const SuitRanks mine = suit_ranks_of_mask(first), theirs = suit_ranks_of_mask(second);
    Counts counts = unsuited_;
    for (int suit = 0; suit < kSuits; ++suit) {
      const Counts& change = change_by_flushes({ranks_of_suit(mine, suit), ranks_of_suit(theirs, suit)});
      for (std::size_t winners = 1; winners < counts.size(); ++winners) counts[winners] += change[winners];
    }
    return {static_cast<std::uint32_t>(counts[1]), static_cast<std::uint32_t>(counts[3])};
  }

 private:
  using Counts = std::array<std::int64_t, 4>;   // boards by their winners
  using Suited = std::array<std::uint32_t, 2>;  // the ranks of a suit in each hand
  struct Others {                               // cards of the other suits, by their ranks
    std::uint32_t keys, ranks;
    std::int64_t ways;
  };
  struct Change {
    Suited held;
    Counts counts;
  };

  // All ways to take `count` more cards of the ranks from `rank` on, seen by their ranks.
  void count_unsuited(int rank, int count, std::uint32_t keys, std::uint32_t ranks, std::int64_t ways) {
    if (count == 0) {
      const Winners winners = winners_without_flush(keys);
      winners_[unsuited_rank5(keys)] = static_cast<std::uint8_t>(winners);
      if (std::popcount(ranks) == 5) winners_without_pair_[ranks] = static_cast<std::uint8_t>(winners);
      unsuited_[winners] += ways;
      return;
    }
    for (; rank < kRanks; ++rank) {
      std::int64_t chosen = 1;
      for (int n = 1; n <= std::min(count, left_[rank]); ++n) {
        chosen = chosen * (left_[rank] - n + 1) / n;
        count_unsuited(rank + 1, count - n, keys + static_cast<std::uint32_t>(n) * kRankKeys[rank], ranks | 1u << rank,
                       ways * chosen);
      }
    }
  }

  Winners winners_without_flush(std::uint32_t board) const {
    BestHands best;
    for (int i = 0; i < 2; ++i) best.show(unsuited_rank7(board + hand_keys_[i]), i);
    return best.winners();
  }

  const Counts& change_by_flushes(const Suited& held) {
    const auto known = std::ranges::find(changes_, held, &Change::held);
    if (known != changes_.end()) return known->counts;
    changes_.push_back({held, {}});
    Counts& counts = changes_.back().counts;
    const std::uint32_t left = 0x1fff & ~(held[0] | held[1]);
    for (int suited = 5 - std::max(std::popcount(held[0]), std::popcount(held[1])); suited <= 5; ++suited) {
      list_others(5 - suited, left);
      for (std::uint32_t chosen = 0; chosen <= left; chosen = ((chosen | ~left) + 1) & left) {
        if (std::popcount(chosen) == suited) count_flush(held, chosen, counts);
        if (chosen == left) break;
      }
    }
    return counts;
  }

  // The ways to take `count` cards, at most two, of the suits other than the one whose cards left are these.
  void list_others(int count, std::uint32_t left) {
    others_.clear();
    if (count == 0) others_.push_back({0, 0, 1});
    if (count == 0) return;
    for (int a = 0; a < kRanks; ++a) {
      const std::int64_t of_a = left_[a] - static_cast<int>(left >> a & 1);
      if (of_a == 0) continue;
      if (count == 1) {
        others_.push_back({kRankKeys[a], 1u << a, of_a});
        continue;
      }
      if (of_a > 1) others_.push_back({2 * kRankKeys[a], 1u << a, of_a * (of_a - 1) / 2});
      for (int b = 0; b < a; ++b)
        if (const std::int64_t of_b = left_[b] - static_cast<int>(left >> b & 1))
          others_.push_back({kRankKeys[a] + kRankKeys[b], 1u << a | 1u << b, of_a * of_b});
    }
  }

  // Moves the boards with exactly these ranks of the suit, and any of the other cards listed, to those who win with flushes.
  void count_flush(const Suited& held, std::uint32_t chosen, Counts& counts) const {
    std::uint32_t keys = 0;
    for (std::uint32_t rest = chosen; rest; rest &= rest - 1) keys += kRankKeys[std::countr_zero(rest)];
    BestHands flushes;
    int without = -1;  // the hand that has no flush: only a full house or better, on a board with a pair, helps it
    for (int i = 0; i < 2; ++i) {
      const std::uint32_t ranks = chosen | held[i];
      if (std::popcount(ranks) >= 5)
        flushes.show(suited_rank(ranks), i);
      else
        without = i;
    }
    std::int64_t to_flushes = 0;
    for (const Others& others : others_) {
      const std::uint32_t board = keys + others.keys, ranks = chosen | others.ranks;
      if (std::popcount(ranks) == 5) {
        counts[winners_without_pair_[ranks]] -= others.ways;
        to_flushes += others.ways;
        continue;
      }
      counts[winners_[unsuited_rank5(board)]] -= others.ways;
      if (without < 0 || unsuited_rank7(board + hand_keys_[without]) > flushes.rank())
        to_flushes += others.ways;
      else
        counts[Winners{1} << without] += others.ways;
    }
    counts[flushes.winners()] += to_flushes;
  }

  std::array<int, kRanks> left_{};  // cards left of each rank
  std::array<std::uint32_t, 2> hand_keys_{};
  Counts unsuited_{};
  std::array<std::uint8_t, 7463> winners_{};  // by the rank of the five cards of the board as if no suits were
  std::array<std::uint8_t, 1 << kRanks> winners_without_pair_{};  // by its ranks, where they are five
  std::vector<Others> others_;
  std::vector<Change> changes_;
};

}  // namespace pokerhouse::equity
