// What the bindings of the table share: what they are given, checked, and how they say what is wrong.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <vector>

#include "table/hand.hpp"

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

}  // namespace pokerhouse::table
