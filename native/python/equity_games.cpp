// Python's way to equity in any game: for each player the cards that may be known and their weights, counts back by
// winners of each part of the pot.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>

#include "python/watch.hpp"
#include "equity/games.hpp"
#include "equity/games_exact.hpp"
#include "equity/patterns.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;
using namespace pokerhouse::equity;

namespace {

constexpr std::uint64_t kSamplesBetweenStops = 1024;

// Masks of eight bytes and weights of two, side by side.
using Choices = std::pair<nb::bytes, nb::bytes>;
using Halves = std::vector<std::pair<int, int>>;

// The choices that can be dealt from the deck. Weights are divided by their greatest common divisor, so that counts are as
// small as can be.
std::vector<WeightedHand> hands_of(const Choices& choices, CardMask deck, int hole_size) {
  const auto& [masks, weights] = choices;
  const std::size_t count = masks.size() / sizeof(CardMask);
  if (masks.size() != count * sizeof(CardMask) || weights.size() != count * sizeof(std::uint16_t) || count == 0)
    throw nb::value_error("expected masks of eight bytes and as many weights of two");
  std::vector<WeightedHand> hands;
  std::uint32_t divisor = 0;
  int known = 0;
  for (std::size_t n = 0; n < count; ++n) {
    CardMask mask;
    std::uint16_t weight;
    std::memcpy(&mask, static_cast<const char*>(masks.data()) + n * sizeof mask, sizeof mask);
    std::memcpy(&weight, static_cast<const char*>(weights.data()) + n * sizeof weight, sizeof weight);
    if (n == 0) known = std::popcount(mask);
    if (std::popcount(mask) != known || known > hole_size || mask & ~kAllCards || weight == 0)
      throw nb::value_error("choices that cannot be");
    divisor = std::gcd(divisor, std::uint32_t{weight});
    if (!(mask & ~deck)) hands.push_back({mask, weight});
  }
  for (WeightedHand& hand : hands) hand.weight /= divisor;
  return hands;
}

Table table_of(const Halves& halves, const std::vector<Choices>& players, CardMask board, CardMask deck, int hole_size,
               int board_size) {
  if (halves.empty() || halves.size() > 2 || players.size() < 2 || players.size() > kPlayersMax)
    throw nb::value_error("expected one or two halves, two to ten players");
  if ((board | deck) & ~kAllCards || board & deck || board_size < 0 || board_size > 5 || std::popcount(board) > board_size)
    throw nb::value_error("cards that cannot be");
  if (hole_size * static_cast<int>(players.size()) + board_size - std::popcount(board) > std::popcount(deck))
    throw nb::value_error("the deck is too small");
  Table table{{}, {}, board, deck, hole_size, board_size};
  for (const auto& [order, used] : halves) {
    if (order < 0 || order >= kOrders || used < 0 || used > 4) throw nb::value_error("no such order");
    const OrderRules rules = rules_of(static_cast<Order>(order));
    const bool fits = used ? rules.fewest == 5 && used <= hole_size && 5 - used <= board_size && hole_size <= kHoleMax
                           : hole_size + board_size >= rules.fewest && hole_size + board_size <= rules.most;
    if (!fits || (board | deck) & ~rules.deck) throw nb::value_error("hands that this order does not rank");
    table.halves.push_back({static_cast<Order>(order), used});
  }
  for (const Choices& choices : players) table.players.push_back(hands_of(choices, deck, hole_size));
  return table;
}

Table dealt_table_of(const Halves& halves, const std::vector<Choices>& players, CardMask board, CardMask deck,
                     int hole_size, int board_size) {
  Table table = table_of(halves, players, board, deck, hole_size, board_size);
  if (std::ranges::any_of(table.players, [](const auto& hands) { return hands.empty(); }))
    throw nb::value_error("a player without a hand that can be dealt");
  return table;
}

// By the winners of the first half from bit 0 on and of the second from bit 10 on.
nb::dict dict_of(const SplitOutcomes& outcomes, std::size_t halves) {
  nb::dict counts;
  std::vector<std::size_t> seen = outcomes.seen();
  std::ranges::sort(seen);
  for (const std::size_t winners : seen) {
    const WideCount& count = outcomes[winners];
    std::uint32_t both = outcomes.winners_of(winners, 0);
    if (halves == 2) both |= outcomes.winners_of(winners, 1) << kPlayersMax;
    counts[nb::int_(both)] = (nb::int_(count.high) << nb::int_(64)) | nb::int_(count.low);
  }
  return counts;
}

// The number of a player who cannot have any hand, or of players when they cannot have theirs at once.
nb::object fault(const Halves& halves, const std::vector<Choices>& players, CardMask board, CardMask deck, int hole_size,
                 int board_size) {
  const Table table = table_of(halves, players, board, deck, hole_size, board_size);
  for (std::size_t i = 0; i < players.size(); ++i)
    if (table.players[i].empty()) return nb::int_(i);
  if (!table_possible(table)) return nb::int_(players.size());
  return nb::none();
}

nb::object count_all(const Halves& halves, const std::vector<Choices>& players, CardMask board, CardMask deck,
                     int hole_size, int board_size, double nanoseconds_most, const nb::object& watch) {
  const Table table = dealt_table_of(halves, players, board, deck, hole_size, board_size);
  ExactGame game(table);
  if (!(game.nanoseconds() <= nanoseconds_most)) return nb::none();
  const KeepOn keep_on = keep_on_of(watch);
  GameCount found{SplitOutcomes(0, 0), 0, {}};
  {
    nb::gil_scoped_release unlocked;
    found = game.count(keep_on);
  }
  return nb::make_tuple(dict_of(found.outcomes, halves.size()), found.done, found.errors);
}

nb::tuple sample(const Halves& halves, const std::vector<Choices>& players, CardMask board, CardMask deck, int hole_size,
                 int board_size, double error, std::uint64_t samples_most, std::uint64_t seed, const nb::object& watch) {
  const Table table = dealt_table_of(halves, players, board, deck, hole_size, board_size);
  const KeepOn keep_on = keep_on_of(watch);
  GameSampler sampler(table, seed);
  bool dealt = true;
  {
    nb::gil_scoped_release unlocked;
    for (std::uint64_t samples = 0; dealt && samples < samples_most; samples += kSamplesBetweenStops) {
      dealt = sampler.sample(kSamplesBetweenStops);
      if (!dealt) break;
      const double now = sampler.standard_error();
      if (now <= error || !keep_on(error * error / (now * now))) break;
    }
  }
  return nb::make_tuple(dict_of(sampler.outcomes(), halves.size()), dealt);
}

using PatternArgument = std::tuple<CardMask, nb::bytes, int, std::uint32_t>;

nb::object hands_of_patterns(const std::vector<PatternArgument>& arguments, int size, CardMask deck, std::size_t most) {
  std::vector<Pattern> patterns;
  for (const auto& [held, ranks, shape, weight] : arguments) {
    if (held & ~deck || ranks.size() != kRanks || shape < 0 || shape >= kSuitShapes || weight > UINT16_MAX || size > 7)
      throw nb::value_error("a pattern that cannot be");
    Pattern pattern{held, {}, static_cast<SuitShape>(shape), weight};
    std::memcpy(pattern.ranks.data(), ranks.data(), kRanks);
    patterns.push_back(pattern);
  }
  const auto found = PatternHands::all(patterns, size, deck & kAllCards, most);
  if (!found) return nb::none();
  std::vector<CardMask> masks;
  std::vector<std::uint16_t> weights;
  for (const auto& [mask, weight] : *found) masks.push_back(mask), weights.push_back(static_cast<std::uint16_t>(weight));
  return nb::make_tuple(nb::bytes(reinterpret_cast<const char*>(masks.data()), masks.size() * sizeof(CardMask)),
                        nb::bytes(reinterpret_cast<const char*>(weights.data()), weights.size() * sizeof(std::uint16_t)));
}

}  // namespace

void bind_equity_games(nb::module_& m) {
  m.def("game_equity_fault", &fault, "halves"_a, "players"_a, "board"_a, "deck"_a, "hole_size"_a, "board_size"_a,
        "The number of a player without a hand, or of players when they collide in every deal; else None.");
  m.def("game_equity_count", &count_all, "halves"_a, "players"_a, "board"_a, "deck"_a, "hole_size"_a, "board_size"_a,
        "nanoseconds_most"_a, "watch"_a.none(),
        "Counts by winners, the part done, standard errors after a stop; None when it would take too long.");
  m.def("game_equity_sample", &sample, "halves"_a, "players"_a, "board"_a, "deck"_a, "hole_size"_a, "board_size"_a,
        "error"_a, "samples_most"_a, "seed"_a, "watch"_a.none(),
        "Counts by winners of random deals; False when hands collide nearly always.");
  m.def("hands_of_patterns", &hands_of_patterns, "patterns"_a, "size"_a, "deck"_a, "most"_a,
        "The masks and weights of all hands that patterns name, or None when they are too many.");
}
