// Binds the games. All that comes in is checked, so that nothing given from Python can crash the process.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <string>

#include "python/orders.hpp"
#include "games/many_games.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;

namespace {

constexpr int kSplitMost = 12;  // hole cards and board

bool in_pack(Order order, CardMask cards, const WildCards& wild) {
  return !(cards & ~(rules_of(order).deck | wild.wild | wild.bugs));
}

int rank_in(int number, CardMask cards, CardMask wild_cards, CardMask bugs) {
  const Order order = checked_order(number);
  const WildCards wild = checked_wild(order, wild_cards, bugs);
  const OrderRules rules = rules_of(order);
  const int count = std::popcount(cards);
  if (count < rules.fewest || count > rules.most) raise_hand_error(std::to_string(count) + " cards are no hand of this order");
  if (!in_pack(order, cards, wild)) raise_hand_error("cards that are not of the pack");
  return wild.rank(order, cards);
}

int rank_of_split(int number, CardMask hole, CardMask board, int used, CardMask wild_cards, CardMask bugs) {
  const Order order = checked_order(number);
  const WildCards wild = checked_wild(order, wild_cards, bugs);
  if (rules_of(order).fewest != 5) raise_hand_error("not an order of five cards");
  if (used < 1 || used > 4 || std::popcount(hole) < used || std::popcount(board) < 5 - used)
    raise_hand_error("too few cards in the hole or on the board");
  if (std::popcount(hole | board) > kSplitMost || hole & board || !in_pack(order, hole | board, wild))
    raise_hand_error("cards that are not of the pack, or too many");
  return rank_split(order, hole, board, used, wild);
}

int score_of(int number, int rank) {
  const Ladder& ladder = ladder_of(checked_order(number));
  if (rank < 1 || rank > ladder.size()) raise_hand_error("no rank " + std::to_string(rank));
  return static_cast<int>(ladder.score(rank));
}

using Given = nb::ndarray<nb::ro, nb::c_contig, nb::device::cpu>;
using Places = nb::ndarray<Place, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Rows of uint8 or masks of uint64; with a dimension less they are one for all of the `count` hands.
ManyCards many_cards_of(const Given& given, std::size_t count) {
  const bool rows = given.dtype() == nb::dtype<Card>(), masks = given.dtype() == nb::dtype<CardMask>();
  const std::size_t dimensions = given.ndim() + (masks ? 1 : 0);
  if (!(rows || masks) || dimensions < 1 || dimensions > 2) raise_hand_error("neither rows of cards nor masks");
  ManyCards cards;
  cards.shared = dimensions == 1;
  if (!cards.shared && given.shape(0) != count) raise_hand_error("as many hands, boards and places were expected");
  if (rows) {
    cards.rows = static_cast<const Card*>(given.data());
    cards.size = static_cast<int>(std::min<std::size_t>(given.shape(dimensions - 1), kCards));
  } else {
    cards.masks = static_cast<const CardMask*>(given.data());
    cards.size = count ? std::popcount(cards.masks[0]) : 0;
  }
  return cards;
}

void check_sizes(const OrderRules& rules, int used, int hole, int board) {
  const bool fits = used == 0 ? hole + board >= rules.fewest && hole + board <= rules.most
                              : rules.fewest == 5 && used >= 1 && used <= 4 && hole >= used && board >= 5 - used &&
                                    hole + board <= kSplitMost;
  if (!fits) raise_hand_error(std::to_string(hole) + " and " + std::to_string(board) + " cards are no hand of this order");
}

std::size_t rank_many_in(int number, int used, const Given& hole, const Given& board, CardMask pack, CardMask wild_cards,
                         CardMask bugs, Places out, std::size_t threads) {
  const Order order = checked_order(number);
  const WildCards wild = checked_wild(order, wild_cards, bugs);
  const OrderRules order_rules = rules_of(order);
  const std::size_t count = out.shape(0);
  if (threads < 1) throw nb::value_error("at least one thread is needed");
  const ManyCards own = many_cards_of(hole, count), shared = many_cards_of(board, count);
  if (count == 0) return 0;
  check_sizes(order_rules, used, own.size, shared.size);
  const CardMask any = wild.wild | wild.bugs;
  const ManyRules rules{order, used, wild, pack & (order_rules.deck | any)};
  Place* places = out.data();
  nb::gil_scoped_release unlocked;
  return in_threads(count, threads, [&](std::size_t first, std::size_t some) {
    return rank_games(rules, own, shared, first, some, places + first);
  });
}

}  // namespace

void bind_games(nb::module_& m) {
  m.def("rank_in", &rank_in, "order"_a, "cards"_a, "wild"_a = 0, "bugs"_a = 0,
        "Rank a set of cards, a mask, in an order of hands; 1 is the best. Raises HandError for anything else.");
  m.def("rank_of_split", &rank_of_split, "order"_a, "hole"_a, "board"_a, "used"_a, "wild"_a = 0, "bugs"_a = 0,
        "Rank the best five cards of which exactly `used` are from the hole. Raises HandError.");
  m.def("score_of", &score_of, "order"_a, "rank"_a,
        "What the hands of this rank are: category << 20 | five ranks of four bits. Raises HandError.");
  m.def("rank_many_in", &rank_many_in, "order"_a, "used"_a, nb::arg("hole").noconvert(), nb::arg("board").noconvert(),
        "pack"_a, "wild"_a, "bugs"_a, nb::arg("out").noconvert(), "threads"_a,
        "Rank many hands in an order of hands into `out`; returns the number of the first that is none, or how many there "
        "are. Hole cards and boards are rows, uint8, or masks, uint64; with a dimension less, one for all. Raises HandError.");
}
