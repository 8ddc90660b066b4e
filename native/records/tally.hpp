// Adds up hands by what they have in common, and keeps the sums until they are taken.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "records/marks.hpp"

namespace pokerhouse::records {

constexpr int kWagers = 3, kCounts = 1 + kWagers + kMarks, kTotals = 2 + kCounts;

// Of some hands: net, adjusted in thousandths of a chip, the squares of each net, and the counts: hands, bets, raises, calls,
// and hands with each mark. Small, because the sums of pairs are many and come in no order.
struct Total {
  std::int64_t net = 0, adjusted = 0;
  double squares = 0;
  std::array<std::uint32_t, kCounts> counts{};

  static Total of(std::int64_t net, std::int64_t adjusted, std::uint64_t marks, std::uint64_t wagers) {
    Total one{net, adjusted, static_cast<double>(net) * static_cast<double>(net), {1}};
    for (int i = 0; i < kWagers; ++i) one.counts[1 + i] = wagers >> 8 * i & 255;
    for (int i = 0; i < kMarks; ++i) one.counts[1 + kWagers + i] = marks >> i & 1;
    return one;
  }

  void add(const Total& other) {
    net += other.net;
    adjusted += other.adjusted;
    squares += other.squares;
    for (int i = 0; i < kCounts; ++i) counts[i] += other.counts[i];
  }

  // In the order of `Summed.totals`: hands, net, adjusted, the other counts.
  void write(std::int64_t* to) const {
    to[0] = counts[0];
    to[1] = net;
    to[2] = adjusted;
    std::copy(counts.begin() + 1, counts.end(), to + 3);
  }
};

// Sums by keys of a fixed number of numbers.
template <std::size_t Keys>
class Tally {
 public:
  using Key = std::array<std::int64_t, Keys>;

  void add(const Key& key, const Total& one) { rows_[key].add(one); }
  std::size_t size() const { return rows_.size(); }
  void clear() { rows_.clear(); }

  // The keys in ascending order, and their sums.
  std::vector<std::pair<Key, const Total*>> sorted() const {
    std::vector<std::pair<Key, const Total*>> all;
    all.reserve(rows_.size());
    for (const auto& [key, total] : rows_) all.emplace_back(key, &total);
    std::sort(all.begin(), all.end());
    return all;
  }

 private:
  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t mixed = 0;
      for (const std::int64_t number : key) mixed = std::rotl((mixed ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15u, 29);
      return mixed;
    }
  };

  std::unordered_map<Key, Total, Hash> rows_;
};

}  // namespace pokerhouse::records
