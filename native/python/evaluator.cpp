// Binds the ranking of many hands. All that comes in is checked, so that nothing given from Python can crash the process.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <string>

#include "evaluate/best_five.hpp"
#include "equity/enumerate.hpp"
#include "evaluate/many.hpp"
#include "python/refusals.hpp"
#include "evaluate/single.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;

namespace {

using Hands = nb::ndarray<const Card, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Masks = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Ranks = nb::ndarray<HandRank, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

[[noreturn]] void raise_wrong_row(const Card* hand, std::size_t size, std::size_t row) {
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (hand[i] >= kCards || seen >> hand[i] & 1) raise_wrong_card(hand[i], i, " of row " + std::to_string(row));
    seen |= std::uint64_t{1} << hand[i];
  }
  raise_hand_error("row " + std::to_string(row) + " changed while it was read");
}

[[noreturn]] void raise_wrong_mask(std::uint64_t mask, int size, std::size_t row) {
  const std::string where = "mask " + std::to_string(row);
  if (mask >> kCards) raise_hand_error(where + " has a bit above 51: expected bits 0 to 51 only");
  raise_hand_error(where + " has " + std::to_string(std::popcount(mask)) + " cards: expected " + std::to_string(size) +
                   ", as the first has");
}

void need_room(std::size_t count, const Ranks& out, std::size_t threads) {
  if (out.shape(0) != count) throw nb::value_error("the output must have one place a hand");
  if (threads < 1) throw nb::value_error("at least one thread is needed");
}

void rank_rows(Hands hands, Ranks out, std::size_t threads, bool check, const std::string& isa) {
  const std::size_t count = hands.shape(0), size = hands.shape(1);
  if (size < kMinCards || size > kMaxCards) raise_wrong_count(size);
  need_room(count, out, threads);
  const InstructionSet* set = find_instruction_set(isa);
  if (!set) throw nb::value_error("this processor has no such instruction set");
  const RankBlock block = set->blocks[check][size - kMinCards];
  const Card* cards = hands.data();
  HandRank* ranks = out.data();
  std::size_t done;
  {
    nb::gil_scoped_release unlocked;
    done = in_threads(count, threads, [=](std::size_t first, std::size_t some) {
      switch (size) {
        case 5: return rank_hands<5>(cards + first * 5, some, ranks + first, block);
        case 6: return rank_hands<6>(cards + first * 6, some, ranks + first, block);
        default: return rank_hands<7>(cards + first * 7, some, ranks + first, block);
      }
    });
  }
  if (done < count) raise_wrong_row(cards + done * size, size, done);
}

void rank_sets(Masks hands, Ranks out, std::size_t threads) {
  const std::size_t count = hands.shape(0);
  need_room(count, out, threads);
  if (count == 0) return;
  const std::uint64_t* masks = hands.data();
  HandRank* ranks = out.data();
  const int size = std::popcount(masks[0]);
  if (masks[0] >> kCards) raise_wrong_mask(masks[0], size, 0);
  if (size < static_cast<int>(kMinCards) || size > static_cast<int>(kMaxCards)) raise_wrong_count(static_cast<std::size_t>(size));
  std::size_t done;
  {
    nb::gil_scoped_release unlocked;
    done = in_threads(count, threads, [=](std::size_t first, std::size_t some) {
      switch (size) {
        case 5: return rank_masks<5>(masks + first, some, ranks + first);
        case 6: return rank_masks<6>(masks + first, some, ranks + first);
        default: return rank_masks<7>(masks + first, some, ranks + first);
      }
    });
  }
  if (done < count) raise_wrong_mask(masks[done], size, done);
}

nb::bytes best(const nb::bytes& cards) {
  const auto* dealt = reinterpret_cast<const Card*>(cards.c_str());
  if (rank_bytes(dealt, cards.size()) == kNoHand) raise_hand_error("five to seven different cards of the 52 have a best five");
  const Five five = best_five(dealt, cards.size());
  return nb::bytes(reinterpret_cast<const char*>(five.data()), five.size());
}

nb::tuple tally(std::size_t size) {
  if (size < kMinCards || size > kMaxCards) raise_wrong_count(size);
  RankTally counts;
  {
    nb::gil_scoped_release unlocked;
    counts = size == 5 ? tally_all<5>() : size == 6 ? tally_all<6>() : tally_all<7>();
  }
  nb::list numbers;
  for (const std::uint64_t count : counts) numbers.append(count);
  return nb::tuple(numbers);
}

nb::tuple available_sets() {
  nb::list names;
  for (const InstructionSet& set : instruction_sets())
    if (set.available) names.append(set.name);
  return nb::tuple(names);
}

}  // namespace

void bind_evaluator(nb::module_& m) {
  m.def("rank_rows", &rank_rows, nb::arg("hands").noconvert(), nb::arg("out").noconvert(), "threads"_a, "check"_a, "isa"_a,
        "Rank the rows of a C-contiguous uint8 array of shape (N, 5), (N, 6) or (N, 7) into `out`. Raises HandError naming the "
        "row; without `check` the ranks of rows that are no hands mean nothing. `isa` names an instruction set, \"\" the best.");
  m.def("rank_masks", &rank_sets, nb::arg("hands").noconvert(), nb::arg("out").noconvert(), "threads"_a,
        "Rank hands given as bits, all of the same number of cards, into `out`. Raises HandError naming the mask.");
  m.def("best_five", &best, "cards"_a, "The best five, the most important first. Raises HandError for anything but a hand.");
  m.def("tally_all", &tally, "cards"_a, "How many of all hands of five, six or seven cards have each rank, from 0, none, to 7462.");
  m.def("instruction_sets", &available_sets, "What this processor can rank many hands with, the best first.");
}
