// Python's way to the table: deals, hands, and matches in loops.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "table/deal.hpp"
#include "table/view.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;
using namespace pokerhouse::table;

namespace {

void deal_words(std::uint64_t seed, std::uint64_t stream, std::uint64_t deal,
                nb::ndarray<std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> out) {
  Words words(seed, stream, deal);
  for (std::size_t i = 0; i < out.shape(0); ++i) out.data()[i] = words.next();
}

nb::bytes deal_pack(std::uint64_t seed, std::uint64_t deal) {
  Card pack[kCards];
  shuffle_pack(seed, deal, kCards, pack);
  return nb::bytes(pack, sizeof pack);
}

}  // namespace

void bind_table(nb::module_& m) {
  m.def("deal_words", &deal_words, "seed"_a, "stream"_a, "deal"_a, "out"_a);
  m.def("deal_pack", &deal_pack, "seed"_a, "deal"_a);
}
