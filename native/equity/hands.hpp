// Exact equity of known hands at hold'em: all boards counted without dealing them one by one.
//
// Boards that give nobody a flush are counted by their ranks alone: there are at most 6175 sets of five ranks, and the
// number of ways to deal each is a product of binomials, less those that give somebody a flush. Boards with a flush have
// three or more cards of one suit; they are counted by the ranks of that suit and the ranks of the at most two other
// cards. Without a pair on the board no full house or better is possible, so that only the flushes need comparing.
// Suits that everybody holds alike are counted once.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equity/outcomes.hpp"
#include "equity/sums.hpp"

namespace pokerhouse::equity {

class HandsEquity {
 public:
  // Adds, for every board that completes `board` from the cards that are in nobody's hand, not on the board and not
  // dead, `weight` to the outcome. Preconditions: two cards a hand, at most five on the board, no card twice. `counts`
  // then has the boards by their winners.
  void count(const std::vector<CardMask>& hands, CardMask board, CardMask dead, std::uint64_t weight, Outcomes& outcomes) {
    set(hands, board, dead);
    for (int suit = 0; suit < kSuits; ++suit)
      if (const int alike = suits_alike(suit)) count_flushes(suit, alike);
    count_unsuited(0, to_come_, 0, 1);
    for (Winners winners = 1; winners < counts_.size(); ++winners)
      if (counts_[winners]) outcomes.add_product(winners, weight, counts_[winners]);
  }
  const std::vector<std::uint64_t>& counts() const { return counts_; }

 private:
  struct Others {  // cards of the other suits, by their ranks
    std::uint32_t keys, ranks;
    std::uint64_t ways;
  };

  void set(const std::vector<CardMask>& hands, CardMask board, CardMask dead) {
    players_ = static_cast<int>(hands.size());
    counts_.assign(std::size_t{1} << players_, 0);
    CardMask gone = board | dead;
    for (int i = 0; i < players_; ++i) {
      gone |= hands[i];
      const CardSum sum = sum_of_mask(hands[i]);
      hand_keys_[i] = static_cast<std::uint32_t>(sum.number);
      hand_suits_[i] = sum.suits;
    }
    to_come_ = 5 - std::popcount(board);
    const CardSum sum = sum_of_mask(board);
    board_keys_ = static_cast<std::uint32_t>(sum.number);
    board_suits_ = sum.suits;
    left_suits_ = suit_ranks_of_mask(kWholeDeck & ~gone);
    for (int rank = 0; rank < kRanks; ++rank) left_[rank] = std::popcount(left_suits_ >> rank & 0x0001'0001'0001'0001);
  }

  // How many suits are like this one in everybody's eyes; 0 when one of them came before.
  int suits_alike(int suit) const {
    int alike = 1;
    for (int other = 0; other < kSuits; ++other) {
      if (other == suit) continue;
      const auto same = [&](SuitRanks held) { return ranks_of_suit(held, suit) == ranks_of_suit(held, other); };
      bool all = same(board_suits_) && same(left_suits_);
      for (int i = 0; all && i < players_; ++i) all = same(hand_suits_[i]);
      if (all && other < suit) return 0;
      alike += all;
    }
    return alike;
  }

  void count_flushes(int suit, int alike) {
    const std::uint32_t left = ranks_of_suit(left_suits_, suit), there = ranks_of_suit(board_suits_, suit);
    int held_most = 0;
    for (int i = 0; i < players_; ++i)
      held_most = std::max(held_most, std::popcount(ranks_of_suit(hand_suits_[i], suit)));
    const int needed = std::max(0, 5 - held_most - std::popcount(there));
    for (int suited = needed; suited <= std::min(to_come_, std::popcount(left)); ++suited) {
      list_others(to_come_ - suited, left);
      if (others_.empty()) continue;
      if (suited == 0) {
        count_flush(suit, alike, 0, there);
        continue;
      }
      // All subsets of `left` with that many bits: places among the ranks that are left, by Gosper's hack.
      std::array<std::uint32_t, kRanks> places{};
      int n = 0;
      for (std::uint32_t rest = left; rest; rest &= rest - 1) places[n++] = static_cast<std::uint32_t>(std::countr_zero(rest));
      for (std::uint32_t chosen = (1u << suited) - 1; chosen < 1u << n;) {
        std::uint32_t ranks = 0, keys = 0;
        for (std::uint32_t rest = chosen; rest; rest &= rest - 1) {
          const std::uint32_t rank = places[std::countr_zero(rest)];
          ranks |= 1u << rank;
          keys += kRankKeys[rank];
        }
        count_flush(suit, alike, keys, there | ranks);
        const std::uint32_t lowest = chosen & -chosen, carried = chosen + lowest;
        chosen = carried | ((chosen ^ carried) >> 2) / lowest;
      }
    }
  }

  // The ways to take `count` cards, at most two, of the suits other than the one whose cards left are these.
  void list_others(int count, std::uint32_t left) {
    others_.clear();
    if (count == 0) others_.push_back({0, 0, 1});
    if (count == 0) return;
    for (int a = 0; a < kRanks; ++a) {
      const auto of_a = static_cast<std::uint64_t>(left_[a] - static_cast<int>(left >> a & 1));
      if (of_a == 0) continue;
      if (count == 1) {
        others_.push_back({kRankKeys[a], 1u << a, of_a});
        continue;
      }
      if (of_a > 1) others_.push_back({2 * kRankKeys[a], 1u << a, of_a * (of_a - 1) / 2});
      for (int b = 0; b < a; ++b)
        if (const auto of_b = static_cast<std::uint64_t>(left_[b] - static_cast<int>(left >> b & 1)))
          others_.push_back({kRankKeys[a] + kRankKeys[b], 1u << a | 1u << b, of_a * of_b});
    }
  }

  // The boards with exactly these ranks of the suit, and any of the other cards listed.
  void count_flush(int suit, int alike, std::uint32_t keys, std::uint32_t suited) {
    BestHands flushes;
    std::array<int, kPlayersMax> without;
    int without_count = 0;
    for (int i = 0; i < players_; ++i) {
      const std::uint32_t ranks = suited | ranks_of_suit(hand_suits_[i], suit);
      if (std::popcount(ranks) >= 5)
        flushes.show(suited_rank(ranks), i);
      else
        without[without_count++] = i;
    }
    std::uint32_t board_ranks = suited;
    for (int other = 0; other < kSuits; ++other) board_ranks |= ranks_of_suit(board_suits_, other);
    std::uint64_t to_flushes = 0;
    for (const Others& others : others_) {
      const std::uint32_t board = board_keys_ + keys + others.keys;
      const std::uint64_t ways = others.ways * static_cast<std::uint64_t>(alike);
      flushed_[unsuited_rank5(board)] += ways;
      if (std::popcount(board_ranks | others.ranks) == 5 || without_count == 0) {
        to_flushes += ways;
        continue;
      }
      BestHands best = flushes;
      for (int n = 0; n < without_count; ++n) best.show(unsuited_rank7(board + hand_keys_[without[n]]), without[n]);
      counts_[best.winners()] += ways;
    }
    counts_[flushes.winners()] += to_flushes;
  }

  // All ways to take `count` more cards of the ranks from `rank` on, seen by their ranks; flushes are left out.
  void count_unsuited(int rank, int count, std::uint32_t keys, std::uint64_t ways) {
    if (count == 0) return show_unsuited(keys, ways);
    for (; rank < kRanks; ++rank) {
      std::uint64_t chosen = 1;
      for (int n = 1; n <= std::min(count, left_[rank]); ++n) {
        chosen = chosen * static_cast<std::uint64_t>(left_[rank] - n + 1) / static_cast<std::uint64_t>(n);
        count_unsuited(rank + 1, count - n, keys + static_cast<std::uint32_t>(n) * kRankKeys[rank], ways * chosen);
      }
    }
  }

  void show_unsuited(std::uint32_t keys, std::uint64_t ways) {
    const std::uint32_t board = board_keys_ + keys;
    std::uint64_t& flushed = flushed_[unsuited_rank5(board)];
    ways -= flushed;
    flushed = 0;
    if (ways == 0) return;
    BestHands best;
    for (int i = 0; i < players_; ++i) best.show(unsuited_rank7(board + hand_keys_[i]), i);
    counts_[best.winners()] += ways;
  }

  int players_ = 0, to_come_ = 0;
  std::array<std::uint32_t, kPlayersMax> hand_keys_{};
  std::array<SuitRanks, kPlayersMax> hand_suits_{};
  std::uint32_t board_keys_ = 0;
  SuitRanks board_suits_ = 0, left_suits_ = 0;
  std::array<int, kRanks> left_{};  // cards left of each rank
  std::vector<Others> others_;
  std::vector<std::uint64_t> counts_;
  // Boards counted as flushes, by the rank of their five cards as if no suits were: one number for each set of ranks.
  std::array<std::uint64_t, 7463> flushed_{};
};

}  // namespace pokerhouse::equity
