// Bits of `house/records/positions.py`, which says what they mean, and places in `RESULTS`.
#pragma once

namespace pokerhouse::records {

constexpr int kMarks = 24;

constexpr unsigned kAsked = 1 << 0, kVoluntary = 1 << 1, kRaisedFirstRound = 1 << 2, kThreeBetChance = 1 << 3, kThreeBet = 1 << 4,
                   kFacedThreeBet = 1 << 5, kFoldedToThreeBet = 1 << 6, kStealChance = 1 << 7, kSteal = 1 << 8,
                   kFacedSteal = 1 << 9, kFoldedToSteal = 1 << 10, kCbetChance = 1 << 11, kCbet = 1 << 12, kFacedCbet = 1 << 13,
                   kFoldedToCbet = 1 << 14, kFoldedFirstRound = 1 << 15, kFoldedLater = 1 << 16, kSawFlop = 1 << 17,
                   kShowdown = 1 << 18, kWon = 1 << 19, kWonShowdown = 1 << 20, kShowdownAfterFlop = 1 << 21,
                   kWonAfterFlop = 1 << 22, kAllIn = 1 << 23;

enum Result { kWonAtShowdown, kWonUncalled, kLostAtShowdown, kFoldedLaterOn, kFoldedFirst };

constexpr Result result_of(unsigned marks) {
  if (marks & kWonShowdown) return kWonAtShowdown;
  if (marks & kShowdown) return kLostAtShowdown;
  if (marks & kFoldedFirstRound) return kFoldedFirst;
  return marks & kFoldedLater ? kFoldedLaterOn : kWonUncalled;
}

}  // namespace pokerhouse::records
