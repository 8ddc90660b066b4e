// Binds what players see in their cards. Sets come in as masks of 52 bits; what they must be is checked here.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <vector>

#include "python/refusals.hpp"
#include "table/players/chances.hpp"
#include "table/players/features.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;
using namespace pokerhouse::table;

namespace {

// Two cards and a board, of which the order does not matter to what is asked here.
struct Seen {
  Card hole[kHole], board[kBoard];
  int board_cards;

  Seen(CardMask held, CardMask shared) : board_cards(std::popcount(shared)) {
    if ((held | shared) & ~kAllCards || held & shared || std::popcount(held) != kHole || board_cards > kBoard ||
        board_cards == 1 || board_cards == 2)
      raise_hand_error("no two hole cards with a board of hold'em: " + std::to_string(std::popcount(held)) + " and " +
                       std::to_string(board_cards) + " cards");
    unpack(held, hole);
    unpack(shared, board);
  }

 private:
  static void unpack(CardMask mask, Card* cards) {
    for (; mask; mask &= mask - 1) *cards++ = static_cast<Card>(std::countr_zero(mask));
  }
};

HandTypes chances_of_types(CardMask hole, CardMask board) {
  const Seen seen(hole, board);
  return hand_types(seen.hole, seen.board, seen.board_cards);
}

double percentile_of(CardMask hole, CardMask board) {
  const Seen seen(hole, board);
  return percentile(seen.hole, seen.board, seen.board_cards);
}

double mean_square_of(CardMask hole, CardMask board) {
  const Seen seen(hole, board);
  if (!seen.board_cards) raise_hand_error("no board: before the flop E[HS2] is not counted");
  return Runouts(seen.hole, seen.board, seen.board_cards).mean_square();
}

std::vector<double> chances_between(CardMask hole, CardMask board, const std::vector<double>& shares) {
  const Seen seen(hole, board);
  std::vector<double> chances;
  for (const double share : shares) {
    if (!(share >= 0 && share <= 1)) throw nb::value_error("a share that is not from 0 to 1");
    chances.push_back(chance_between_two(seen.hole, seen.board, seen.board_cards, share));
  }
  return chances;
}

}  // namespace

void bind_brains(nb::module_& m) {
  m.def("hand_types", &chances_of_types, "hole"_a, "board"_a);
  m.def("chances_between_two", &chances_between, "hole"_a, "board"_a, "shares"_a);
  m.def("percentile", &percentile_of, "hole"_a, "board"_a);
  m.def("mean_square_strength", &mean_square_of, "hole"_a, "board"_a);
}
