// The ranks of one hand on every board that can come, as one array. Boards stand in rows: those of a row differ in their
// last card alone.
//
// By the rule of Omaha a board is worth its best three cards. What each three are worth is found once; a board takes the
// least of ten, of which a row has four in common, and reads the other six side by side.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "equity/split.hpp"

namespace pokerhouse::equity {

// The order that decides a part of the pot. `used` hole cards make a hand with the board's; 0: any of them.
struct Half {
  Order order;
  int used;
};

using RowRank = std::int16_t;                 // as Place; all orders have fewer ranks
inline constexpr RowRank kBlocked = INT16_MAX;  // the hand holds a card of this board

class Boards {
 public:
  struct Row {
    std::array<std::uint8_t, 4> places;  // in the pool: all cards but the last
    std::uint8_t from;                   // the last card is the pool's from here to the end of the deck
    CardMask mask;                       // all cards but the last
  };

  // All ways to fill `board` up to `board_size`, 0 to 5, from the deck.
  Boards(CardMask board, CardMask deck, int board_size) : board_size_(board_size) {
    if (board && std::popcount(board) == board_size) {  // the last card is then the only one that can come
      deck = board & -board;
      board ^= deck;
    }
    to_come_ = board_size - std::popcount(board);
    for (CardMask rest = deck; rest; rest &= rest - 1) pool_.push_back(static_cast<Card>(std::countr_zero(rest)));
    deck_size_ = pool_.size();
    for (CardMask rest = board; rest; rest &= rest - 1) pool_.push_back(static_cast<Card>(std::countr_zero(rest)));
    Row row{{}, 0, board};
    for (std::size_t i = deck_size_; i < pool_.size(); ++i) row.places[i - deck_size_] = static_cast<std::uint8_t>(i);
    if (board_size == 0)
      size_ = 1;
    else
      add_rows(row, static_cast<int>(pool_.size() - deck_size_));
  }

  std::size_t size() const { return size_; }
  int board_size() const { return board_size_; }
  int to_come() const { return to_come_; }
  std::size_t deck_size() const { return deck_size_; }
  const std::vector<Card>& pool() const { return pool_; }  // the deck, then the cards on the board
  const std::vector<Row>& rows() const { return rows_; }

 private:
  void add_rows(Row row, int cards) {
    if (cards == board_size_ - 1) {
      if (row.from == deck_size_) return;
      rows_.push_back(row);
      size_ += deck_size_ - row.from;
      return;
    }
    const Row before = row;
    for (std::size_t i = before.from; i < deck_size_; ++i) {
      row.places[cards] = static_cast<std::uint8_t>(i);
      row.mask = before.mask | mask_of(pool_[i]);
      row.from = static_cast<std::uint8_t>(i + 1);
      add_rows(row, cards + 1);
    }
  }

  int board_size_, to_come_ = 0;
  std::size_t deck_size_ = 0, size_ = 0;
  std::vector<Card> pool_;
  std::vector<Row> rows_;
};

class HandRows {
 public:
  explicit HandRows(const Boards& boards) : boards_(boards), threes_(kCards * (kCards - 1) / 2) {}

  // Writes the rank on each board, `boards.size()` of them, in the order of the rows.
  void fill(const Half& half, CardMask hand, RowRank* ranks) {
    if (boards_.board_size() == 0) {
      *ranks = static_cast<RowRank>(rank_natural(half.order, hand));
    } else if (half.used == 2 && boards_.board_size() == 5) {
      rank_threes(half.order, HolePairs(hand), hand);
      fill_from_threes(hand, ranks);
    } else {
      fill_one_by_one(half, hand, ranks);
    }
  }

 private:
  static constexpr std::size_t kRowSize = 56;  // places of the pool, and some more
  using Ranks = std::array<RowRank, kRowSize>;

  Ranks& threes(std::size_t low, std::size_t high) { return threes_[high * (high - 1) / 2 + low]; }

  void fill_one_by_one(const Half& half, CardMask hand, RowRank* ranks) {
    for (const Boards::Row& row : boards_.rows())
      for (std::size_t i = row.from; i < boards_.deck_size(); ++i, ++ranks) {
        const CardMask board = row.mask | mask_of(boards_.pool()[i]);
        if (board & hand)
          *ranks = kBlocked;
        else
          *ranks = static_cast<RowRank>(half.used ? rank_split(half.order, hand, board, half.used, {})
                                                  : rank_natural(half.order, hand | board));
      }
  }

  // Every three cards of the pool that a board can hold. Those of the board stand last in the pool: a three that lacks
  // them takes more from the deck than there are to come.
  void rank_threes(Order order, const HolePairs& hole, CardMask hand) {
    const std::vector<Card>& pool = boards_.pool();
    const std::size_t deck = boards_.deck_size();
    const int from_board = 3 - boards_.to_come();
    for (std::size_t i = from_board >= 3 ? deck : 0; i < pool.size(); ++i) {
      if (hand & mask_of(pool[i])) continue;
      const Few one = Few{}.with(pool[i]);
      for (std::size_t j = std::max(i + 1, from_board >= 2 ? deck : 0); j < pool.size(); ++j) {
        if (hand & mask_of(pool[j])) continue;
        const Few two = one.with(pool[j]);
        Ranks& row = threes(i, j);
        for (std::size_t k = std::max(j + 1, from_board >= 1 ? deck : 0); k < pool.size(); ++k) {
          const auto rank = static_cast<RowRank>(rank_three(order, hole, two.with(pool[k])));
          row[k] = rank;
          if (k >= deck) threes(i, k)[j] = rank;
          if (j >= deck) threes(j, k)[i] = rank;
        }
      }
    }
  }

  void fill_from_threes(CardMask hand, RowRank* ranks) {
    std::array<std::size_t, kHoleMax> held{};
    std::size_t held_count = 0;
    for (std::size_t i = 0; i < boards_.deck_size(); ++i)
      if (hand & mask_of(boards_.pool()[i])) held[held_count++] = i;
    for (const Boards::Row& row : boards_.rows()) {
      const std::size_t count = boards_.deck_size() - row.from;
      if (row.mask & hand) {
        ranks = std::fill_n(ranks, count, kBlocked);
        continue;
      }
      std::array<std::size_t, 4> at;
      std::ranges::copy(row.places, at.begin());
      std::ranges::sort(at);
      const RowRank common = std::min({threes(at[0], at[1])[at[2]], threes(at[0], at[1])[at[3]],
                                       threes(at[0], at[2])[at[3]], threes(at[1], at[2])[at[3]]});
      const std::array<const RowRank*, 6> pairs = {
          threes(at[0], at[1]).data(), threes(at[0], at[2]).data(), threes(at[0], at[3]).data(),
          threes(at[1], at[2]).data(), threes(at[1], at[3]).data(), threes(at[2], at[3]).data()};
      for (std::size_t n = 0, i = row.from; n < count; ++n, ++i) {
        const RowRank first = std::min({common, pairs[0][i], pairs[1][i]});
        const RowRank second = std::min(std::min(pairs[2][i], pairs[3][i]), std::min(pairs[4][i], pairs[5][i]));
        ranks[n] = std::min(first, second);
      }
      for (std::size_t n = 0; n < held_count; ++n)
        if (held[n] >= row.from) ranks[held[n] - row.from] = kBlocked;
      ranks += count;
    }
  }

  const Boards& boards_;
  std::vector<Ranks> threes_;
};

}  // namespace pokerhouse::equity
