// The nine hand types, high card 0 to straight flush 8; a royal flush is the best of the straight flushes.
#pragma once

#include "possible/possible.hpp"

namespace pokerhouse::table {

inline constexpr int kHandTypes = 9;

inline int type_of_rank(HandRank rank) { return std::min<int>(pokerhouse::detail::kCategoryOfRank[rank], kHandTypes - 1); }

}  // namespace pokerhouse::table
