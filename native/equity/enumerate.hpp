// Ranks every hand of N cards there is and counts the ranks.
//
// First each hand is ranked as if there were no flushes: its sum grows card by card down to the last two, which come from
// a list of all pairs in the order of their first card; those that may follow are the end of that list. Then the flushes
// are counted where they belong, and no longer where they were. Every hand takes its own look-up: nothing is multiplied
// but the four suits of the flushes.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "evaluate/evaluator.hpp"

namespace pokerhouse {

inline constexpr int kRanksOfHands = 7462;

// How many hands have each rank; [0] is 0.
using RankTally = std::array<std::uint64_t, kRanksOfHands + 1>;

namespace detail {

// Cards are taken suit by suit, so that neighbours differ in rank: adding to one count twice in a row would make the second
// wait for the first.
constexpr std::uint32_t key_at(int place) { return kRankKeys[place % kRanks]; }

inline constexpr int kPairs = kCards * (kCards - 1) / 2;

struct PairKeys {
  std::array<std::uint32_t, kPairs> keys{};
  std::array<int, kCards + 1> first_from{};  // where the pairs start of which no card is before this place
};

constexpr PairKeys make_pair_keys() {
  PairKeys pairs;
  int count = 0;
  for (int one = 0; one < kCards; ++one) {
    pairs.first_from[one] = count;
    for (int other = one + 1; other < kCards; ++other) pairs.keys[count++] = key_at(one) + key_at(other);
  }
  pairs.first_from[kCards] = count;
  return pairs;
}
inline constexpr PairKeys kPairKeys = make_pair_keys();

// Adds all hands that take `Left` more cards, from the place `from` on.
template <int N, int Left>
void add_hands(std::uint32_t key, int from, std::uint32_t* tally) {
  if constexpr (Left == 2) {
    const PerfectHash hash = tables::kUnsuited<N>;
    for (int pair = kPairKeys.first_from[from]; pair < kPairs; ++pair) ++tally[hash.rank(key + kPairKeys.keys[pair])];
  } else {
    for (int place = from; place <= kCards - Left; ++place) add_hands<N, Left - 1>(key + key_at(place), place + 1, tally);
  }
}

// Moves the hands that hold these cards of one suit, 13 bits, and `Left` others of other suits to the rank of their flush.
template <int N, int Left>
void move_flushes(std::uint32_t suited, std::uint32_t key, int from, RankTally& tally) {
  if constexpr (Left == 0) {
    tally[tables::kUnsuited<N>.rank(key)] -= kSuits;
    tally[tables::kSuited[suited]] += kSuits;
  } else {
    for (int place = from; place <= kCards - Left; ++place)
      move_flushes<N, Left - 1>(suited, key + key_at(place), place + 1, tally);
  }
}

}  // namespace detail

// Counts the ranks of all hands of N cards: 2,598,960 of five, 20,358,520 of six, 133,784,560 of seven.
template <int N>
RankTally tally_all() {
  RankTally tally{};
  std::vector<std::uint32_t> some(tally.size());
  for (int first = 0; first <= kCards - N; ++first) {
    detail::add_hands<N, N - 1>(detail::key_at(first), first + 1, some.data());
    for (std::size_t rank = 0; rank < tally.size(); ++rank) tally[rank] += some[rank];
    std::ranges::fill(some, 0);
  }
  for (std::uint32_t suited = 0; suited < 1u << kRanks; ++suited) {
    std::uint32_t key = 0;
    for (int rank = 0; rank < kRanks; ++rank) key += suited >> rank & 1 ? kRankKeys[rank] : 0;
    const int held = std::popcount(suited);
    if (held > N || held < 5) continue;
    if (held == N) detail::move_flushes<N, 0>(suited, key, kRanks, tally);
    if constexpr (N >= 6)
      if (held == N - 1) detail::move_flushes<N, 1>(suited, key, kRanks, tally);
    if constexpr (N >= 7)
      if (held == N - 2) detail::move_flushes<N, 2>(suited, key, kRanks, tally);
  }
  return tally;
}

}  // namespace pokerhouse
