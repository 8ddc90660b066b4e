// The hands that patterns name: some cards, some ranks of any suit, any cards beside them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "equity/deals.hpp"
#include "evaluate/held.hpp"

namespace pokerhouse::equity {

// The number of suits a hand holds twice or more: none, one, two or more.
enum class SuitShape : int { any, rainbow, single_suited, double_suited };

inline constexpr int kSuitShapes = 4;

struct Pattern {
  CardMask held;                          // these cards
  std::array<std::uint8_t, kRanks> ranks;  // and at least this many others of each rank
  SuitShape shape;
  std::uint32_t weight;
};

class PatternHands {
 public:
  // Every hand of `size` cards from the deck that a pattern names, with the weight of the last that does, in the order
  // of the masks; without those of weight 0. Nothing when the patterns together name more than `most`.
  static std::optional<std::vector<WeightedHand>> all(const std::vector<Pattern>& patterns, int size, CardMask deck,
                                                      std::size_t most) {
    PatternHands hands(deck, most);
    for (const Pattern& pattern : patterns) {
      const int left = size - std::popcount(pattern.held);
      const int needed = std::accumulate(pattern.ranks.begin(), pattern.ranks.end(), 0);
      if (!hands.take(pattern, kRanks - 1, left, needed, 0, 0)) return std::nullopt;
    }
    std::vector<WeightedHand>& found = hands.found_;
    std::ranges::stable_sort(found, {}, &WeightedHand::mask);
    std::vector<WeightedHand> kept;
    for (std::size_t n = 0; n < found.size(); ++n)
      if ((n + 1 == found.size() || found[n + 1].mask != found[n].mask) && found[n].weight) kept.push_back(found[n]);
    return kept;
  }

 private:
  PatternHands(CardMask deck, std::size_t most) : deck_(deck), most_(most) {}

  // Takes `left` cards, of which `needed` are bespoken, from this rank down. `suits` counts those of each suit, four bits
  // a suit.
  bool take(const Pattern& pattern, int rank, int left, int needed, CardMask hand, std::uint32_t suits) {
    if (left < needed) return true;
    if (rank < 0) {
      if (left > 0 || !fits(pattern.shape, suits)) return true;
      found_.push_back({hand, pattern.weight});
      return found_.size() <= most_;
    }
    const auto held = static_cast<unsigned>(pattern.held >> kSuits * rank & 15);
    const unsigned free = static_cast<unsigned>(deck_ >> kSuits * rank & 15) & ~held;
    const int least = pattern.ranks[rank];
    for (unsigned chosen = free;; chosen = (chosen - 1) & free) {
      const int count = std::popcount(chosen);
      if (count >= least && count <= left) {
        const unsigned cards = chosen | held;
        const bool more = take(pattern, rank - 1, left - count, needed - least,
                               hand | CardMask{cards} << kSuits * rank, suits + spread(cards));
        if (!more) return false;
      }
      if (chosen == 0) return true;
    }
  }

  // One bit a suit, four bits apart.
  static constexpr std::uint32_t spread(unsigned cards) {
    return (cards & 1) | (cards & 2) << 3 | (cards & 4) << 6 | (cards & 8) << 9;
  }

  static bool fits(SuitShape shape, std::uint32_t suits) {
    const int twice = std::popcount((suits + 0x6666) & 0x8888);
    switch (shape) {
      case SuitShape::any: return true;
      case SuitShape::rainbow: return twice == 0;
      case SuitShape::single_suited: return twice == 1;
      case SuitShape::double_suited: return twice >= 2;
    }
    return false;
  }

  CardMask deck_;
  std::size_t most_;
  std::vector<WeightedHand> found_;
};

}  // namespace pokerhouse::equity
