// Two players who may each hold any two cards that are not on the board: what all pairs of such hands come to at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "evaluate/evaluator.hpp"
#include "table/players/hand_strength.hpp"

namespace pokerhouse::table {

inline constexpr int kHandsLeft = 1081;                        // C(47, 2)
inline constexpr double kPairsLeft = double{kHandsLeft} * kOthersHands;  // ordered pairs of them without a card in common

// A number for each hand of a board, in the order in which `HandsLeft` has them.
using Reach = std::array<double, kHandsLeft>;

// All hands that a board of five leaves, the best first; `from` and `to` bound those of the same rank.
class HandsLeft {
 public:
  // Precondition: five different cards.
  explicit HandsLeft(const Card* board) {
    CardMask left = kAllCards;
    Card seven[kHole + kBoard];
    for (int i = 0; i < kBoard; ++i) {
      seven[kHole + i] = board[i];
      left &= ~(CardMask{1} << board[i]);
    }
    int count = 0;
    for (CardMask high = left; high; high &= high - 1)
      for (CardMask low = high & (high - 1); low; low &= low - 1) {
        seven[0] = static_cast<Card>(std::countr_zero(low));
        seven[1] = static_cast<Card>(std::countr_zero(high));
        hands_[count++] = {{seven[0], seven[1]}, rank_hand<kHole + kBoard>(seven)};
      }
    std::stable_sort(hands_.begin(), hands_.end(), [](const Held& a, const Held& b) { return a.rank < b.rank; });
  }

  const Card* cards(int hand) const { return hands_[hand].cards; }

  // The first hand after `hand` that is worse.
  int worse_than(int hand) const {
    int next = hand + 1;
    while (next < kHandsLeft && hands_[next].rank == hands_[hand].rank) ++next;
    return next;
  }

 private:
  struct Held {
    Card cards[kHole];
    HandRank rank;  // 1 is the best
  };
  std::array<Held, kHandsLeft> hands_;
};

// How likely each player is to have come this far with each hand, and what follows for both together.
class Pairing {
 public:
  // What the pairs of hands that have no card in common weigh: all of them, and those that the first and the second win.
  struct Weights {
    double all = 0, first = 0, second = 0;
    double tied() const { return all - first - second; }
  };

  // Both are only looked at, and have to last.
  Pairing(const HandsLeft& hands, const Reach& first, const Reach& second) : hands_(hands), reach_{&first, &second} {}

  const Reach& reach(int player) const { return *reach_[player]; }

  const Weights& weights() const {
    if (!weights_) weights_ = weighed();
    return *weights_;
  }

 private:
  // Sums over hands of the second player, from which those with a given card can be taken out again.
  struct Sum {
    double all = 0;
    std::array<double, kCards> with{};

    void add(const Card* cards, double weight) {
      all += weight;
      with[cards[0]] += weight;
      with[cards[1]] += weight;
    }
    double without(const Card* cards) const { return all - with[cards[0]] - with[cards[1]]; }
  };

  Weights weighed() const {
    const auto& [mine, theirs] = reach_;
    Weights weights;
    Sum all;
    for (int hand = 0; hand < kHandsLeft; ++hand) all.add(hands_.cards(hand), (*theirs)[hand]);
    Sum better;  // than the hands looked at
    for (int from = 0; from < kHandsLeft;) {
      const int to = hands_.worse_than(from);
      const Sum above = better;
      for (int hand = from; hand < to; ++hand) better.add(hands_.cards(hand), (*theirs)[hand]);
      for (int hand = from; hand < to; ++hand) {
        const double weight = (*mine)[hand];
        if (weight == 0) continue;
        const Card* cards = hands_.cards(hand);
        const double same = (*theirs)[hand];  // the hand itself was taken out once for each of its cards
        const double rivals = all.without(cards) + same;
        weights.all += weight * rivals;
        weights.second += weight * above.without(cards);
        weights.first += weight * (rivals - better.without(cards) - same);
      }
      from = to;
    }
    return weights;
  }

  const HandsLeft& hands_;
  std::array<const Reach*, 2> reach_;
  mutable std::optional<Weights> weights_;
};

}  // namespace pokerhouse::table
