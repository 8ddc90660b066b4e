// Binds `rank_of` as a plain C function: what nanobind does around a call would cost more than ranking.
//
// The quick paths read exact lists, tuples, bytes, ints and strings without running any Python code, so nothing can change
// meanwhile. Whatever they do not take goes the slow way, which takes any sequence and says what is wrong.
#include <nanobind/nanobind.h>

#include "python/refusals.hpp"
#include "evaluate/single.hpp"

namespace nb = nanobind;
using namespace pokerhouse;

namespace {

// The value of an int of one digit; else a number that is not a card.
std::size_t small_value(PyObject* object) {
  if (!PyLong_Check(object)) return SIZE_MAX;
#if PY_VERSION_HEX >= 0x030C0000
  const auto* number = reinterpret_cast<PyLongObject*>(object);
  return PyUnstable_Long_IsCompact(number) ? static_cast<std::size_t>(PyUnstable_Long_CompactValue(number)) : SIZE_MAX;
#else
  const Py_ssize_t digits = Py_SIZE(object);
  return digits == 1 ? reinterpret_cast<PyLongObject*>(object)->ob_digit[0] : digits == 0 ? 0 : SIZE_MAX;
#endif
}

// The value of an exact int, or, when it is negative or too large, a number that is not a mask.
std::uint64_t mask_value(PyObject* number) {
#if PY_VERSION_HEX < 0x030C0000
  if (const Py_ssize_t digits = Py_SIZE(number); digits == 2) {  // much faster than the function
    const digit* digit = reinterpret_cast<PyLongObject*>(number)->ob_digit;
    return digit[0] | static_cast<std::uint64_t>(digit[1]) << PyLong_SHIFT;
  }
#endif
  const std::uint64_t value = PyLong_AsUnsignedLongLong(number);
  if (value == UINT64_MAX) PyErr_Clear();
  return value;
}

HandRank rank_items(PyObject* const* items, Py_ssize_t count) {
  Growing hand;
  for (Py_ssize_t i = 0; i < count; ++i)
    if (!hand.add(small_value(items[i]))) return kNoHand;
  return hand.rank();
}

HandRank rank_quickly(PyObject* cards) {
  if (PyList_CheckExact(cards)) return rank_items(reinterpret_cast<PyListObject*>(cards)->ob_item, PyList_GET_SIZE(cards));
  if (PyTuple_CheckExact(cards)) return rank_items(reinterpret_cast<PyTupleObject*>(cards)->ob_item, PyTuple_GET_SIZE(cards));
  if (PyBytes_CheckExact(cards))
    return rank_bytes(reinterpret_cast<const Card*>(PyBytes_AS_STRING(cards)), static_cast<std::size_t>(PyBytes_GET_SIZE(cards)));
  if (PyUnicode_CheckExact(cards) && PyUnicode_IS_COMPACT_ASCII(cards))
    return rank_text(static_cast<const char*>(PyUnicode_DATA(cards)), static_cast<std::size_t>(PyUnicode_GET_LENGTH(cards)));
  if (PyLong_CheckExact(cards)) return rank_mask(mask_value(cards));
  return kNoHand;
}

// Any sequence. Raises a HandError, or what reading the sequence raises.
HandRank rank_sequence(nb::handle cards) {
  if (!PySequence_Check(cards.ptr()))
    throw nb::type_error("expected a sequence of cards, bytes, a mask (int) or a text; a Card is no hand");
  const nb::object tuple = nb::steal(PySequence_Tuple(cards.ptr()));  // a list could change while it is read
  if (!tuple.is_valid()) throw nb::python_error();
  const auto count = static_cast<std::size_t>(PyTuple_GET_SIZE(tuple.ptr()));
  if (count < kMinCards || count > kMaxCards) raise_wrong_count(count);
  Growing hand;
  for (std::size_t i = 0; i < count; ++i) {
    int overflow = 0;
    const long card = PyLong_AsLongAndOverflow(PyTuple_GET_ITEM(tuple.ptr(), i), &overflow);
    if (card == -1 && PyErr_Occurred()) throw nb::python_error();
    if (card < 0 || !hand.add(static_cast<std::size_t>(card))) raise_wrong_card(card, i);
  }
  return hand.rank();
}

// Given that something is wrong with it.
[[noreturn]] void raise_wrong_mask(nb::handle number) {
  const nb::object mask = nb::borrow(number);
  const nb::object high = mask >> nb::int_(kCards);
  if (!high.equal(nb::int_(0))) {
    const nb::str shown(nb::module_::import_("builtins").attr("hex")(mask));
    raise_hand_error("no hand has the mask " + std::string(shown.c_str()) + ": expected bits 0 to 51 only");
  }
  raise_wrong_count(static_cast<std::size_t>(std::popcount(nb::cast<std::uint64_t>(mask))));
}

HandRank rank_slowly(nb::handle cards) {
  if (PyLong_CheckExact(cards.ptr())) raise_wrong_mask(cards);
  if (PyUnicode_Check(cards.ptr())) return rank_sequence(nb::module_::import_("pokerhouse.cards").attr("parse_cards")(cards));
  return rank_sequence(cards);
}

PyObject* rank_of(PyObject*, PyObject* cards) {
  HandRank rank = rank_quickly(cards);
  if (rank == kNoHand) [[unlikely]] {
    try {
      rank = rank_slowly(cards);
    } catch (nb::python_error& error) {
      error.restore();
      return nullptr;
    } catch (const nb::builtin_exception& error) {
      PyErr_SetString(PyExc_TypeError, error.what());
      return nullptr;
    } catch (const std::exception& error) {
      PyErr_SetString(PyExc_RuntimeError, error.what());
      return nullptr;
    }
  }
  return PyLong_FromLong(rank);
}

PyMethodDef kMethods[] = {
    {"rank_of", rank_of, METH_O,
     "rank_of($module, cards, /)\n--\n\n"
     "Rank the best five of five to seven cards: 1 (best) to 7462. Raises HandError for cards that are no hand."},
    {nullptr, nullptr, 0, nullptr},
};

}  // namespace

void bind_rank_of(nb::module_& m) {
  if (PyModule_AddFunctions(m.ptr(), kMethods) != 0) throw nb::python_error();
}
