// Writes evaluator_tables.hpp: the ranks of all hands, computed from the rules in strength.hpp. Runs at every build.
//
//   make_tables OUTPUT
//
// Fails when the keys of rank_keys.hpp do not keep all hands of a size apart.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "evaluate/perfect_hash.hpp"
#include "evaluate/rank_keys.hpp"
#include "evaluate/strength.hpp"

using namespace pokerhouse;

namespace {

constexpr std::size_t kDistinctHands = 7462;

[[noreturn]] void fail(const char* what) {
  std::fprintf(stderr, "make_tables: %s\n", what);
  std::exit(1);
}

// Calls visit(counts) for every way to take `left` cards of the ranks from `rank` on, at most four of each.
template <typename Visit>
void for_each_counts(int left, const Visit& visit, RankCounts counts = {}, int rank = 0) {
  if (left == 0) return visit(counts);
  if (rank == kRanks) return;
  for (int n = 0; n <= std::min(left, kSuits); ++n) {
    counts[rank] = n;
    for_each_counts(left - n, visit, counts, rank + 1);
  }
}

// All distinct five-card hands, the best first; a hand's rank is its place, counted from 1.
class Order {
 public:
  Order() {
    for_each_counts(5, [&](const RankCounts& counts) { best_first_.push_back(unsuited_strength(counts)); });
    for (std::uint32_t ranks = 0; ranks < 1u << kRanks; ++ranks)
      if (std::popcount(ranks) == 5) best_first_.push_back(suited_strength(ranks));
    std::sort(best_first_.begin(), best_first_.end(), std::greater<>());
    if (std::adjacent_find(best_first_.begin(), best_first_.end()) != best_first_.end()) fail("two hands have one strength");
    if (best_first_.size() != kDistinctHands) fail("there must be 7462 distinct hands");
  }
  int rank(Strength strength) const {
    const auto place = std::lower_bound(best_first_.begin(), best_first_.end(), strength, std::greater<>());
    if (place == best_first_.end() || *place != strength) fail("a strength that no five cards have");
    return static_cast<int>(place - best_first_.begin()) + 1;
  }

 private:
  std::vector<Strength> best_first_;
};

struct Entry {
  std::uint32_t sum;
  int rank;
};

// What the perfect hash must hold: the sum of keys and the rank of every hand of this size, suits left aside.
std::vector<Entry> unsuited_entries(const Order& order, int cards) {
  std::vector<Entry> entries;
  for_each_counts(cards, [&](const RankCounts& counts) {
    const auto sum = std::inner_product(counts.begin(), counts.end(), kRankKeys.begin(), std::uint32_t{0});
    entries.push_back({sum & ((1u << kSumBits) - 1), order.rank(unsuited_strength(counts))});
  });
  std::sort(entries.begin(), entries.end(), [](auto& a, auto& b) { return a.sum < b.sum; });
  const auto same = std::adjacent_find(entries.begin(), entries.end(), [](auto& a, auto& b) { return a.sum == b.sum; });
  if (same != entries.end()) fail("two hands have one sum of rank keys");
  return entries;
}

// First fit, the fullest rows first: a row starts at the first place where all its entries find theirs free.
class Packing {
 public:
  explicit Packing(const std::vector<Entry>& entries) : ranks_((entries.size() + kColumns) * 2) {
    std::vector<std::vector<Entry>> rows(kRows);
    for (const Entry& entry : entries) rows[row_of(entry.sum)].push_back(entry);
    std::vector<std::size_t> fullest_first(kRows);
    std::iota(fullest_first.begin(), fullest_first.end(), std::size_t{0});
    std::stable_sort(fullest_first.begin(), fullest_first.end(),
                     [&](auto a, auto b) { return rows[a].size() > rows[b].size(); });
    for (const std::size_t row : fullest_first) {
      if (rows[row].empty()) break;
      while (!fits(rows[row], starts[row])) ++starts[row];
      for (const Entry& entry : rows[row]) ranks_[starts[row] + column_of(entry.sum)] = entry.rank;
    }
    if (std::ranges::max(starts) > UINT16_MAX) fail("the perfect hash is too large for 16-bit starts");
  }
  // As long as any row can reach, so that no sum, not even one of no hand, is looked up outside.
  std::vector<int> ranks() const {
    const auto reach = std::ranges::max(starts) + kColumns;
    return {ranks_.begin(), ranks_.begin() + static_cast<std::ptrdiff_t>(reach)};
  }
  std::vector<std::size_t> starts = std::vector<std::size_t>(kRows);

 private:
  bool fits(const std::vector<Entry>& row, std::size_t start) const {
    return std::all_of(row.begin(), row.end(), [&](auto& entry) { return ranks_.at(start + column_of(entry.sum)) == 0; });
  }
  std::vector<int> ranks_;  // 0: free
};

template <typename Number>
void write_array(std::ostream& out, const std::string& name, const std::vector<Number>& numbers) {
  out << "inline constexpr std::uint16_t " << name << "[] = {";
  for (std::size_t i = 0; i < numbers.size(); ++i) out << (i % 24 ? "," : i ? ",\n" : "\n") << numbers[i];
  out << "};\n";
}

void write_perfect_hash(std::ostream& out, const std::vector<Entry>& entries, int cards) {
  const Packing packing(entries);
  const std::string starts = "kStarts" + std::to_string(cards), ranks = "kRanks" + std::to_string(cards);
  out << "\n// " << entries.size() << " sums of " << cards << " cards in " << packing.ranks().size() << " places\n";
  write_array(out, starts, packing.starts);
  write_array(out, ranks, packing.ranks());
  out << "template <> inline constexpr PerfectHash kUnsuited<" << cards << ">{" << starts << ", " << ranks << "};\n";
}

// Indexed by the ranks of one suit as 13 bits; 0 where there are fewer than five.
std::vector<int> suited_ranks(const Order& order) {
  std::vector<int> ranks(1u << kRanks);
  for (std::uint32_t held = 0; held < ranks.size(); ++held)
    if (std::popcount(held) >= 5) ranks[held] = order.rank(suited_strength(held));
  return ranks;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) fail("expected one argument: the file to write");
  const Order order;
  std::ofstream out(argv[1]);
  out << "// Generated by native/evaluate/make_tables.cpp.\n#pragma once\n\n#include <cstdint>\n\n#include \"evaluate/perfect_hash.hpp\"\n\n"
         "namespace pokerhouse::tables {\n\n";
  write_array(out, "kSuited", suited_ranks(order));
  out << "\ntemplate <int Cards> inline constexpr PerfectHash kUnsuited{};\n";
  for (const int cards : {5, 6, 7}) write_perfect_hash(out, unsuited_entries(order, cards), cards);
  out << "\n}  // namespace pokerhouse::tables\n";
  if (!out.flush()) fail("the tables could not be written");
}
