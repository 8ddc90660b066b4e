// The order in which the leaves of a deck are dealt, from unpredictable numbers, by Fisher and Yates.
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

namespace pokerhouse::fair {

// 0..count-1 in the order that this stream makes, read as numbers of four bytes, the lowest first. Numbers that
// would bias the order are skipped; nothing when the stream is too short.
inline std::optional<std::vector<std::uint8_t>> order_from(std::size_t count, std::span<const std::uint8_t> stream) {
  std::vector<std::uint8_t> order(count);
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  std::size_t next = 0;
  for (std::size_t bound = count; bound > 1; --bound) {
    const std::uint64_t limit = (std::uint64_t{1} << 32) / bound * bound;
    std::uint64_t number;
    do {
      if (next + 4 > stream.size()) return {};
      number = stream[next] | stream[next + 1] << 8 | stream[next + 2] << 16 | std::uint64_t{stream[next + 3]} << 24;
      next += 4;
    } while (number >= limit);
    std::swap(order[bound - 1], order[number % bound]);
  }
  return order;
}

}  // namespace pokerhouse::fair
