// Ranks very many hands, given as bytes or as bits, on one thread or several.
#pragma once

#include <thread>
#include <vector>

#include "evaluate/instruction_sets.hpp"
#include "evaluate/masks.hpp"

namespace pokerhouse {

// Ranks hands given as bits, N cards each. Returns the number of the first without N cards of the 52, or `count`.
template <int N>
std::size_t rank_masks(const std::uint64_t* masks, std::size_t count, HandRank* ranks) {
  for (std::size_t row = 0; row < count; ++row) {
    const std::uint64_t mask = masks[row], sum = sum_of_mask(mask);
    if (count_of_sum(sum) != N || mask >> kCards) return row;
    ranks[row] = rank_mask<N>(mask, sum);
  }
  return count;
}

// Cuts `count` hands into pieces, one a thread, and calls rank(first, count) for each, which returns as the functions above.
// Returns the number of the first row that is not a hand, or `count`.
template <typename Rank>
std::size_t in_threads(std::size_t count, std::size_t threads, const Rank& rank) {
  const std::size_t piece = (count / threads / kBlockHands + 1) * kBlockHands;
  if (threads == 1 || piece >= count) return rank(std::size_t{0}, count);
  std::vector<std::size_t> done((count + piece - 1) / piece);
  {
    std::vector<std::jthread> running;
    for (std::size_t i = 0; i < done.size(); ++i)
      running.emplace_back([&, i] { done[i] = rank(i * piece, std::min(piece, count - i * piece)); });
  }
  for (std::size_t i = 0; i < done.size(); ++i)
    if (done[i] < std::min(piece, count - i * piece)) return i * piece + done[i];
  return count;
}

}  // namespace pokerhouse
