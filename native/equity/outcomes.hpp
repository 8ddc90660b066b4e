// The counts of equity: how often each set of players shared the pot. Everything else follows from them exactly.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

namespace pokerhouse::equity {

inline constexpr int kPlayersMax = 10;

using Winners = std::uint32_t;  // bit i: player i has a share of the pot

// Counts up to 2^128: weights multiply, and boards are many.
struct WideCount {
  std::uint64_t low = 0, high = 0;

  void add(std::uint64_t more) {
    low += more;
    high += low < more;
  }
  void add(const WideCount& more) {
    add(more.low);
    high += more.high;
  }
  void add_product(std::uint64_t a, std::uint64_t b) {  // b below 2^32
    add((a & 0xffffffff) * b);
    const std::uint64_t upper = (a >> 32) * b;
    add(upper << 32);
    high += upper >> 32;
  }
  double about() const { return static_cast<double>(low) + 0x1p64 * static_cast<double>(high); }
  void take(const WideCount& less) {  // at most what is there
    high -= less.high + (low < less.low);
    low -= less.low;
  }
};

// One count for each set of winners.
class Outcomes {
 public:
  explicit Outcomes(int players) : counts_(std::size_t{1} << players), players_(players) {}
  template <typename Count>
  void add(Winners winners, const Count& count) {
    counts_[winners].add(count);
  }
  void add_product(Winners winners, std::uint64_t a, std::uint64_t b) { counts_[winners].add_product(a, b); }
  const WideCount& operator[](Winners winners) const { return counts_[winners]; }
  int players() const { return players_; }
  std::size_t size() const { return counts_.size(); }

 private:
  std::vector<WideCount> counts_;
  int players_;
};

// Called between pieces of work with the part done (0 to 1); false means stop.
using KeepOn = std::function<bool(double)>;

// The players whose hands have the smallest rank.
class BestHands {
 public:
  void show(std::uint32_t rank, int player) {
    if (rank < rank_) rank_ = rank, winners_ = 0;
    if (rank == rank_) winners_ |= Winners{1} << player;
  }
  Winners winners() const { return winners_; }
  std::uint32_t rank() const { return rank_; }

 private:
  std::uint32_t rank_ = UINT32_MAX;
  Winners winners_ = 0;
};

}  // namespace pokerhouse::equity
