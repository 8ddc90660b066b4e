// Binds the evaluator. All that comes in is checked, so that nothing given from Python can crash the process.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <string>

#include "evaluator.hpp"
#include "refusals.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;

namespace {

constexpr std::size_t kMinCards = 5, kMaxCards = 7;

HandRank rank_checked(const Card* cards, std::size_t count) {
  switch (count) {
    case 5: return rank_hand<5>(cards);
    case 6: return rank_hand<6>(cards);
    default: return rank_hand<7>(cards);
  }
}

int rank_of(nb::handle cards) {
  if (!PySequence_Check(cards.ptr())) throw nb::type_error("expected a sequence of cards");
  const nb::object tuple = nb::steal(PySequence_Tuple(cards.ptr()));  // a list could change while it is read
  if (!tuple.is_valid()) throw nb::python_error();
  const auto count = static_cast<std::size_t>(PyTuple_GET_SIZE(tuple.ptr()));
  if (count < kMinCards || count > kMaxCards) raise_wrong_count(count);

  Card checked[kMaxCards];
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < count; ++i) {
    int overflow = 0;
    const long card = PyLong_AsLongAndOverflow(PyTuple_GET_ITEM(tuple.ptr(), i), &overflow);
    if (card == -1 && PyErr_Occurred()) throw nb::python_error();
    if (card < 0 || card >= kCards || seen >> card & 1) raise_wrong_card(card, i);
    seen |= std::uint64_t{1} << card;
    checked[i] = static_cast<Card>(card);
  }
  return rank_checked(checked, count);
}

using Hands = nb::ndarray<const Card, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Ranks = nb::ndarray<nb::numpy, HandRank, nb::ndim<1>>;

// Ranks the rows up to the first that is no hand; returns how many that were.
template <int N>
std::size_t rank_rows(const Card* hands, std::size_t count, HandRank* ranks) {
  for (std::size_t row = 0; row < count; ++row) {
    Card cards[N];  // a copy: what was checked is what is used, even if another thread writes to the array
    std::uint64_t seen = 0, sum = 0;  // as bits; they differ when a bit comes twice
    bool wrong = false;
    for (int i = 0; i < N; ++i) {
      cards[i] = hands[row * N + i];
      wrong |= cards[i] >= kCards;
      const std::uint64_t bit = std::uint64_t{1} << (cards[i] & 63);
      seen |= bit;
      sum += bit;
    }
    if (wrong || seen != sum) return row;
    ranks[row] = rank_hand<N>(cards);
  }
  return count;
}

[[noreturn]] void raise_wrong_row(const Card* hand, std::size_t size, std::size_t row) {
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (hand[i] >= kCards || seen >> hand[i] & 1) raise_wrong_card(hand[i], i, " of row " + std::to_string(row));
    seen |= std::uint64_t{1} << hand[i];
  }
  raise_hand_error("row " + std::to_string(row) + " changed while it was read");
}

Ranks evaluate_many(Hands hands) {
  const std::size_t count = hands.shape(0), size = hands.shape(1);
  if (size < kMinCards || size > kMaxCards) raise_wrong_count(size);
  auto* ranks = new HandRank[count];
  nb::capsule owner(ranks, [](void* held) noexcept { delete[] static_cast<HandRank*>(held); });
  std::size_t done = 0;
  {
    nb::gil_scoped_release unlocked;
    switch (size) {
      case 5: done = rank_rows<5>(hands.data(), count, ranks); break;
      case 6: done = rank_rows<6>(hands.data(), count, ranks); break;
      default: done = rank_rows<7>(hands.data(), count, ranks);
    }
  }
  if (done < count) raise_wrong_row(hands.data() + done * size, size, done);
  return Ranks(ranks, {count}, owner);
}

}  // namespace

void bind_evaluator(nb::module_& m) {
  m.def("rank_of", &rank_of, "cards"_a,
        "Rank the best five of five to seven cards: 1 (best) to 7462. Raises HandError for cards that are no hand.");
  m.def("evaluate_many", &evaluate_many, nb::arg("hands").noconvert(),
        "Rank the rows of a C-contiguous uint8 array of shape (N, 5), (N, 6) or (N, 7). Raises HandError naming the row.");
}
