// Exact equity in any game: every hand of every player is ranked once on every board, then all deals of hands compared,
// board by board.
//
// The hands of one player, who may hold most, come one after the other in random order, each against all deals to the
// others: told to stop, the count is that of a fair part of those hands, and how much they differ from one another tells
// how sure it is.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "equity/exact.hpp"
#include "equity/spread.hpp"
#include "equity/table.hpp"

namespace pokerhouse::equity {

struct GameCount {
  SplitOutcomes outcomes;
  double done;                 // the part of one player's hands that was counted before a stop; 1 when all were
  std::vector<double> errors;  // for each player, the standard error of the share after a stop
};

class ExactGame {
 public:
  explicit ExactGame(const Table& table)
      : table_(table), settled_(table.settled()), boards_deck_(table.deck & ~settled_) {
    for (const auto& hands : table.players) {
      const int missing = table.hole_size - std::popcount(hands[0].mask);
      const CardMask others = hands.size() == 1 ? settled_ : settled_ | hands[0].mask;
      sizes_.push_back(static_cast<double>(hands.size()) * ways(std::popcount(table.deck & ~others), missing));
    }
    streamed_ = static_cast<std::size_t>(std::ranges::max_element(sizes_) - sizes_.begin());
  }

  // About how long it takes; infinite when it cannot be done at all.
  double nanoseconds() const {
    double deals = 1, hands = 0, weight = 1, kept = 0;
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
      deals *= sizes_[i];
      hands += sizes_[i];
      if (i != streamed_) kept += sizes_[i];
      weight *= std::ranges::max(table_.players[i], {}, &WeightedHand::weight).weight;
    }
    const auto halves = static_cast<double>(table_.halves.size());
    const double boards = ways(std::popcount(boards_deck_), to_come());
    const bool fits = hands <= kHandsMost && (kept + 1) * boards * halves <= kRanksMost && weight <= 1e18;
    if (!fits || boards > kBoardsMost) return std::numeric_limits<double>::infinity();
    const double of_a_board = sizes_.size() == 2 && halves == 1 ? 0.3 : 1.5 * static_cast<double>(sizes_.size()) * halves;
    return deals * (2 + boards * of_a_board) + hands * halves * rank_nanoseconds(boards);
  }

  // Precondition: it takes a finite time.
  GameCount count(const KeepOn& keep_on) {
    keep_on_ = &keep_on;
    const std::size_t players = table_.players.size(), halves = table_.halves.size();
    const Boards boards(table_.board, boards_deck_, table_.board_size);
    HandRows rows(boards);
    boards_ = boards.size();
    hands_.resize(players);
    for (std::size_t i = 0; i < players; ++i) hands_[i] = full_hands(i);
    std::vector<std::vector<RowRank>> kept(players * halves);
    for (std::size_t i = 0; i < players; ++i) {
      if (i == streamed_) continue;
      others_.push_back(i);
      for (std::size_t half = 0; half < halves; ++half) {
        kept[half * players + i].resize(hands_[i].size() * boards_);
        RowRank* to = kept[half * players + i].data();
        for (const WeightedHand& hand : hands_[i]) {
          rows.fill(table_.halves[half], hand.mask, std::exchange(to, to + boards_));
          if (!go_on(boards_)) return stopped();
        }
        kept_[half][i] = kept[half * players + i].data();
      }
    }
    std::ranges::sort(others_, {}, [&](std::size_t i) { return hands_[i].size(); });

    shuffle(hands_[streamed_]);
    std::vector<RowRank> streamed(boards_ * halves);
    const std::size_t all = hands_[streamed_].size();
    GameCount found{SplitOutcomes(players, halves), 1, std::vector<double>(players)};
    Spread spread(players);
    for (std::size_t n = 0; n < all; ++n) {
      const WeightedHand& hand = hands_[streamed_][n];
      done_ = part(n, all);
      for (std::size_t half = 0; half < halves; ++half) {
        rows.fill(table_.halves[half], hand.mask, streamed.data() + half * boards_);
        ranks_[half][streamed_] = streamed.data() + half * boards_;
      }
      if (!deal(0, hand.mask, hand.weight)) {
        found.done = done_;
        found.errors = spread.errors(all);
        return found;
      }
      double deals = 0;
      std::vector<double> pots(players);
      for (const std::size_t winners : outcomes_.seen()) {
        const double counted = outcomes_[winners].about();
        deals += counted;
        for (std::size_t i = 0; i < players; ++i) pots[i] += counted * outcomes_.share(winners, i);
        found.outcomes.add(winners, outcomes_[winners]);
      }
      spread.add(deals, pots);
      outcomes_.clear();
    }
    return found;
  }

 private:
  static constexpr double kHandsMost = 8e6, kRanksMost = 3e8, kBoardsMost = 4e6;
  static constexpr std::uint64_t kWorkBetweenQuestions = 1 << 16;

  static double ways(int from, int take) {
    double found = 1;
    for (int n = 0; n < take; ++n) found = found * (from - n) / (n + 1);
    return std::max(found, 0.0);
  }
  int to_come() const { return table_.board_size - std::popcount(table_.board); }

  double rank_nanoseconds(double boards) const {
    const auto& [order, used] = table_.halves[0];
    const double of_one = order == Order::badugi || order == Order::badugi_27 ? 150 : 15;
    if (!used) return of_one * boards;
    if (used != 2 || table_.board_size != 5) return 3'000 * boards;
    const int deck = std::popcount(boards_deck_);
    const double threes = to_come() >= 3 ? ways(deck, 3) + 2 * ways(deck, 2)
                                         : ways(5 - to_come(), 3 - to_come()) * ways(deck, to_come()) * 2 + 10;
    return threes * ways(table_.hole_size, 2) * 2 + boards;
  }

  GameCount stopped() const {
    const std::size_t players = table_.players.size();
    return {SplitOutcomes(players, table_.halves.size()), 0, std::vector<double>(players, 1.0)};
  }

  // The choices of a player's cards with what is missing dealt, in all ways.
  std::vector<WeightedHand> full_hands(std::size_t player) const {
    std::vector<WeightedHand> full;
    const auto& hands = table_.players[player];
    for (const auto& [mask, weight] : hands) {
      const CardMask left = table_.deck & ~settled_ & ~mask;
      if (hands.size() > 1 && mask & settled_) continue;
      const std::uint32_t of_each = weight;
      for_each_subset(left, table_.hole_size - std::popcount(mask), [&, known = mask](CardMask cards) {
        full.push_back({known | cards, of_each});
      });
    }
    return full;
  }

  bool go_on(std::uint64_t work) {
    work_ += work + 1;
    if (work_ < kWorkBetweenQuestions) return true;
    work_ = 0;
    return (*keep_on_)(done_);
  }

  // Deals to the others in turn, and shows the hands.
  bool deal(std::size_t turn, CardMask used, std::uint64_t weight) {
    if (turn == others_.size()) {
      show(weight);
      return go_on(boards_);
    }
    const std::size_t player = others_[turn];
    const std::vector<WeightedHand>& hands = hands_[player];
    if (boards_ == 1 && two_compare()) {
      show_against(hands, used, weight);
      return go_on(hands.size());
    }
    for (std::size_t n = 0; n < hands.size(); ++n) {
      if (hands[n].mask & used) continue;
      for (std::size_t half = 0; half < table_.halves.size(); ++half)
        ranks_[half][player] = kept_[half][player] + n * boards_;
      if (!deal(turn + 1, used | hands[n].mask, weight * hands[n].weight)) return false;
    }
    return true;
  }

  // Two players: one of them always wins all.
  bool two_compare() const {
    return hands_.size() == 2 && table_.halves.size() == 1 && table_.halves[0].order != Order::low_8;
  }

  // The hand that is being counted against all of the other player's, on the one board there is.
  void show_against(const std::vector<WeightedHand>& hands, CardMask used, std::uint64_t weight) {
    const RowRank mine = *ranks_[0][streamed_], *theirs = kept_[0][1 - streamed_];
    if (mine == kBlocked) return;
    std::array<std::uint64_t, 3> counts{};  // they win, it ties, they lose
    for (std::size_t n = 0; n < hands.size(); ++n) {
      const bool dealt = !(hands[n].mask & used) & (theirs[n] != kBlocked);
      counts[(theirs[n] >= mine) + (theirs[n] > mine)] += dealt ? hands[n].weight : 0;
    }
    const std::size_t me = std::size_t{1} << streamed_, them = 3 - me;
    for (const auto& [winners, count] : {std::pair{them, counts[0]}, {me | them, counts[1]}, {me, counts[2]}})
      if (count) outcomes_.add_product(winners, count, weight);
  }

  void show(std::uint64_t weight) {
    const std::size_t players = hands_.size();
    if (two_compare()) return show_two(weight);
    for (std::size_t board = 0; board < boards_; ++board) {
      bool blocked = false;
      for (std::size_t i = 0; i < players; ++i) blocked |= ranks_[0][i][board] == kBlocked;
      if (blocked) continue;
      const auto rank_of = [&](std::size_t half, std::size_t i) {
        return static_cast<std::uint32_t>(ranks_[half][i][board]);
      };
      outcomes_.add(winners_by(table_.halves, players, rank_of), weight);
    }
  }

  // Without a branch, so that several boards are compared at once; counts of 16 bits hold the boards of a piece.
  void show_two(std::uint64_t weight) {
    constexpr std::size_t kPiece = 1 << 14;
    const RowRank *mine = ranks_[0][0], *theirs = ranks_[0][1];
    std::array<std::uint64_t, 4> counts{};
    for (std::size_t from = 0; from < boards_; from += kPiece) {
      const std::size_t to = std::min(boards_, from + kPiece);
      std::int16_t wins = 0, losses = 0, ties = 0;
      for (std::size_t n = from; n < to; ++n) {
        const RowRank a = mine[n], b = theirs[n];
        wins = static_cast<std::int16_t>(wins + ((a < b) & (b != kBlocked)));
        losses = static_cast<std::int16_t>(losses + ((b < a) & (a != kBlocked)));
        ties = static_cast<std::int16_t>(ties + ((a == b) & (a != kBlocked)));
      }
      counts[1] += static_cast<std::uint64_t>(wins);
      counts[2] += static_cast<std::uint64_t>(losses);
      counts[3] += static_cast<std::uint64_t>(ties);
    }
    for (std::size_t winners = 1; winners < 4; ++winners)
      if (counts[winners]) outcomes_.add_product(winners, weight, counts[winners]);
  }

  const Table& table_;
  CardMask settled_, boards_deck_;
  std::vector<double> sizes_;  // the most hands of each player
  std::size_t streamed_ = 0;
  std::vector<std::vector<WeightedHand>> hands_;
  std::vector<std::size_t> others_;
  std::size_t boards_ = 0;
  std::array<std::array<const RowRank*, kPlayersMax>, 2> kept_{}, ranks_{};
  SplitOutcomes outcomes_{table_.players.size(), table_.halves.size()};  // of the hand that is being counted
  const KeepOn* keep_on_ = nullptr;
  double done_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace pokerhouse::equity
