// The boards that can still come, one of each kind: boards that differ only by an exchange of suits which nobody's cards
// can tell apart are dealt once and counted as many.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "equity/sums.hpp"

namespace pokerhouse::equity {

using SuitOrder = std::array<int, kSuits>;  // what each suit becomes

constexpr Card exchange_suit(Card card, const SuitOrder& order) {
  return static_cast<Card>(rank_of_card(card) * kSuits + order[suit_of_card(card)]);
}

constexpr CardMask exchange_suits(CardMask cards, const SuitOrder& order) {
  constexpr CardMask clubs = 0x1'1111'1111'1111;
  CardMask exchanged = 0;
  for (int suit = 0; suit < kSuits; ++suit) exchanged |= (cards >> suit & clubs) << order[suit];
  return exchanged;
}

// All exchanges of suits, without the one that changes nothing, that `unchanged` accepts.
template <typename Unchanged>
std::vector<SuitOrder> suit_symmetries(const Unchanged& unchanged) {
  std::vector<SuitOrder> found;
  SuitOrder order{0, 1, 2, 3};
  while (std::next_permutation(order.begin(), order.end()))
    if (unchanged(order)) found.push_back(order);
  return found;
}

struct RunOut {
  std::array<Card, 5> cards;  // those that come; the first `to_come` of them count
  std::uint8_t ways;          // how many such boards it stands for
};

// All ways to deal `to_come` cards, at most five, from `deck`, one of each kind. The deck must look the same after each
// of these exchanges, which must form a group.
inline std::vector<RunOut> run_outs(CardMask deck, int to_come, const std::vector<SuitOrder>& symmetries) {
  std::vector<RunOut> found;
  RunOut dealt{{}, 1};
  const std::function<void(int, CardMask, CardMask)> deal = [&](int place, CardMask rest, CardMask board) {
    if (place == to_come) {
      unsigned same = 1;  // exchanges that change nothing
      for (const SuitOrder& order : symmetries) {
        const CardMask other = exchange_suits(board, order);
        if (other > board) return;
        same += other == board;
      }
      dealt.ways = static_cast<std::uint8_t>((symmetries.size() + 1) / same);
      found.push_back(dealt);
      return;
    }
    for (; rest; rest &= rest - 1) {
      dealt.cards[place] = static_cast<Card>(std::countr_zero(rest));
      deal(place + 1, rest & (rest - 1), board | (rest & -rest));
    }
  };
  deal(0, deck, 0);
  return found;
}

}  // namespace pokerhouse::equity
