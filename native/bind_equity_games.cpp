// Python's way to equity in any game: known cards come as masks, counts go back by winners of each part of the pot.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "equity_games.hpp"
#include "bind_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;
using namespace pokerhouse::equity;

namespace {

constexpr std::uint64_t kSamplesBetweenStops = 1024;

Table table_of(const std::vector<std::pair<int, int>>& halves, std::vector<CardMask> hands, CardMask board, CardMask deck,
               int hole_size, int board_size) {
  if (halves.empty() || halves.size() > 2 || hands.size() < 2 || hands.size() > kPlayersMax)
    throw nb::value_error("expected one or two halves, two to ten players");
  Table table{{}, std::move(hands), board, deck & kAllCards, hole_size, board_size};
  CardMask seen = table.deck;
  int missing = board_size - std::popcount(board);
  const auto place = [&](CardMask cards, int most) {
    if (cards & ~kAllCards || cards & seen || std::popcount(cards) > most) throw nb::value_error("cards that cannot be");
    seen |= cards;
  };
  place(board, board_size);
  for (const CardMask hand : table.hands) place(hand, hole_size), missing += hole_size - std::popcount(hand);
  if (missing > std::popcount(table.deck)) throw nb::value_error("the deck is too small");
  for (const auto& [order, used] : halves) {
    if (order < 0 || order >= kOrders || used < 0 || used > 4) throw nb::value_error("no such order");
    const OrderRules rules = rules_of(static_cast<Order>(order));
    const bool fits = used ? rules.fewest == 5 && used <= hole_size && 5 - used <= board_size && hole_size <= 6
                           : hole_size + board_size >= rules.fewest && hole_size + board_size <= rules.most;
    if (!fits || seen & ~rules.deck) throw nb::value_error("hands that this order does not rank");
    table.halves.push_back({static_cast<Order>(order), used});
  }
  return table;
}

// The greatest standard error of a player's share of the pot.
double standard_error(const GameEquity& game, std::size_t players, std::size_t halves) {
  const auto all = static_cast<double>(game.deals());
  double worst = 0;
  for (std::size_t player = 0; player < players; ++player) {
    double sum = 0, squares = 0;
    for (const auto& [winners, count] : game.outcomes()) {
      double share = 0;
      const std::uint32_t first = winners & 0x3ff, second = winners >> kPlayersMax;
      const double part = halves == 2 && second ? 0.5 : 1;
      if (first >> player & 1) share += part / std::popcount(first);
      if (second >> player & 1) share += part / std::popcount(second);
      sum += share * static_cast<double>(count), squares += share * share * static_cast<double>(count);
    }
    const double variance = std::max(squares / all - sum / all * sum / all, 1 / all);
    worst = std::max(worst, std::sqrt(variance / all));
  }
  return worst;
}

nb::dict dict_of(const SplitOutcomes& outcomes) {
  nb::dict counts;
  for (const auto& [winners, count] : outcomes) counts[nb::int_(winners)] = nb::int_(count);
  return counts;
}

nb::object count_all(const std::vector<std::pair<int, int>>& halves, const std::vector<CardMask>& hands, CardMask board,
                     CardMask deck, int hole_size, int board_size, double deals, const nb::object& watch) {
  GameEquity game(table_of(halves, hands, board, deck, hole_size, board_size));
  const KeepOn keep_on = keep_on_of(watch);
  bool whole;
  {
    nb::gil_scoped_release unlocked;
    whole = game.count(keep_on, deals);
  }
  return whole ? nb::object(dict_of(game.outcomes())) : nb::none();
}

nb::dict sample(const std::vector<std::pair<int, int>>& halves, const std::vector<CardMask>& hands, CardMask board,
                CardMask deck, int hole_size, int board_size, double error, std::uint64_t seed, const nb::object& watch) {
  GameEquity game(table_of(halves, hands, board, deck, hole_size, board_size));
  const KeepOn keep_on = keep_on_of(watch);
  {
    nb::gil_scoped_release unlocked;
    RandomStream random(seed);
    for (;;) {
      game.sample(kSamplesBetweenStops, random);
      const double now = standard_error(game, hands.size(), halves.size());
      if (now <= error || !keep_on(error * error / (now * now))) break;
    }
  }
  return dict_of(game.outcomes());
}

}  // namespace

void bind_equity_games(nb::module_& m) {
  m.def("game_equity_count", &count_all, "halves"_a, "hands"_a, "board"_a, "deck"_a, "hole_size"_a, "board_size"_a,
        "deals"_a, "watch"_a.none(), "Counts by winners over all deals, or None when stopped.");
  m.def("game_equity_sample", &sample, "halves"_a, "hands"_a, "board"_a, "deck"_a, "hole_size"_a, "board_size"_a,
        "error"_a, "seed"_a, "watch"_a.none(), "Counts by winners of random deals.");
}
