// Full boards on which all hands are shown at once.
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "table/players/range.hpp"

namespace pokerhouse::table {

// What a hand of each worth beats of all hands that a board leaves: two points for one that is worse, one for an equal.
class Beaten {
 public:
  Beaten() : hands_(kWorths), points_(kWorths) {}

  // By worth; 0 for kNobody.
  std::int32_t operator[](std::int16_t worth) const { return points_[static_cast<std::size_t>(worth)]; }

  // Counts all hands of another board. What it says of a worth that no hand has there means nothing.
  void count(const Card* board, const ByRanks& worths, std::span<const Flush> flushes) {
    std::array<int, kRanks> left;
    left.fill(kSuits);
    for (int i = 0; i < kBoard; ++i) --left[rank_of_card(board[i])];
    std::array<std::array<int, kRanks>, kRanks> hands;
    for (int high = 0; high < kRanks; ++high) {
      for (int low = 0; low < high; ++low) hands[high][low] = left[high] * left[low];
      hands[high][high] = left[high] * (left[high] - 1) / 2;
    }
    there_.fill(0);
    for (const Flush& flush : flushes) {
      const auto [low, high] = kHandCards[flush.hand].cards;
      --hands[rank_of_card(high)][rank_of_card(low)];
      add(flush.worth, 1);
    }
    for (int high = 0; high < kRanks; ++high)
      for (int low = 0; low <= high; ++low)
        if (hands[high][low]) add(worths[high][low], hands[high][low]);
    int below = 0;
    for (std::size_t word = 0; word < there_.size(); ++word)
      for (std::uint64_t rest = there_[word]; rest; rest &= rest - 1) {
        const std::size_t worth = word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
        points_[worth] = 2 * below + hands_[worth];
        below += hands_[worth];
        hands_[worth] = 0;
      }
  }

 private:
  void add(std::int16_t worth, int hands) {
    hands_[static_cast<std::size_t>(worth)] += hands;
    there_[static_cast<std::size_t>(worth) >> 6] |= std::uint64_t{1} << (worth & 63);
  }

  std::vector<std::int32_t> hands_, points_;                   // by worth
  std::array<std::uint64_t, (kWorths + 63) / 64> there_{};  // a bit for each worth that some hand has
};

// All hands of one board in their order.
class Showdown {
 public:
  // Precondition: five different cards.
  explicit Showdown(const Card* board) {
    Worths worths;
    worths_on(board, worths);
    std::vector<std::uint16_t> from(kWorths + 1);
    for (const std::int16_t worth : worths) ++from[worth + 1];
    from[1] = 0;
    for (int worth = 1; worth <= kWorths; ++worth) from[worth] = static_cast<std::uint16_t>(from[worth] + from[worth - 1]);
    hands_.resize(from[kWorths]);
    for (int hand = 0; hand < kHands; ++hand)
      if (worths[hand] != kNobody) hands_[from[worths[hand]]++] = static_cast<std::uint16_t>(hand);
    for (std::size_t i = 0; i < hands_.size(); ++i)
      if (i + 1 == hands_.size() || worths[hands_[i + 1]] != worths[hands_[i]]) ends_.push_back(static_cast<std::uint16_t>(i + 1));
  }

  // Calls visit(hands) for the hands of each worth, the worst first.
  template <class Visit>
  void for_each_worth(const Visit& visit) const {
    std::size_t from = 0;
    for (const std::size_t to : ends_) visit(std::span(hands_).subspan(from, to - from)), from = to;
  }

  // Adds for each hand the points that it has against those of the range, and how many of them it can meet.
  void count(const Range& range, std::array<int, kHands>& points, std::array<int, kHands>& met) const {
    Sum sum;  // of the hands that are worse than those looked at; then of these too
    std::size_t from = 0;
    for (const std::uint16_t to : ends_) {
      for (std::size_t i = from; i < to; ++i) points[hands_[i]] += sum.without(hands_[i]);
      for (std::size_t i = from; i < to; ++i)
        if (range.has(hands_[i])) sum.add(hands_[i]);
      // The hand itself was added once, and taken out once for each of its cards.
      for (std::size_t i = from; i < to; ++i) points[hands_[i]] += sum.without(hands_[i]) + range.has(hands_[i]);
      from = to;
    }
    for (const std::uint16_t hand : hands_) met[hand] += sum.without(hand) + range.has(hand);
  }

 private:
  // How many hands, from which those with a given card can be taken out again.
  struct Sum {
    int all = 0;
    std::array<int, kCards> with{};

    void add(int hand) {
      ++all;
      for (const Card card : kHandCards[hand].cards) ++with[card];
    }
    int without(int hand) const { return all - with[kHandCards[hand].cards[0]] - with[kHandCards[hand].cards[1]]; }
  };

  std::vector<std::uint16_t> hands_;  // the worst first
  std::vector<std::uint16_t> ends_;   // the place after the last of those that are equal
};

}  // namespace pokerhouse::table
