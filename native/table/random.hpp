// The randomness of a match: Philox4x64-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as
// 1, 2, 3", SC 2011), number for number as numpy.random.Philox gives them.
//
// A counter-based generator is a function and not a state that others have to advance: the words of (seed, stream, deal)
// follow from these three numbers alone, so that any worker can deal any hand of a match, in any order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace pokerhouse::table {

__extension__ using Wide = unsigned __int128;

// The words of one stream, in order: key (seed, stream), counter (1, 0, 0, deal), (2, 0, 0, deal) and on, as NumPy, which
// counts before it draws. Nothing is computed before the first word is asked for.
class Words {
 public:
  Words() = default;
  Words(std::uint64_t seed, std::uint64_t stream, std::uint64_t deal) : seed_(seed), stream_(stream), deal_(deal) {}

  std::uint64_t next() {
    if (used_ == kBlock) refill();
    return block_[used_++];
  }

 private:
  static constexpr std::size_t kBlock = 4;
  static constexpr int kRounds = 10;

  void refill() {
    std::array<std::uint64_t, kBlock> counter{++blocks_, 0, 0, deal_};
    std::uint64_t first = seed_, second = stream_;
    for (int round = 0; round < kRounds; ++round) {
      const Wide left = Wide{0xD2E7470EE14C6C93} * counter[0], right = Wide{0xCA5A826395121157} * counter[2];
      counter = {static_cast<std::uint64_t>(right >> 64) ^ counter[1] ^ first, static_cast<std::uint64_t>(right),
                 static_cast<std::uint64_t>(left >> 64) ^ counter[3] ^ second, static_cast<std::uint64_t>(left)};
      first += 0x9E3779B97F4A7C15, second += 0xBB67AE8584CAA73B;  // Weyl sequences of the golden ratio and sqrt(3) - 1
    }
    block_ = counter;
    used_ = 0;
  }

  std::uint64_t seed_ = 0, stream_ = 0, deal_ = 0, blocks_ = 0;
  std::array<std::uint64_t, kBlock> block_{};
  std::size_t used_ = kBlock;
};

// A number below `bound`, all exactly alike: the high word of word * bound, and another word in the few cases in which
// some numbers would come once more than others (Lemire, "Fast random integer generation in an interval", 2019).
inline std::uint64_t bounded(Words& words, std::uint64_t bound) {
  Wide product = Wide{words.next()} * bound;
  if (static_cast<std::uint64_t>(product) < bound) [[unlikely]] {
    const std::uint64_t least = -bound % bound;
    while (static_cast<std::uint64_t>(product) < least) product = Wide{words.next()} * bound;
  }
  return static_cast<std::uint64_t>(product >> 64);
}

// The randomness of a seat in one hand. It draws as Python's `random.Random` does over the same words, so that a
// player and its native twin move alike: see pokerhouse.arena.deals.
class Chance {
 public:
  Chance() = default;
  explicit Chance(const Words& words) : words_(words) {}

  // Random.random(): 53 bits, in [0, 1).
  double unit() { return static_cast<double>(words_.next() >> 11) * 0x1p-53; }

  // Random.randrange(bound), bound from 1 on: as many bits as `bound` has, until they are below it.
  std::uint64_t below(std::uint64_t bound) {
    const int spare = __builtin_clzll(bound);
    std::uint64_t drawn = words_.next() >> spare;
    while (drawn >= bound) drawn = words_.next() >> spare;
    return drawn;
  }

 private:
  Words words_;
};

// Streams: the pack; the walks over all hands (`walk`), by rotation; the chairs.
inline constexpr std::uint64_t kDeckStream = 0, kWalkStreams = 1, kChairStreams = 16, kStreamsOfRotation = 64;

inline Chance chance_of(std::uint64_t seed, std::uint64_t deal, std::uint64_t rotation, std::uint64_t chair) {
  return Chance(Words(seed, kChairStreams + kStreamsOfRotation * rotation + chair, deal));
}

}  // namespace pokerhouse::table
