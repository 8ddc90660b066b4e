// Binds the enumeration of completions. The sets come in as masks of 52 bits; what they must be is checked here.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <tuple>
#include <vector>

#include "python/orders.hpp"
#include "python/watch.hpp"
#include "possible/possible.hpp"
#include "possible/games.hpp"

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

// The kinds of the order, which must have all its ranks among them.
std::vector<Kind> checked_kinds(Order order, const std::vector<std::tuple<int, int, int>>& given) {
  constexpr std::size_t kinds_most = 256;
  const int ranks = order == Order::high    ? detail::kHandRanks
                    : order == Order::low_8 ? low_a5::kEightsOrBetter + 1
                                            : static_cast<int>(ladder_of(order).size());
  std::vector<Kind> kinds;
  int last = 0;
  for (const auto& [to, cards, of_ranks] : given) {
    if (to <= last || to > ranks || cards < 0 || of_ranks < 0 || of_ranks > 5) raise_hand_error("kinds that are none of this order");
    kinds.push_back({static_cast<Place>(last = to), cards, of_ranks});
  }
  if (last != ranks || kinds.size() > kinds_most) raise_hand_error("kinds that leave ranks of this order out");
  return kinds;
}

void check_unfinished(Order order, const Unfinished& known, int used, const WildCards& wild) {
  const OrderRules rules = rules_of(order);
  const CardMask pack = rules.deck | wild.wild | wild.bugs, all = known.hole | known.board | known.left;
  if (all & ~pack) raise_hand_error("cards that are not of the pack");
  const int cards = std::popcount(known.hole) + std::popcount(known.board) + std::popcount(known.left);
  if (std::popcount(all) != cards || known.to_hole < 0 || known.to_board < 0 || known.to_hole > cards ||
      known.to_board > cards || known.to_hole + known.to_board > std::popcount(known.left))
    raise_hand_error("cards that come twice, or too few that are left");
  const int hole = std::popcount(known.hole) + known.to_hole, board = std::popcount(known.board) + known.to_board;
  const bool fits = used ? rules.fewest == 5 && used > 0 && used < 5 && hole >= used && board >= 5 - used && hole + board <= 12
                         : board == 0 && hole >= rules.fewest && hole <= rules.most;
  if (!fits) raise_hand_error("not as many cards as make a hand");
}

nb::list possible_kinds(int number, const std::vector<std::tuple<int, int, int>>& given, CardMask hole, CardMask board,
                        CardMask left, int to_hole, int to_board, int used, CardMask wild_cards, CardMask bugs) {
  const Order order = checked_order(number);
  const std::vector<Kind> kinds = checked_kinds(order, given);
  const WildCards wild = checked_wild(order, wild_cards, bugs);
  const Unfinished known{hole, board, left, to_hole, to_board};
  check_unfinished(order, known, used, wild);
  PossibleKinds possible(order, used, wild, kinds);
  const nb::object nobody = nb::none();
  const equity::KeepOn keep_on = equity::keep_on_of(nobody);  // throws at Ctrl-C
  {
    nb::gil_scoped_release unlocked;
    possible.count(known, [&] { keep_on(0); });
  }
  nb::list rows;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (const KindOutcome& found = possible.outcomes()[kind]; found.completions)
      rows.append(nb::make_tuple(kind, found.completions, found.best, found.hole, found.board, found.needed));
  return rows;
}

}  // namespace

void bind_possible(nb::module_& m) {
  m.def("possible_outcomes", &possible_outcomes, "known"_a, "unknown"_a, "left"_a,
        "Of every completion of the known cards by unknown ones of those left (masks): (category, completions, the "
        "unknown cards of the best) for each category that occurs, the best first.");
  m.def("possible_kinds", &possible_kinds, "order"_a, "kinds"_a, "hole"_a, "board"_a, "left"_a, "to_hole"_a, "to_board"_a,
        "used"_a, "wild"_a = 0, "bugs"_a = 0,
        "Of every completion of hole and board (masks) by cards of those left, ranked in an order of hands: (kind, "
        "completions, rank of the best, its cards that count from hole and board, unknown cards needed) for each kind that "
        "occurs, the best first. A kind is (last rank, cards that make it, their ranks). Raises HandError.");
}
