// How long work asks Python whether to go on.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>

#include "equity/outcomes.hpp"

namespace pokerhouse::equity {

inline constexpr std::chrono::milliseconds kBetweenQuestions{20};

// Asks Python now and then whether to go on, so that Ctrl-C works; called without the interpreter's lock.
inline KeepOn keep_on_of(const nanobind::object& watch) {
  return [&watch, last = std::chrono::steady_clock::now()](double done) mutable {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kBetweenQuestions) return true;
    last = now;
    const nanobind::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
    return watch.is_none() || nanobind::cast<bool>(watch(done));
  };
}

}  // namespace pokerhouse::equity
