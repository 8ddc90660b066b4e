// What the bindings of the table share: what they are given, checked, and how they say what is wrong.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <vector>

#include "table/betting.hpp"

namespace pokerhouse::table {

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

// Why a bet or raise to this total is refused.
inline std::string refused_wager(const Legal& legal, Chips to) {
  const std::string what = "bet or raise to " + std::to_string(to) + ": ";
  if (!legal.wagers()) return what + "none is open, expected to fold, check or call";
  return what + "expected " + std::to_string(legal.least) + " to " + std::to_string(legal.most) +
         (legal.unit == 1 ? "" : " in steps of " + std::to_string(legal.unit));
}

}  // namespace pokerhouse::table
