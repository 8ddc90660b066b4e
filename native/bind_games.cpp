// Binds the games. All that comes in is checked, so that nothing given from Python can crash the process.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <string>

#include "game_orders.hpp"
#include "refusals.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;

namespace {

constexpr CardMask kJokers = CardMask{3} << kCards;
constexpr int kWildsMax = 4;  // in deuce-to-seven every card that a wild card may stand for is tried

Order checked_order(int order) {
  if (order < 0 || order >= kOrders) raise_hand_error("no order of hands " + std::to_string(order));
  return static_cast<Order>(order);
}

WildCards checked_wild(Order order, CardMask wild, CardMask bugs) {
  if (!rules_of(order).wild && (wild | bugs)) raise_hand_error("wild cards are not defined in this order of hands");
  if ((wild | bugs) & ~(kAllCards | kJokers) || wild & bugs) raise_hand_error("wild cards that are no cards");
  return {wild, bugs};
}

bool in_pack(Order order, CardMask cards, const WildCards& wild) {
  const CardMask any = wild.wild | wild.bugs;
  return !(cards & ~any & ~rules_of(order).deck) && (order != Order::low_27 || std::popcount(cards & any) <= kWildsMax);
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
  if (std::popcount(hole | board) > 12 || hole & board || !in_pack(order, hole | board, wild))
    raise_hand_error("cards that are not of the pack, or too many");
  return rank_split(order, hole, board, used, wild);
}

int score_of(int number, int rank) {
  const Ladder& ladder = ladder_of(checked_order(number));
  if (rank < 1 || rank > ladder.size()) raise_hand_error("no rank " + std::to_string(rank));
  return static_cast<int>(ladder.score(rank));
}

using Hands = nb::ndarray<const Card, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Places = nb::ndarray<nb::numpy, Place, nb::ndim<1>>;

Places rank_many_in(int number, Hands hands, CardMask wild_cards, CardMask bugs) {
  const Order order = checked_order(number);
  const WildCards wild = checked_wild(order, wild_cards, bugs);
  const OrderRules rules = rules_of(order);
  const std::size_t count = hands.shape(0), size = hands.shape(1);
  if (size < static_cast<std::size_t>(rules.fewest) || size > static_cast<std::size_t>(rules.most))
    raise_hand_error(std::to_string(size) + " cards are no hand of this order");
  auto* places = new Place[count];
  nb::capsule owner(places, [](void* held) noexcept { delete[] static_cast<Place*>(held); });
  std::size_t row = 0;
  {
    nb::gil_scoped_release unlocked;
    for (const Card* card = hands.data(); row < count; ++row) {
      CardMask cards = 0;
      for (std::size_t i = 0; i < size; ++i, ++card) cards |= *card < 64 ? CardMask{1} << *card : 0;
      if (std::popcount(cards) != static_cast<int>(size) || !in_pack(order, cards, wild)) break;
      places[row] = wild.rank(order, cards);
    }
  }
  if (row < count) raise_hand_error("row " + std::to_string(row) + ": a card twice, or one that is not of the pack");
  return Places(places, {count}, owner);
}

}  // namespace

void bind_games(nb::module_& m) {
  m.def("rank_in", &rank_in, "order"_a, "cards"_a, "wild"_a = 0, "bugs"_a = 0,
        "Rank a set of cards, a mask, in an order of hands; 1 is the best. Raises HandError for what is no hand of it.");
  m.def("rank_of_split", &rank_of_split, "order"_a, "hole"_a, "board"_a, "used"_a, "wild"_a = 0, "bugs"_a = 0,
        "Rank the best five cards of which exactly `used` are from the hole. Raises HandError.");
  m.def("score_of", &score_of, "order"_a, "rank"_a,
        "What the hands of this rank are: category << 20 | five ranks of four bits. Raises HandError.");
  m.def("rank_many_in", &rank_many_in, "order"_a, nb::arg("hands").noconvert(), "wild"_a = 0, "bugs"_a = 0,
        "Rank the rows of a C-contiguous uint8 array in an order of hands. Raises HandError naming the row.");
}
