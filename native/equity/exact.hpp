// The exact equity of ranges. Between two before the flop it is looked up; else it is counted by the cheaper of two ways: all
// deals of hands, each counted over all boards at once; or, between two ranges, all boards, on each of which every hand is
// ranked once.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "equity/boards.hpp"
#include "equity/deals.hpp"
#include "equity/hands.hpp"
#include "equity/outcomes.hpp"
#include "equity/preflop.hpp"
#include "equity/ranges.hpp"
#include "equity/spread.hpp"
#include "equity/random.hpp"

namespace pokerhouse::equity {

// One unit of work is a look-up of a rank, about five nanoseconds. By the number of board cards to come:
inline constexpr std::array<std::uint64_t, 6> kWorkOfADeal = {20, 60, 400, 4'000, 15'000, 60'000};
// To find a deal, know it from those alike and lay it to the others takes longer than to count it on the river.
inline constexpr std::uint64_t kWorkToFindADeal = 300;
inline constexpr std::uint64_t kBoardsBetweenStops = 64;

constexpr std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  std::uint64_t ways = 1;
  for (std::uint64_t i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

constexpr double part(std::size_t done, std::size_t of) { return static_cast<double>(done) / static_cast<double>(of); }

template <typename Item>
void shuffle(std::vector<Item>& items) {
  RandomStream random(1);
  for (std::size_t n = items.size(); n > 1; --n)
    std::swap(items[n - 1], items[random.below(static_cast<std::uint32_t>(n))]);
}

// Two ranges over all boards.
class TwoRanges {
 public:
  TwoRanges(const Holding& first, const Holding& second, CardMask board, CardMask dead)
      : board_(board), deck_(kWholeDeck & ~board & ~dead), to_come_(5 - std::popcount(board)) {
    for (const auto& [mask, weight] : first.hands) weights_[place_of_hand(mask)].mine = static_cast<std::uint16_t>(weight);
    for (const auto& [mask, weight] : second.hands) weights_[place_of_hand(mask)].theirs = static_cast<std::uint16_t>(weight);
    for (int high = 1; high < kCards; ++high)
      for (int low = 0; low < high; ++low) {
        RangeHand& hand = weights_[high * (high - 1) / 2 + low];
        hand.first = static_cast<Card>(high), hand.second = static_cast<Card>(low);
        if (hand.mine || hand.theirs) hands_.push_back(hand);
      }
    symmetries_ = suit_symmetries([&](const SuitOrder& order) {
      return exchange_suits(board_, order) == board_ && exchange_suits(deck_, order) == deck_ &&
             std::ranges::all_of(hands_, [&](const RangeHand& hand) {
               const RangeHand& other = weights_[place_of_hand(exchange_suits(mask_of(hand.first) | mask_of(hand.second), order))];
               return other.mine == hand.mine && other.theirs == hand.theirs;
             });
    });
  }

  std::uint64_t work() const {
    return choose(std::popcount(deck_), to_come_) * (hands_.size() + 20) / (symmetries_.size() + 1);
  }

  // The pairs of hands that can be dealt beside these board cards: the sum of the products of their weights.
  std::uint64_t pairs_beside(CardMask board) const {
    std::uint64_t all = 0, pairs = 0;
    std::array<std::uint64_t, kCards> with{};
    const auto beside = [&](const RangeHand& hand) { return !((mask_of(hand.first) | mask_of(hand.second)) & board); };
    for (const RangeHand& hand : hands_)
      if (beside(hand)) all += hand.theirs, with[hand.first] += hand.theirs, with[hand.second] += hand.theirs;
    for (const RangeHand& hand : hands_)
      if (beside(hand)) pairs += hand.mine * (all - with[hand.first] - with[hand.second] + hand.theirs);
    return pairs;
  }
  std::uint64_t boards_a_pair() const { return choose(std::popcount(deck_) - 4, to_come_); }

  // Boards come in a random order, so that those shown before a stop are a fair sample. Returns the part shown, and in
  // `errors` what a stop leaves uncertain.
  template <bool Each>
  double show(RangesEquity& equity, Outcomes& outcomes, std::vector<double>& errors, const KeepOn& keep_on) const {
    std::vector<RunOut> boards = run_outs(deck_, to_come_, symmetries_);
    shuffle(boards);
    const CardSum board_sum = sum_of_mask(board_);
    const auto mask_with = [&](const RunOut& board) {
      CardMask mask = board_;
      for (int i = 0; i < to_come_; ++i) mask |= mask_of(board.cards[i]);
      return mask;
    };
    std::vector<double> pots;  // won by the first range on each board
    pots.reserve(boards.size());
    std::size_t shown = 0;
    for (; shown < boards.size(); ++shown) {
      if (shown && shown % kBoardsBetweenStops == 0 && !keep_on(part(shown, boards.size()))) break;
      CardSum sum = board_sum;
      for (int i = 0; i < to_come_; ++i) sum += sum_of(boards[shown].cards[i]);
      const std::uint64_t wins = equity.wins().low, ties = equity.ties().low;
      equity.show<Each>(sum, mask_with(boards[shown]), boards[shown].ways);
      pots.push_back(static_cast<double>(equity.wins().low - wins) + static_cast<double>(equity.ties().low - ties) / 2);
    }
    WideCount losses;
    if (shown == boards.size()) {
      losses.add_product(pairs_beside(board_), boards_a_pair());
    } else {
      Spread spread(2);
      for (std::size_t n = 0; n < shown; ++n) {
        const std::uint64_t deals = pairs_beside(mask_with(boards[n])) * boards[n].ways;
        losses.add(deals);
        spread.add(static_cast<double>(deals), {pots[n], static_cast<double>(deals) - pots[n]});
      }
      errors = spread.errors(boards.size());
    }
    losses.take(equity.wins());
    losses.take(equity.ties());
    outcomes.add(1, equity.wins());
    outcomes.add(2, losses);
    outcomes.add(3, equity.ties());
    return part(shown, boards.size());
  }

  const std::vector<RangeHand>& hands() const { return hands_; }

  std::uint64_t against(const RangeHand& mine) const {
    std::uint64_t all = 0;
    for (const RangeHand& other : hands_)
      if (!((mask_of(mine.first) | mask_of(mine.second)) & (mask_of(other.first) | mask_of(other.second))))
        all += other.theirs;
    return all;
  }

  // Boards that stand for others tally for one hand what belongs to those alike: each gets its part.
  std::vector<HandTally> spread(const std::vector<HandTally>& tallies) const {
    std::array<std::size_t, kHands> index{};
    for (std::size_t i = 0; i < hands_.size(); ++i) index[place_of_hand(mask_of(hands_[i].first) | mask_of(hands_[i].second))] = i;
    std::vector<HandTally> spread = tallies;
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      for (const SuitOrder& order : symmetries_) {
        const CardMask alike = exchange_suits(mask_of(hands_[i].first) | mask_of(hands_[i].second), order);
        spread[i].wins += tallies[index[place_of_hand(alike)]].wins;
        spread[i].ties += tallies[index[place_of_hand(alike)]].ties;
      }
      spread[i].wins /= symmetries_.size() + 1;
      spread[i].ties /= symmetries_.size() + 1;
    }
    return spread;
  }

 private:
  CardMask board_, deck_;
  int to_come_;
  std::array<RangeHand, kHands> weights_{};
  std::vector<RangeHand> hands_;
  std::vector<SuitOrder> symmetries_;
};

struct ExactResult {
  Outcomes outcomes;
  double done;                 // the part of the work that was done before a stop; 1 when all was
  std::vector<double> errors;  // for each player, the standard error of the share after a stop
};

// One deal of hands, all its boards, as a piece of the work.
inline void spread_over(const std::vector<std::uint64_t>& boards, std::uint64_t weight, Spread& spread) {
  const auto players = static_cast<std::size_t>(std::countr_zero(boards.size()));
  double deals = 0;
  std::vector<double> pots(players);
  for (std::size_t winners = 1; winners < boards.size(); ++winners) {
    if (boards[winners] == 0) continue;
    const double counted = static_cast<double>(boards[winners]) * static_cast<double>(weight);
    deals += counted;
    for (std::size_t i = 0; i < players; ++i)
      if (winners >> i & 1) pots[i] += counted / std::popcount(winners);
  }
  spread.add(deals, pots);
}

// Returns nothing when it would take more than `work_most` units of work. Precondition: nobody is without a hand.
inline std::optional<ExactResult> exact_equity(const std::vector<Holding>& holdings, CardMask board, CardMask dead,
                                               std::uint64_t work_most, const KeepOn& keep_on) {
  if (holdings.size() == 2 && !(board | dead)) return ExactResult{Preflop::table().count(holdings[0], holdings[1]), 1, {0, 0}};
  ExactResult result{Outcomes(static_cast<int>(holdings.size())), 1, std::vector<double>(holdings.size())};
  const std::uint64_t work_of_deal =
      kWorkToFindADeal + kWorkOfADeal[5 - std::popcount(board)] * holdings.size() / 2;
  std::uint64_t deals_most = work_most / work_of_deal;
  std::optional<TwoRanges> ranges;
  double weight_most = 24;
  for (const Holding& holding : holdings) weight_most *= std::ranges::max(holding.hands, {}, &WeightedHand::weight).weight;
  if (weight_most > 1e18) return std::nullopt;  // the weight of a deal would not fit
  if (holdings.size() == 2) {
    ranges.emplace(holdings[0], holdings[1], board, dead);
    deals_most = std::min(deals_most, ranges->work() / work_of_deal);
  }
  if (auto deals = Deals::all(holdings, board, dead, deals_most, keep_on)) {
    HandsEquity hands;
    shuffle(*deals);
    Spread spread(holdings.size());
    for (std::size_t n = 0; n < deals->size(); ++n) {
      if (n && !keep_on(part(n, deals->size()))) {
        result.done = part(n, deals->size());
        result.errors = spread.errors(deals->size());
        break;
      }
      hands.count((*deals)[n].hands, board, dead, (*deals)[n].weight, result.outcomes);
      spread_over(hands.counts(), (*deals)[n].weight, spread);
    }
    return result;
  }
  if (!ranges || ranges->work() > work_most) return std::nullopt;
  RangesEquity equity(ranges->hands());
  result.done = ranges->show<false>(equity, result.outcomes, result.errors, keep_on);
  return result;
}

}  // namespace pokerhouse::equity
