// The part of their hands a player is thought to hold, by their actions: 1 without any, 0.2 for one of the best fifth.
// The twin of how `pokerhouse.players.equity` reads the betting.
#pragma once

#include <algorithm>
#include <array>

#include "table/view.hpp"

namespace pokerhouse::table {

inline constexpr double kToldByACall = 0.4;  // how much a call tells of a hand beside a bet of the same chips
inline constexpr double kLeastShare = 0.15;  // nobody is believed to hold better than this part

// The share after putting chips into a pot by choice: a bet of the pot is made with the better half.
inline double narrowed(double share, double told, Chips amount, Chips pot) {
  const double part = 1 / (1 + told * static_cast<double>(amount) / static_cast<double>(std::max<Chips>(1, pot)));
  return std::max(kLeastShare, share * part);
}

// Shares stand on a ladder, so that there are few of them: percent of all hands.
inline constexpr std::array<int, 26> kShares = {100, 90, 80, 72, 64, 57, 51, 46, 41, 37, 33, 30, 27,
                                                24,  21, 19, 17, 15, 13, 12, 10, 9,  8,  7,  6,  5};
inline constexpr int kLevels = static_cast<int>(kShares.size());

// The place on the ladder that is nearest to a share from 0 to 1, the smaller of two.
inline int level_of(double share) {
  int level = 0;
  while (level + 1 < kLevels && share * 200 <= kShares[level] + kShares[level + 1]) ++level;
  return level;
}

// Is a hand among the best if this many of `all` are better? Equal hands are in or out together.
inline bool is_held(int better, int level, int all) { return better * 100 < kShares[level] * all; }

}  // namespace pokerhouse::table
