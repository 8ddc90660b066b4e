// Python's way to the table: games, deals, and matches in loops.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>

#include "python/table.hpp"
#include "python/watch.hpp"
#include "table/loops.hpp"
#include "table/tournament.hpp"
#include "table/walk.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;
using namespace pokerhouse::table;

namespace {

using Order = std::pair<std::string, Column<const double>>;

void deal_words(std::uint64_t seed, std::uint64_t stream, std::uint64_t deal, Column<std::uint64_t> out) {
  Words words(seed, stream, deal);
  for (std::size_t i = 0; i < out.shape(0); ++i) out.data()[i] = words.next();
}

nb::bytes deal_pack(std::uint64_t seed, std::uint64_t deal) {
  Card pack[kCards];
  shuffle_pack(seed, deal, kCards, pack);
  return nb::bytes(pack, sizeof pack);
}

Game game_of(int structure, int ante_kind, bool cap_heads_up, int wagers_most, const std::vector<Chips>& amounts) {
  if (structure < 0 || structure > 2 || ante_kind < 0 || ante_kind > 2 || amounts.size() != 6 || amounts[1] < 1 ||
      amounts[5] < 1)
    throw nb::value_error("not a game: `arena.fast_table` makes them");
  Game game;
  game.structure = static_cast<Structure>(structure);
  game.ante_kind = static_cast<AnteKind>(ante_kind);
  game.cap_heads_up = cap_heads_up;
  game.wagers_most = wagers_most > 0 ? wagers_most : kNoCap;
  game.small_blind = amounts[0], game.big_blind = amounts[1], game.small_bet = amounts[2], game.big_bet = amounts[3];
  game.ante = amounts[4], game.unit = amounts[5];
  return game;
}

Players players_of(const std::vector<Order>& orders) {
  Players players;
  for (const auto& [kind, parameters] : orders) players.push_back(player_of(kind, parameters));
  return players;
}

using Results = nb::ndarray<std::int64_t, nb::ndim<3>, nb::c_contig, nb::device::cpu>;

// The players, once it is certain that results (count, rotations, contestants) have room for what they do.
Players contestants_of(const Match& match, std::size_t stacks, const std::vector<Order>& orders, const Results& results) {
  Players players = players_of(orders);
  const std::size_t n = players.size();
  if (stacks != n || results.shape(1) != static_cast<std::size_t>(match.rotations(static_cast<int>(n))) ||
      results.shape(2) != n)
    throw nb::value_error("stacks, players and results differ in number");
  for (const auto& player : players) check_others(*player, static_cast<int>(n) - 1);
  return players;
}

std::int64_t checked(std::int64_t done) {
  if (done < 0) throw std::runtime_error("a native player made a move that the rules refuse");
  return done;
}

std::int64_t deals(const Game& game, const std::vector<Chips>& stacks, const std::vector<Order>& orders,
                   std::uint64_t seed, std::uint64_t first, bool rotate, Results won) {
  const Match match{game, stacks_of(stacks), seed, rotate};
  const Players players = contestants_of(match, stacks.size(), orders, won);
  const nb::object nobody = nb::none();  // only Ctrl-C is watched for
  const equity::KeepOn keep_on = equity::keep_on_of(nobody);
  const nb::gil_scoped_release unlocked;
  return checked(play_deals(match, players, first, static_cast<std::int64_t>(won.shape(0)), won.data(), keep_on));
}

std::int64_t boards(const Game& game, const std::vector<Chips>& stacks, const std::vector<Order>& orders,
                    std::uint64_t seed, std::uint64_t first, bool rotate, double least, Rows<double> worth) {
  const Match match{game, stacks_of(stacks), seed, rotate};
  const Players players = players_of(orders);
  if (players.size() != 2 || stacks.size() != 2 || worth.shape(1) != static_cast<std::size_t>(match.rotations(2)))
    throw nb::value_error("two players with a stack each, and a place for what each rotation is worth: expected");
  const nb::object nobody = nb::none();  // only Ctrl-C is watched for
  const equity::KeepOn keep_on = equity::keep_on_of(nobody);
  const nb::gil_scoped_release unlocked;
  const auto count = static_cast<std::int64_t>(worth.shape(0));
  return walk_deals(match, players, first, count, least, worth.data(), keep_on);
}

std::int64_t tournaments(const Game& game, const std::vector<Chips>& stacks, const std::vector<Order>& orders,
                         std::uint64_t seed, std::uint64_t first, bool rotate, std::int64_t hands_most,
                         std::int64_t double_every, Results places) {
  if (hands_most < 0 || hands_most > std::int64_t{1} << kHandBits || double_every < 0)
    throw nb::value_error("hands out of bounds");
  const Tournament tournament{{game, stacks_of(stacks), seed, rotate}, hands_most, double_every};
  const Players players = contestants_of(tournament.match, stacks.size(), orders, places);
  const nb::object nobody = nb::none();  // only Ctrl-C is watched for
  const equity::KeepOn keep_on = equity::keep_on_of(nobody);
  const nb::gil_scoped_release unlocked;
  const auto count = static_cast<std::int64_t>(places.shape(0));
  return checked(play_tournaments(tournament, players, first, count, places.data(), keep_on));
}

}  // namespace

void bind_table(nb::module_& m) {
  m.def("deal_words", &deal_words, "seed"_a, "stream"_a, "deal"_a, "out"_a);
  m.def("deal_pack", &deal_pack, "seed"_a, "deal"_a);
  nb::class_<Game>(m, "TableGame")
      .def("__init__",
           [](Game* self, int structure, int ante_kind, bool cap_heads_up, int wagers_most,
              const std::vector<Chips>& amounts) {
             new (self) Game(game_of(structure, ante_kind, cap_heads_up, wagers_most, amounts));
           },
           "structure"_a, "ante_kind"_a, "cap_heads_up"_a, "wagers_most"_a, "amounts"_a);
  m.def("play_deals", &deals, "game"_a, "stacks"_a, "players"_a, "seed"_a, "first"_a, "rotate"_a, "won"_a);
  m.def("walk_deals", &boards, "game"_a, "stacks"_a, "players"_a, "seed"_a, "first"_a, "rotate"_a, "least"_a, "worth"_a);
  m.def("play_tournaments", &tournaments, "game"_a, "stacks"_a, "players"_a, "seed"_a, "first"_a, "rotate"_a,
        "hands_most"_a, "double_every"_a, "places"_a);
}
