// A table from sums of rank keys to ranks of hands, without collisions and with hardly a hole.
//
// The sums are cut into rows of kColumns; each row starts in the table where its entries fall into places that others
// left free. Looking up costs two reads.
#pragma once

#include <cstdint>

#include "evaluate/rank_keys.hpp"

namespace pokerhouse {

inline constexpr int kColumnBits = 11;
inline constexpr std::uint32_t kColumns = 1u << kColumnBits;
inline constexpr std::uint32_t kRows = 1u << (kSumBits - kColumnBits);

constexpr std::uint32_t row_of(std::uint32_t sum) { return sum >> kColumnBits & (kRows - 1); }
constexpr std::uint32_t column_of(std::uint32_t sum) { return sum & (kColumns - 1); }

struct PerfectHash {
  const std::uint16_t* starts;  // one a row
  const std::uint16_t* ranks;

  // Meaningless, but never read outside the table, for a `sum` that, modulo 2^kSumBits, the table was not made for.
  std::uint16_t rank(std::uint32_t sum) const { return ranks[starts[row_of(sum)] + column_of(sum)]; }
};

}  // namespace pokerhouse
