// The common part of the table's bindings: checking arguments and reporting errors.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <memory>
#include <string>
#include <vector>

#include "table/betting.hpp"
#include "table/players/players.hpp"

namespace pokerhouse::table {

template <class T>
using Column = nanobind::ndarray<T, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;
template <class T>
using Rows = nanobind::ndarray<T, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;

[[noreturn]] inline void raise_input_error(const std::string& what) {
  PyErr_SetString(nanobind::module_::import_("pokerhouse.errors").attr("InputError").ptr(), what.c_str());
  throw nanobind::python_error();
}

inline EachSeat<Chips> stacks_of(const std::vector<Chips>& stacks) {
  if (stacks.size() < 2 || stacks.size() > kSeatsMost) raise_input_error("expected 2 to 10 stacks");
  EachSeat<Chips> each{};
  for (std::size_t p = 0; p < stacks.size(); ++p) {
    if (stacks[p] < 1) raise_input_error("a stack of " + std::to_string(stacks[p]) + ": expected 1 chip or more");
    each[p] = stacks[p];
  }
  return each;
}

inline std::unique_ptr<Player> player_of(const std::string& kind, const Column<const double>& parameters) {
  auto player = make_player(kind, {parameters.data(), parameters.shape(0)});
  if (!player)
    raise_input_error("no native player '" + kind + "' of " + std::to_string(parameters.shape(0)) + " parameters");
  return player;
}

// Raises InputError where a player does not play against that number of others.
inline void check_others(const Player& player, int others) {
  if (others > player.others_most())
    raise_input_error("a native player for at most " + std::to_string(player.others_most()) + " other: there are " +
                      std::to_string(others));
}

// Why a bet or raise to this total is refused.
inline std::string refused_wager(const Legal& legal, Chips to) {
  const std::string what = "bet or raise to " + std::to_string(to) + ": ";
  if (!legal.wagers()) return what + "none is open, expected to fold, check or call";
  return what + "expected " + std::to_string(legal.least) + " to " + std::to_string(legal.most) +
         (legal.unit == 1 ? "" : " in steps of " + std::to_string(legal.unit));
}

}  // namespace pokerhouse::table
