// Equity of known hands in any game: cards that are not known, in the hole and on the board, are dealt in all ways or at
// random, and every order that has a part of the pot is asked who is best.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "equity_outcomes.hpp"
#include "game_orders.hpp"
#include "random.hpp"

namespace pokerhouse::equity {

// What decides a part of the pot. `used` hole cards make a hand with the board's; 0: any of them.
struct Half {
  Order order;
  int used;
};

struct Table {
  std::vector<Half> halves;      // one, or two that share the pot
  std::vector<CardMask> hands;   // what is known of each player's cards
  CardMask board, deck;          // on the board; not known to be anywhere
  int hole_size, board_size;
};

// How often which players won: the first half's winners from bit 0 on, the second's from bit 10 on, none of them when
// nobody qualifies.
using SplitOutcomes = std::map<std::uint32_t, std::uint64_t>;

class GameEquity {
 public:
  explicit GameEquity(Table table) : table_(std::move(table)), hands_(table_.hands), board_(table_.board) {}

  // All ways to deal the cards that are missing; false when told to stop before the end.
  bool count(const KeepOn& keep_on, double all) {
    keep_on_ = &keep_on;
    all_ = all;
    return deal(0, table_.deck);
  }

  void sample(std::uint64_t deals, RandomStream& random) {
    std::array<Card, kCards> deck{};
    std::uint32_t size = 0;
    for (CardMask rest = table_.deck; rest; rest &= rest - 1) deck[size++] = static_cast<Card>(std::countr_zero(rest));
    for (std::uint64_t n = 0; n < deals; ++n) {
      std::uint32_t top = 0;
      const auto filled = [&](CardMask known, int to) {
        for (int missing = to - std::popcount(known); missing > 0; --missing) {
          std::swap(deck[top], deck[top + random.below_64(size - top)]);
          known |= CardMask{1} << deck[top++];
        }
        return known;
      };
      for (std::size_t i = 0; i < hands_.size(); ++i) hands_[i] = filled(table_.hands[i], table_.hole_size);
      board_ = filled(table_.board, table_.board_size);
      show();
    }
  }

  const SplitOutcomes& outcomes() const { return outcomes_; }
  std::uint64_t deals() const { return deals_; }

 private:
  // Deals to this player what is missing, then to the next; to the board at last.
  bool deal(std::size_t player, CardMask deck) {
    bool go_on = true;
    if (player < hands_.size()) {
      const CardMask known = table_.hands[player];
      for_each_subset(deck, table_.hole_size - std::popcount(known), [&](CardMask cards) {
        if (!go_on) return;
        hands_[player] = known | cards;
        go_on = deal(player + 1, deck & ~cards);
      });
      return go_on;
    }
    for_each_subset(deck, table_.board_size - std::popcount(table_.board), [&](CardMask cards) {
      if (!go_on) return;
      board_ = table_.board | cards;
      show();
      go_on = deals_ % 256 != 0 || (*keep_on_)(static_cast<double>(deals_) / all_);
    });
    return go_on;
  }

  void show() {
    std::uint32_t winners = 0;
    for (std::size_t half = 0; half < table_.halves.size(); ++half) {
      BestHands best;
      for (std::size_t i = 0; i < hands_.size(); ++i) best.show(rank(table_.halves[half], hands_[i]), static_cast<int>(i));
      const bool nobody = table_.halves[half].order == Order::low_8 && best.rank() > low_a5::kEightsOrBetter;
      if (!nobody) winners |= best.winners() << (half * kPlayersMax);
    }
    ++outcomes_[winners];
    ++deals_;
  }

  Place rank(const Half& half, CardMask hand) const {
    if (half.used) return rank_split(half.order, hand, board_, half.used, {});
    return rank_cards(half.order, hand | board_);
  }

  Table table_;
  std::vector<CardMask> hands_;
  CardMask board_;
  const KeepOn* keep_on_ = nullptr;
  double all_ = 1;
  SplitOutcomes outcomes_;
  std::uint64_t deals_ = 0;
};

}  // namespace pokerhouse::equity
