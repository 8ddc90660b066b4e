// Ranks a block in plain C++: one number a card, two hands at a time. Looking numbers up waits for memory; finding what is
// no hand computes meanwhile, so both are done in one pass.
#pragma once

#include "evaluate/bulk.hpp"

namespace pokerhouse::plain {

// Vectors every compiler of the GNU family knows; each processor has registers for them.
using Words = std::uint64_t __attribute__((vector_size(16)));
using Bytes = std::uint8_t __attribute__((vector_size(16)));
using Marks = std::int8_t __attribute__((vector_size(16)));  // what a comparison of bytes yields

// Gathers the faults of many hands, two at a time: each as a word of a byte a card, so that all cards compare at once.
template <int N>
class Faults {
 public:
  // Reads 8 bytes from each.
  void add(const Card* one, const Card* other) {
    Words words;
    std::memcpy(&words, one, 8);
    std::memcpy(reinterpret_cast<Card*>(&words) + 8, other, 8);
    words &= kUsed;
    const Bytes cards = reinterpret_cast<Bytes>(words);
    too_high_ |= cards >= static_cast<std::uint8_t>(kCards);
    // Turned by one card, by two, by three: every two cards of a hand meet once.
    for (int turn = 1; turn <= N / 2; ++turn)
      twice_ |= cards == reinterpret_cast<Bytes>(words >> 8 * turn | words << 8 * (N - turn));
  }
  bool any() const {
    const Words found = reinterpret_cast<Words>(too_high_ | twice_) & kUsed;
    return (found[0] | found[1]) != 0;
  }

 private:
  static constexpr std::uint64_t kUsedWord = (std::uint64_t{1} << 8 * N) - 1;
  static constexpr Words kUsed = {kUsedWord, kUsedWord};
  Marks too_high_{}, twice_{};
};

template <int N, bool Check>
bool rank_block(const Card* hands, HandRank* ranks, Flushes& flushes) {
  flushes = {};
  Faults<N> faults;
  for (std::size_t pair = 0; pair < kBlockHands; pair += 2) {
    if constexpr (Check) faults.add(hands + pair * N, hands + (pair + 1) * N);
    for (std::size_t i = pair; i < pair + 2; ++i) {
      std::uint64_t sum = detail::kThreeOfEachSuit;
      for (int card = 0; card < N; ++card) sum += detail::kCardNumbers[hands[i * N + card]];
      ranks[i] = tables::kUnsuited<N>.rank(static_cast<std::uint32_t>(sum));
      if (sum & detail::kFiveOfASuit) [[unlikely]] flushes[i / 64] |= std::uint64_t{1} << i % 64;
    }
  }
  return !faults.any();
}

}  // namespace pokerhouse::plain
