// The errors of the Python interface of the kernel: a HandError that names the card.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <string>

#include "evaluate/cards.hpp"

namespace pokerhouse {

[[noreturn]] inline void raise_hand_error(const std::string& what) {
  PyErr_SetString(nanobind::module_::import_("pokerhouse.errors").attr("HandError").ptr(), what.c_str());
  throw nanobind::python_error();
}

[[noreturn]] inline void raise_wrong_count(std::size_t count) {
  raise_hand_error(std::to_string(count) + " cards: expected 5 to 7");
}

inline std::string name_of(long card) { return {"23456789TJQKA"[card >> 2], "cdhs"[card & 3]}; }

// Says what is wrong with the card at this place (counted from 0), given that something is.
[[noreturn]] inline void raise_wrong_card(long card, std::size_t place, const std::string& where = "") {
  const std::string number = std::to_string(place + 1);
  if (card == 52 || card == 53) raise_hand_error("a joker as card " + number + where + ": only the 52 are ranked here");
  if (card < 0 || card >= kCards)
    raise_hand_error("no card has the index " + std::to_string(card) + " (card " + number + where + "): expected 0..51");
  raise_hand_error(name_of(card) + " twice: card " + number + where + " was there before");
}

}  // namespace pokerhouse
