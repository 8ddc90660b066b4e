// Binds the enumeration of completions. The sets come in as masks of 52 bits; what they must be is checked here.
#include <nanobind/nanobind.h>

#include <bit>

#include "possible.hpp"
#include "refusals.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;

namespace {

// The cards of a set, the highest first; returns how many.
int unpack(std::uint64_t mask, Card* cards) {
  int count = 0;
  for (; mask; ++count) {
    const int highest = static_cast<int>(std::bit_width(mask)) - 1;
    cards[count] = static_cast<Card>(highest);
    mask ^= std::uint64_t{1} << highest;
  }
  return count;
}

nb::list possible_outcomes(std::uint64_t known, int unknown, std::uint64_t left) {
  constexpr std::uint64_t every = (std::uint64_t{1} << kCards) - 1;
  const int size = std::popcount(known) + unknown;
  if (((known | left) & ~every) || (known & left) || unknown < 0 || size < 1 || size > kMostCards ||
      unknown > std::popcount(left))
    raise_hand_error("no completions of " + std::to_string(std::popcount(known)) + " cards by " + std::to_string(unknown));
  Card held[kCards], others[kCards];
  const int held_count = unpack(known, held), others_count = unpack(left, others);

  Outcomes outcomes;
  {
    nb::gil_scoped_release unlocked;
    switch (size) {
      case 1: outcomes = complete<1>(held, held_count, others, others_count); break;
      case 2: outcomes = complete<2>(held, held_count, others, others_count); break;
      case 3: outcomes = complete<3>(held, held_count, others, others_count); break;
      case 4: outcomes = complete<4>(held, held_count, others, others_count); break;
      case 5: outcomes = complete<5>(held, held_count, others, others_count); break;
      case 6: outcomes = complete<6>(held, held_count, others, others_count); break;
      default: outcomes = complete<7>(held, held_count, others, others_count);
    }
  }
  nb::list rows;
  for (int category = kCategories - 1; category >= 0; --category) {
    const Outcome& outcome = outcomes[category];
    if (!outcome.completions) continue;
    nb::list completion;
    for (int i = 0; i < unknown; ++i) completion.append(static_cast<int>(outcome.completion[i]));
    rows.append(nb::make_tuple(category, outcome.completions, completion));
  }
  return rows;
}

}  // namespace

void bind_possible(nb::module_& m) {
  m.def("possible_outcomes", &possible_outcomes, "known"_a, "unknown"_a, "left"_a,
        "Of every completion of the known cards by unknown ones of those left (masks): (category, completions, the "
        "unknown cards of the best) for each category that occurs, the best first.");
}
