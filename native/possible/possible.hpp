// The hands that known and unknown cards can become: every completion is made and ranked once.
//
// Completions are made from the highest cards down, so that of several that are worth the same the one with the higher
// cards and suits is met first and kept.
#pragma once

#include <array>
#include <cstdint>

#include "evaluate/evaluator.hpp"
#include "evaluate/strength.hpp"

namespace pokerhouse {

inline constexpr int kCategories = 10;  // high card .. straight flush, royal flush
inline constexpr int kMostCards = 7;

struct Outcome {
  std::uint64_t completions = 0;
  std::uint32_t merit = 0;                     // of the best completion; bigger is better
  std::array<Card, kMostCards> completion{};   // the best, its unknown cards only
};

using Outcomes = std::array<Outcome, kCategories>;

namespace detail {

inline constexpr int kHandRanks = 7462;

constexpr auto make_categories() {
  constexpr std::array<int, kCategories> worst = {7462, 6185, 3325, 2467, 1609, 1599, 322, 166, 10, 1};
  std::array<std::uint8_t, kHandRanks + 1> categories{};
  for (int rank = 1; rank <= kHandRanks; ++rank)
    for (int category = 0; category < kCategories; ++category)
      if (rank <= worst[category]) categories[rank] = static_cast<std::uint8_t>(category);
  return categories;
}

inline constexpr auto kCategoryOfRank = make_categories();

struct Judged {
  std::uint32_t merit;
  std::uint32_t category;
};

// Fewer than five cards make no straight and no flush.
template <int N>
Judged judge(const Card* cards) {
  if constexpr (N >= 5) {
    const HandRank rank = rank_hand<N>(cards);
    return {kHandRanks + 1u - rank, kCategoryOfRank[rank]};
  } else {
    RankCounts counts{};
    for (int i = 0; i < N; ++i) ++counts[rank_of_card(cards[i])];
    const Strength strength = unsuited_strength(counts);
    return {strength + 1, strength >> 20};
  }
}

// Puts every choice of cards at the places from `Place` on, and counts the category of each hand.
template <int N, int Place>
void fill(Card* cards, int known, const Card* left, const Card* end, Outcomes& outcomes) {
  if constexpr (Place == N) {
    const auto [merit, category] = judge<N>(cards);
    Outcome& outcome = outcomes[category];
    ++outcome.completions;
    if (merit > outcome.merit) [[unlikely]] {
      outcome.merit = merit;
      for (int i = known; i < N; ++i) outcome.completion[i - known] = cards[i];
    }
  } else {
    for (; end - left >= N - Place; ++left) {
      cards[Place] = *left;
      fill<N, Place + 1>(cards, known, left + 1, end, outcomes);
    }
  }
}

template <int N, int Known = 0>
void fill_after(int known, Card* cards, const Card* left, const Card* end, Outcomes& outcomes) {
  if (known == Known) return fill<N, Known>(cards, known, left, end, outcomes);
  if constexpr (Known < N) fill_after<N, Known + 1>(known, cards, left, end, outcomes);
}

}  // namespace detail

// Precondition: N different cards or fewer in `known`, none of them among `left`; N - known <= left_count.
template <int N>
Outcomes complete(const Card* known, int known_count, const Card* left, int left_count) {
  Outcomes outcomes;
  Card cards[kMostCards];
  for (int i = 0; i < known_count; ++i) cards[i] = known[i];
  detail::fill_after<N>(known_count, cards, left, left + left_count, outcomes);
  return outcomes;
}

}  // namespace pokerhouse
