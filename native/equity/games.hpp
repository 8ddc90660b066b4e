// Random deals in any game. Cards that may be known are drawn by their weights, and all drawn anew when two players' collide,
// so that every deal comes as often as the product of its weights; then what is missing is dealt from what is left.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "equity/sample.hpp"
#include "equity/table.hpp"

namespace pokerhouse::equity {

class GameSampler {
 public:
  GameSampler(const Table& table, std::uint64_t seed)
      : table_(table), random_(seed), settled_(table.settled()), hands_(table.players.size()),
        outcomes_(table.players.size(), table.halves.size()) {
    for (std::size_t i = 0; i < table.players.size(); ++i) {
      const auto& hands = table.players[i];
      if (hands.size() == 1) {
        hands_[i] = hands[0].mask;
        continue;
      }
      std::vector<std::uint32_t> weights;
      for (const WeightedHand& hand : hands) weights.push_back(hand.weight);
      drawn_.push_back({i, WeightedChoice(weights)});
    }
    for (CardMask rest = table.deck & ~settled_; rest; rest &= rest - 1)
      deck_[deck_size_++] = static_cast<Card>(std::countr_zero(rest));
  }

  // Adds random deals to the outcomes; fewer, and returns false, when hands collide nearly always.
  bool sample(std::uint64_t deals) {
    std::vector<CardMask> full(hands_.size());
    for (std::uint64_t n = 0; n < deals; ++n) {
      CardMask used = settled_;
      if (!draw_hands(used)) return false;
      std::uint32_t top = 0;
      for (std::size_t i = 0; i < hands_.size(); ++i) full[i] = filled(hands_[i], table_.hole_size, used, top);
      outcomes_.add(winners(full, filled(table_.board, table_.board_size, used, top)), 1);
      ++deals_;
    }
    return true;
  }

  const SplitOutcomes& outcomes() const { return outcomes_; }

  // The greatest standard error of a player's share of the pot, never taken for less than one deal's part.
  double standard_error() const {
    const auto all = static_cast<double>(deals_);
    double worst = 0;
    for (std::size_t player = 0; player < hands_.size(); ++player) {
      double sum = 0, squares = 0;
      for (const std::size_t winners : outcomes_.seen()) {
        const double count = outcomes_[winners].about();
        const double share = outcomes_.share(winners, player);
        sum += share * count, squares += share * share * count;
      }
      const double variance = std::max(squares / all - sum / all * sum / all, 1 / all);
      worst = std::max(worst, std::sqrt(variance / all));
    }
    return worst;
  }

 private:
  struct Drawn {
    std::size_t player;
    WeightedChoice choice;
  };
  static constexpr int kTriesMax = 1'000'000;

  bool draw_hands(CardMask& used) {
    for (int tries = 0; tries < kTriesMax; ++tries) {
      used = settled_;
      bool free = true;
      for (const Drawn& drawn : drawn_) {
        const CardMask hand = table_.players[drawn.player][drawn.choice.draw(random_)].mask;
        free = !(used & hand);
        if (!free) break;
        used |= hand;
        hands_[drawn.player] = hand;
      }
      if (free) return true;
    }
    return false;
  }

  // The cards known, and as many from the deck as are missing. Cards up to `top` are dealt, or in somebody's hand.
  CardMask filled(CardMask known, int to, CardMask used, std::uint32_t& top) {
    for (int missing = to - std::popcount(known); missing > 0;) {
      std::swap(deck_[top], deck_[top + random_.below_64(deck_size_ - top)]);
      const CardMask card = mask_of(deck_[top++]);
      if (card & used) continue;
      known |= card;
      --missing;
    }
    return known;
  }

  std::size_t winners(const std::vector<CardMask>& hands, CardMask board) const {
    std::array<std::array<Place, kPlayersMax>, 2> ranks;
    const bool split = table_.halves[0].used == 2 && table_.board_size == 5;
    std::optional<SplitBoard> threes;
    if (split) threes.emplace(board);
    for (std::size_t i = 0; i < hands.size(); ++i) {
      std::optional<HolePairs> pairs;
      if (split) pairs.emplace(hands[i]);
      for (std::size_t half = 0; half < table_.halves.size(); ++half) {
        const auto& [order, used] = table_.halves[half];
        ranks[half][i] = split  ? threes->rank(order, *pairs)
                         : used ? rank_split(order, hands[i], board, used, {})
                                : rank_natural(order, hands[i] | board);
      }
    }
    return winners_by(table_.halves, hands.size(), [&](std::size_t half, std::size_t i) { return ranks[half][i]; });
  }

  const Table& table_;
  RandomStream random_;
  CardMask settled_;
  std::vector<CardMask> hands_;  // what is known of each player's cards in this deal
  std::vector<Drawn> drawn_;
  std::array<Card, kCards> deck_{};
  std::uint32_t deck_size_ = 0;
  SplitOutcomes outcomes_;
  std::uint64_t deals_ = 0;
};

}  // namespace pokerhouse::equity
