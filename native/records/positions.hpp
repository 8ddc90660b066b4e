// Positions: places in `POSITIONS` of `house/records/positions.py`, which says how seats get them.
#pragma once

#include <cstddef>
#include <vector>

namespace pokerhouse::records {

enum Position { kButton, kSmallBlind, kBigBlind, kUnderTheGun, kLojack = 7, kHijack, kCutoff, kNoPosition };

constexpr std::size_t kMostBetween = 7;

constexpr bool is_stealer(int position) { return position == kCutoff || position == kButton || position == kSmallBlind; }
constexpr bool is_blind(int position) { return position == kSmallBlind || position == kBigBlind; }

// The position of a seat among those between big blind and button, the first to act being 0; at most kMostBetween seats.
constexpr int between(std::size_t place, std::size_t count) {
  const std::size_t from_button = count - place;  // 1: the cutoff
  if (from_button <= 2 || (from_button == 3 && count > 3)) return kNoPosition - static_cast<int>(from_button);
  return kUnderTheGun + static_cast<int>(place);
}

}  // namespace pokerhouse::records
