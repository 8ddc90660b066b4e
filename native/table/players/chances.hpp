// What a hand wins between two who see a board, against the best share of all hands: the figure that `equity` goes by.
//
// Every hand that the board leaves is weighed by what it beats on the boards that may come of it (`runouts`), of all hands
// that these leave; a tie counts half. A player who is thought to have the best fifth holds one of the hands of which less
// than a fifth of all are better: equal ones are in it together. The chance of a hand is the part that it wins of all showdowns
// with these, on the same boards; against all hands where its own cards leave none of the range.
//
// All that is counted are whole numbers, so the figure of one hand alone, of all at once and of the twin in Python
// (tests/players/heads_up) are the same to the last bit.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "table/players/preflop.hpp"
#include "table/players/runouts.hpp"
#include "table/players/shares.hpp"
#include "table/players/worths.hpp"

namespace pokerhouse::table {

// A number for each hand.
using ByHand = std::array<double, kHands>;

class Chances {
 public:
  // Preconditions: three to five cards, all different.
  Chances(const Card* board, int board_cards) : left_((kCards - board_cards) * (kCards - board_cards - 1) / 2) {
    const std::vector<FullBoard> boards = boards_after(board, board_cards);
    worths_.resize(boards.size());
    for (std::size_t b = 0; b < boards.size(); ++b) worths_on(boards[b].data(), worths_[b]);
    weigh();
  }

  // What one hand wins against the best `kShares[level]` of all, 0 to 1. Precondition: it has no card of the board.
  double of(int hand, int level) {
    if (all_[level]) return (*all_[level])[hand];
    if (++asked_[level] > kAskedSingly) return all(level)[hand];
    Mask held = range(level);
    for (const Card card : kHandCards[hand].cards) detail::for_each_with(card, [&](int other, Card) { held[other] = 0; });
    std::int64_t points = 0, most = 0;
    for (const Worths& worths : worths_) {
      const std::int16_t mine = worths[hand];
      if (mine == kNobody) continue;
      std::uint16_t worse = 0, same = 0, there = 0;
      for (int other = 0; other < kHands; ++other) {
        const std::int16_t theirs = worths[other];
        const std::uint16_t is_there = theirs != kNobody ? held[other] : std::uint16_t{0};
        worse = static_cast<std::uint16_t>(worse + (theirs < mine ? is_there : std::uint16_t{0}));
        same = static_cast<std::uint16_t>(same + (theirs == mine ? is_there : std::uint16_t{0}));
        there = static_cast<std::uint16_t>(there + is_there);
      }
      points += 2 * worse + same;
      most += 2 * there;
    }
    return most ? static_cast<double>(points) / static_cast<double>(most) : of(hand, 0);
  }

  // The same of all hands; 0 of those with a card of the board.
  const ByHand& all(int level) {
    if (!all_[level]) all_[level] = std::make_unique<ByHand>(counted(level));
    return *all_[level];
  }

 private:
  using Mask = std::array<std::uint16_t, kHands>;  // 1 for hands that are meant
  static constexpr int kAskedSingly = 8;           // from so many hands on all are counted at once

  // Sums over hands, from which those with a given card can be taken out again.
  struct Sum {
    int all = 0;
    std::array<int, kCards> with{};

    void add(const HandCards& hand, int weight) {
      all += weight;
      with[hand.cards[0]] += weight;
      with[hand.cards[1]] += weight;
    }
    int without(const HandCards& hand) const { return all - with[hand.cards[0]] - with[hand.cards[1]]; }
  };

  // How many hands are better than each.
  void weigh() {
    std::array<int, kHands> points{}, seen{};
    std::vector<std::uint16_t> count(kWorths);
    std::vector<std::int32_t> beaten(kWorths);
    std::array<std::uint64_t, (kWorths + 63) / 64> there{};
    for (const Worths& worths : worths_) {
      there.fill(0);
      for (const std::int16_t worth : worths) {
        ++count[worth];
        there[worth >> 6] |= std::uint64_t{1} << (worth & 63);
      }
      there[0] &= ~std::uint64_t{1};  // kNobody
      int below = 0;
      for (std::size_t word = 0; word < there.size(); ++word)
        for (std::uint64_t rest = there[word]; rest; rest &= rest - 1) {
          const std::size_t worth = word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
          beaten[worth] = 2 * below + count[worth];
          below += count[worth];
          count[worth] = 0;
        }
      count[kNobody] = 0;
      for (int hand = 0; hand < kHands; ++hand) {
        points[hand] += beaten[worths[hand]];
        seen[hand] += worths[hand] != kNobody;
      }
    }
    // Fractions of such small numbers differ by more than a rounding, so that equal ones, and they alone, are equal here.
    std::vector<std::pair<double, int>> order;
    for (int hand = 0; hand < kHands; ++hand)
      if (seen[hand]) order.emplace_back(-static_cast<double>(points[hand]) / seen[hand], hand);
    std::sort(order.begin(), order.end());
    better_.fill(kHands);
    for (int place = 0, first = 0; place < static_cast<int>(order.size()); ++place) {
      if (order[place].first != order[first].first) first = place;
      better_[order[place].second] = first;
    }
  }

  const Mask& range(int level) {
    std::optional<Mask>& range = ranges_[level];
    if (!range) {
      range.emplace();
      for (int hand = 0; hand < kHands; ++hand) (*range)[hand] = better_[hand] < kHands && is_held(better_[hand], level, left_);
    }
    return *range;
  }

  // The hands that a full board leaves, the worst first.
  static std::vector<std::uint16_t> sorted(const Worths& worths) {
    std::vector<std::uint16_t> from(kWorths + 1), hands;
    for (const std::int16_t worth : worths) ++from[worth + 1];
    from[1] = 0;
    for (int worth = 1; worth <= kWorths; ++worth) from[worth] = static_cast<std::uint16_t>(from[worth] + from[worth - 1]);
    hands.resize(from[kWorths]);
    for (int hand = 0; hand < kHands; ++hand)
      if (worths[hand] != kNobody) hands[from[worths[hand]]++] = static_cast<std::uint16_t>(hand);
    return hands;
  }

  ByHand counted(int level) {
    if (sorted_.empty())
      for (const Worths& worths : worths_) sorted_.push_back(sorted(worths));
    const Mask& held = range(level);
    std::array<int, kHands> points{}, there{};
    for (std::size_t b = 0; b < worths_.size(); ++b) {
      const Worths& worths = worths_[b];
      const std::vector<std::uint16_t>& hands = sorted_[b];
      Sum sum;  // of the hands that are worse than those looked at; then of these too
      for (std::size_t from = 0, to = 0; from < hands.size(); from = to) {
        while (to < hands.size() && worths[hands[to]] == worths[hands[from]]) ++to;
        for (std::size_t i = from; i < to; ++i) points[hands[i]] += sum.without(kHandCards[hands[i]]);
        for (std::size_t i = from; i < to; ++i)
          if (held[hands[i]]) sum.add(kHandCards[hands[i]], 1);
        // The hand itself was added once, and taken out once for each of its cards.
        for (std::size_t i = from; i < to; ++i) points[hands[i]] += sum.without(kHandCards[hands[i]]) + held[hands[i]];
      }
      for (const std::uint16_t hand : hands) there[hand] += sum.without(kHandCards[hand]) + held[hand];
    }
    ByHand found{};
    for (int hand = 0; hand < kHands; ++hand)
      if (there[hand]) found[hand] = static_cast<double>(points[hand]) / (2 * static_cast<double>(there[hand]));
      else if (level && better_[hand] < kHands) found[hand] = all(0)[hand];
    return found;
  }

  int left_;
  std::vector<Worths> worths_;
  std::vector<std::vector<std::uint16_t>> sorted_;
  std::array<int, kHands> better_{};
  std::array<std::optional<Mask>, kLevels> ranges_;
  std::array<std::unique_ptr<ByHand>, kLevels> all_;
  std::array<int, kLevels> asked_{};
};

namespace detail {

// The boards that were looked at last, one of each street: a deal is mostly played many times over.
inline Chances& chances_on(const Card* board, int board_cards) {
  struct Known {
    CardMask board = 0;
    std::optional<Chances> chances;
  };
  thread_local std::array<Known, kBoard + 1> kept;
  CardMask mask = 0;
  for (int i = 0; i < board_cards; ++i) mask |= CardMask{1} << board[i];
  Known& known = kept[board_cards];
  if (known.board != mask) {
    known.chances.emplace(board, board_cards);
    known.board = mask;
  }
  return *known.chances;
}

}  // namespace detail

// What a hand wins between two against the best part of all hands. Preconditions: none or three to five cards on the
// board, and all cards different.
inline double chance_between_two(const Card* hole, const Card* board, int board_cards, double share) {
  if (board_cards) return detail::chances_on(board, board_cards).of(hand_of(hole[0], hole[1]), level_of(share));
  static const ChancesPreflop preflop;
  return preflop.of(starting_hand(hole[0], hole[1]), level_of(share));
}

}  // namespace pokerhouse::table
