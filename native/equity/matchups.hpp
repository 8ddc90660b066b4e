// The ways in which two hands meet before the flop, those alike but for suits once: 169 kinds of hands, each against every
// other hand that no exchange of suits makes alike.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equity/boards.hpp"

namespace pokerhouse::equity {

inline constexpr std::size_t kHands = kCards * (kCards - 1) / 2;
inline constexpr std::size_t kKinds = kRanks * kRanks;
inline constexpr std::uint32_t kBoardsOfTwo = 1'712'304;  // five of the 48 cards that two hands leave

// How many of them the first hand wins, and how many are ties.
struct Matchup {
  std::uint32_t wins, ties;
};

// Where a hand stands among all: high * (high - 1) / 2 + low.
constexpr std::size_t place_of_hand(CardMask hand) {
  const auto high = static_cast<std::size_t>(std::bit_width(hand) - 1);
  return high * (high - 1) / 2 + static_cast<std::size_t>(std::countr_zero(hand));
}

// The hands in the order of their places.
constexpr std::array<CardMask, kHands> kMaskOfHand = [] {
  std::array<CardMask, kHands> masks{};
  std::size_t place = 0;
  for (int high = 1; high < kCards; ++high)
    for (int low = 0; low < high; ++low) masks[place++] = CardMask{1} << high | CardMask{1} << low;
  return masks;
}();

// A square of ranks: pairs on the diagonal, suited hands below it, the others above.
constexpr std::size_t kind_of_hand(CardMask hand) {
  const int high = std::bit_width(hand) - 1, low = std::countr_zero(hand);
  const int upper = rank_of_card(static_cast<Card>(high)), lower = rank_of_card(static_cast<Card>(low));
  const bool suited = suit_of_card(static_cast<Card>(high)) == suit_of_card(static_cast<Card>(low));
  return static_cast<std::size_t>(suited ? upper * kRanks + lower : lower * kRanks + upper);
}

// The hand that stands for a kind: of the first suit, or of the first two.
constexpr CardMask hand_of_kind(std::size_t kind) {
  const auto row = static_cast<int>(kind) / kRanks, column = static_cast<int>(kind) % kRanks;
  const int suit_of_other = row > column ? 0 : 1;
  return CardMask{1} << (std::max(row, column) * kSuits) | CardMask{1} << (std::min(row, column) * kSuits + suit_of_other);
}

// All exchanges of suits, the one that changes nothing first.
inline const std::vector<SuitOrder>& suit_orders() {
  static const std::vector<SuitOrder> all = [] {
    std::vector<SuitOrder> orders = suit_symmetries([](const SuitOrder&) { return true; });
    orders.insert(orders.begin(), {0, 1, 2, 3});
    return orders;
  }();
  return all;
}

// Those that leave a hand as it is.
inline std::vector<SuitOrder> orders_that_keep(CardMask hand) {
  std::vector<SuitOrder> kept;
  for (const SuitOrder& order : suit_orders())
    if (exchange_suits(hand, order) == hand) kept.push_back(order);
  return kept;
}

// Calls visit(kind, other) for every matchup, in an order that never changes: `other` is a hand against the one that stands
// for the kind, of a kind that does not come before it.
template <typename Visit>
void each_matchup(const Visit& visit) {
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const CardMask mine = hand_of_kind(kind);
    const std::vector<SuitOrder> alike = orders_that_keep(mine);
    for (const CardMask other : kMaskOfHand) {
      if (mine & other || kind_of_hand(other) < kind) continue;
      const bool first = std::ranges::all_of(alike, [&](const SuitOrder& order) { return exchange_suits(other, order) >= other; });
      if (first) visit(kind, other);
    }
  }
}

}  // namespace pokerhouse::equity
