// Binds what fair cards are made of: the tree over a deck, the order of its leaves, and bytes as texts. A module of its own, since
// none of it has to do with what hands are worth.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include "fair/order.hpp"
#include "fair/tree.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse::fair;

namespace {

Bytes view_of(const nb::bytes& bytes) { return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()}; }

DeckTree tree_of(std::string_view hand, std::uint16_t deal, const nb::bytes& cards, const nb::bytes& salts) {
  const Bytes indices = view_of(cards);
  if (hand.size() >= 1 << 16) throw nb::value_error("the id of a hand has less than 65536 bytes");
  if (indices.empty() || indices.size() > kDeckCards) throw nb::value_error("a deck has 1 to 54 cards");
  if (std::ranges::any_of(indices, [](std::uint8_t card) { return card >= kDeckCards; }))
    throw nb::value_error("a card of a deck has an index from 0 to 53");
  if (salts.size() != kSaltSize * indices.size()) throw nb::value_error("a deck has a salt of 16 bytes for each card");
  return {hand, deal, indices, view_of(salts)};
}

nb::object order(std::size_t count, const nb::bytes& stream) {
  if (count > kDeckCards) throw nb::value_error("a deck has at most 54 cards");
  const auto places = order_from(count, view_of(stream));
  if (!places) return nb::none();
  nb::object order = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(count)));
  for (std::size_t i = 0; i < count; ++i)
    PyTuple_SET_ITEM(order.ptr(), static_cast<Py_ssize_t>(i), PyLong_FromLong((*places)[i]));
  return order;
}

std::string text_of(const nb::bytes& bytes) {
  std::string text;
  add_text(text, view_of(bytes));
  return text;
}

nb::object bytes_of(const nb::str& text, std::size_t size) {
  if (!PyUnicode_IS_COMPACT_ASCII(text.ptr())) return nb::none();
  const auto* letters = static_cast<const char*>(PyUnicode_DATA(text.ptr()));
  const auto bytes = bytes_of_text({letters, static_cast<std::size_t>(PyUnicode_GET_LENGTH(text.ptr()))}, size);
  return bytes ? nb::object(nb::bytes(bytes->data(), bytes->size())) : nb::object(nb::none());
}

nb::tuple names_of_ways() {
  nb::list names;
  for (const sha256::Way& way : sha256::ways())
    if (way.available) names.append(nb::str(way.name.data(), way.name.size()));
  return nb::tuple(names);
}

nb::bytes hashes_of(const nb::bytes& messages, std::size_t size, std::string_view way_name) {
  if (!size || messages.size() % size) throw nb::value_error("expected messages of this size, one behind the other");
  const sha256::Way* way = sha256::find_way(way_name);
  if (!way) throw nb::value_error("this processor has no such way of hashing");
  const std::size_t count = messages.size() / size;
  Messages padded(count, size);
  for (std::size_t i = 0; i < count; ++i) std::copy_n(view_of(messages).begin() + i * size, size, padded.message(i));
  std::vector<std::uint8_t> hashes(count * kHashSize);
  padded.hash(count, hashes.data(), *way);
  return nb::bytes(hashes.data(), hashes.size());
}

}  // namespace

NB_MODULE(_kernel, m) {
  m.doc() = "The kernel of fair cards, built from native/fair/.";
  // Objects that a Python module keeps until the program ends have not leaked: do not report them.
  nb::set_leak_warnings(false);
  m.def("deck_order", &order, "count"_a, "stream"_a);
  m.def("hashes_of", &hashes_of, "messages"_a, "size"_a, "way"_a = "");
  m.def("ways", &names_of_ways);
  m.def("base64url", &text_of, "data"_a);
  m.def("from_base64url", &bytes_of, "text"_a, "size"_a);
  nb::class_<DeckTree>(m, "DeckTree")
      .def(nb::new_(&tree_of), "hand"_a, "deal"_a, "cards"_a, "salts"_a)
      .def_prop_ro("root", &DeckTree::root)
      .def("proof", [](const DeckTree& tree, std::size_t leaf) {
        if (leaf >= tree.count()) throw nb::index_error("a leaf that this deck has not");
        const std::string text = tree.proof(leaf);
        return nb::bytes(text.data(), text.size());
      }, "leaf"_a);
}
