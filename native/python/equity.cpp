// Python's way to equity: ranges come as 1326 weights, counts go back as whole numbers by the set of winners.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstring>
#include <numeric>

#include "equity/exact.hpp"
#include "equity/sample.hpp"
#include "python/watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;
using namespace pokerhouse::equity;

namespace {

constexpr std::uint64_t kSamplesBetweenStops = 4096;

// One player's weights: two bytes a hand, the lower first. They are divided by their greatest common divisor, so that counts
// are as small as can be.
Holding holding_of(nb::bytes weights, CardMask gone) {
  constexpr std::size_t kAtOnce = 4;
  if (weights.size() != 2 * kHands) throw nb::value_error("a range must have 1326 weights of two bytes");
  const auto* bytes = static_cast<const std::uint8_t*>(weights.data());
  Holding holding{{}, true};
  std::uint32_t first_weight = bytes[0] | std::uint32_t{bytes[1]} << 8;
  std::uint32_t divisor = 0;
  for (std::size_t place = 0; place < kHands;) {
    std::uint64_t some = 1;  // a range of one hand is nearly all zeros, and to look at each takes longer than its equity
    if (place + kAtOnce <= kHands) std::memcpy(&some, bytes + 2 * place, 2 * kAtOnce);
    if (!some) {
      holding.any = false;
      place += kAtOnce;
      continue;
    }
    const std::uint32_t weight = bytes[2 * place] | std::uint32_t{bytes[2 * place + 1]} << 8;
    const CardMask mask = kMaskOfHand[place++];
    holding.any &= weight && weight == first_weight;
    divisor = std::gcd(divisor, weight);
    if (weight && !(mask & gone)) holding.hands.push_back({mask, weight});
  }
  for (WeightedHand& hand : holding.hands) hand.weight /= divisor;
  return holding;
}

std::vector<Holding> holdings_of(const std::vector<nb::bytes>& ranges, CardMask board, CardMask dead) {
  if (ranges.size() < 2 || ranges.size() > kPlayersMax) throw nb::value_error("expected two to ten players");
  if ((board | dead) & ~kWholeDeck || board & dead || std::popcount(board) > 5)
    throw nb::value_error("expected at most five board cards, none of them dead");
  if (std::popcount(board | dead) + 5 - std::popcount(board) + 2 * static_cast<int>(ranges.size()) > kCards)
    throw nb::value_error("the deck is too small for that number of dead cards");
  std::vector<Holding> holdings;
  for (const nb::bytes& range : ranges) {
    holdings.push_back(holding_of(range, board | dead));
  }
  return holdings;
}

std::vector<Holding> dealt_holdings_of(const std::vector<nb::bytes>& ranges, CardMask board, CardMask dead) {
  std::vector<Holding> holdings = holdings_of(ranges, board, dead);
  if (std::ranges::any_of(holdings, [](const Holding& holding) { return holding.hands.empty(); }))
    throw nb::value_error("a range without a hand that can be dealt");
  return holdings;
}

nb::dict dict_of(const Outcomes& outcomes) {
  nb::dict counts;
  for (std::size_t winners = 1; winners < outcomes.size(); ++winners) {
    const WideCount& count = outcomes[static_cast<Winners>(winners)];
    if (count.low || count.high) counts[nb::int_(winners)] = (nb::int_(count.high) << nb::int_(64)) | nb::int_(count.low);
  }
  return counts;
}

nb::object exact(const std::vector<nb::bytes>& ranges, CardMask board, CardMask dead, std::uint64_t work_most,
                 const nb::object& watch) {
  const std::vector<Holding> holdings = dealt_holdings_of(ranges, board, dead);
  const KeepOn keep_on = keep_on_of(watch);
  std::optional<ExactResult> result;
  {
    nb::gil_scoped_release unlocked;
    result = exact_equity(holdings, board, dead, work_most, keep_on);
  }
  if (!result) return nb::none();
  return nb::make_tuple(dict_of(result->outcomes), result->done, result->errors);
}

// The greatest standard error of a player's share, never taken for less than one deal's part.
double standard_error(const Outcomes& outcomes, std::uint64_t samples) {
  const auto all = static_cast<double>(samples);
  double worst = 0;
  for (int player = 0; player < outcomes.players(); ++player) {
    double sum = 0, squares = 0;
    for (Winners winners = 1; winners < outcomes.size(); ++winners) {
      if (!(winners >> player & 1)) continue;
      const double share = 1.0 / std::popcount(winners), count = static_cast<double>(outcomes[winners].low);
      sum += share * count, squares += share * share * count;
    }
    const double variance = std::max(squares / all - sum / all * sum / all, 1 / all);
    worst = std::max(worst, std::sqrt(variance / all));
  }
  return worst;
}

nb::tuple sample(const std::vector<nb::bytes>& ranges, CardMask board, CardMask dead, double error,
                 std::uint64_t samples_most, std::uint64_t seed, const nb::object& watch) {
  const std::vector<Holding> holdings = dealt_holdings_of(ranges, board, dead);
  const KeepOn keep_on = keep_on_of(watch);
  Outcomes outcomes(static_cast<int>(ranges.size()));
  bool dealt = true;
  {
    nb::gil_scoped_release unlocked;
    Sampler sampler(holdings, board, dead, seed);
    for (std::uint64_t samples = 0; samples < samples_most;) {
      const std::uint64_t more = std::min(kSamplesBetweenStops, samples_most - samples);
      dealt = sampler.sample(more, outcomes);
      if (!dealt) break;
      samples += more;
      const double now = standard_error(outcomes, samples);
      if (now <= error || !keep_on(error * error / (now * now))) break;
    }
  }
  return nb::make_tuple(dict_of(outcomes), dealt);
}

bool possible(const std::vector<nb::bytes>& ranges, CardMask board, CardMask dead) {
  return Deals::possible(holdings_of(ranges, board, dead));
}

// For every hand of the first range: its two cards, and what it wins, ties and is dealt in all, against the second.
nb::object each_hand(const std::vector<nb::bytes>& both, CardMask board, CardMask dead, const nb::object& watch) {
  if (both.size() != 2) throw nb::value_error("expected two ranges");
  const std::vector<Holding> holdings = holdings_of(both, board, dead);
  const KeepOn keep_on = keep_on_of(watch);
  const TwoRanges ranges(holdings[0], holdings[1], board, dead);
  RangesEquity equity(ranges.hands());
  Outcomes outcomes(2);
  std::vector<HandTally> tallies;
  std::vector<double> errors;
  {
    nb::gil_scoped_release unlocked;
    if (ranges.show<true>(equity, outcomes, errors, keep_on) == 1) tallies = ranges.spread(equity.tallies());
  }
  if (tallies.empty()) return nb::none();
  nb::list found;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const RangeHand& hand = ranges.hands()[i];
    if (hand.mine)
      found.append(nb::make_tuple(hand.first, hand.second, tallies[i].wins, tallies[i].ties,
                                  hand.mine * ranges.against(hand) * ranges.boards_a_pair()));
  }
  return found;
}

}  // namespace

void bind_equity(nb::module_& m) {
  m.def("equity_exact", &exact, "ranges"_a, "board"_a, "dead"_a, "work_most"_a, "watch"_a.none(),
        "Counts by set of winners, the part done, standard errors after a stop; None for more than `work_most` look-ups.");
  m.def("equity_sample", &sample, "ranges"_a, "board"_a, "dead"_a, "error"_a, "samples_most"_a, "seed"_a, "watch"_a.none(),
        "Counts by set of winners of random deals until the standard error is small enough; False when none was found.");
  m.def("equity_possible", &possible, "ranges"_a, "board"_a, "dead"_a, "True when every player can be given a hand.");
  m.def("equity_each", &each_hand, "ranges"_a, "board"_a, "dead"_a, "watch"_a.none(),
        "Each hand of the first of two ranges: high card, low card, wins, ties, deals; None when stopped.");
}
