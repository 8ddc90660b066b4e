// The Python face of the kernel: checks what comes in, so that nothing given from Python can crash the process.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <vector>

#include "strength.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;

namespace {

std::vector<Strength> all_strengths() {
  std::vector<Strength> found;
  RankCounts counts{};
  const auto visit = [&](auto&& self, int rank, int left) -> void {
    if (left == 0) return found.push_back(unsuited_strength(counts));
    if (rank == kRanks) return;
    for (int n = std::min(left, 4); n >= 0; --n) counts[rank] = n, self(self, rank + 1, left - n);
    counts[rank] = 0;
  };
  visit(visit, 0, 5);
  for (std::uint32_t ranks = 0; ranks < 1u << kRanks; ++ranks)
    if (std::popcount(ranks) == 5) found.push_back(suited_strength(ranks));
  std::sort(found.begin(), found.end(), std::greater<>());
  return found;
}

int rank_of(const std::vector<int>& cards) {
  static const std::vector<Strength> order = all_strengths();
  if (cards.size() < 5 || cards.size() > 7) throw nb::value_error("expected 5 to 7 cards");
  std::uint64_t seen = 0;
  std::array<std::uint32_t, kSuits> suited{};
  RankCounts counts{};
  for (int card : cards) {
    if (card < 0 || card >= kCards) throw nb::value_error("no card of the 52");
    if (seen >> card & 1) throw nb::value_error("a card twice");
    seen |= std::uint64_t{1} << card;
    suited[suit_of_card(card)] |= 1u << rank_of_card(card);
    ++counts[rank_of_card(card)];
  }
  Strength strength = unsuited_strength(counts);
  for (auto ranks : suited)
    if (std::popcount(ranks) >= 5) strength = std::max(strength, suited_strength(ranks));
  return static_cast<int>(std::lower_bound(order.begin(), order.end(), strength, std::greater<>()) - order.begin()) + 1;
}

}  // namespace

NB_MODULE(_native, m) {
  m.doc() = "The native kernel: hand evaluation.";
  m.def("rank_of", &rank_of, "cards"_a);
}
