// Ranks very many hands in one call, in blocks: first all hands as if there were no flushes, then the flushes.
//
// Keys are summed in the widest registers the processor has; looking up is scalar, since gathering is slower than that.
// Of seven cards 3 % hold a flush: those hands are marked, a bit each, and ranked once the block is done. How a block is
// ranked differs from one instruction set to another (bulk_plain.hpp, bulk_avx2.hpp, bulk_avx512.hpp); the rest is here.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>

#include "evaluate/evaluator.hpp"

namespace pokerhouse {

static_assert(std::endian::native == std::endian::little, "hands are read as little-endian words");

inline constexpr std::size_t kBlockHands = 256;
inline constexpr std::size_t kReadBeyond = 64;  // bytes after a block that a summing may read, never use
inline constexpr std::size_t kFetchAhead = 4096;  // bytes

// The hands of a block with five or more cards of a suit, a bit each.
using Flushes = std::array<std::uint64_t, kBlockHands / 64>;

// Ranks kBlockHands hands as if they held no flush, and marks those that do. Returns false when one of them is not a
// hand: a number from 52 up, a card twice. Reads and writes stay inside the block for any numbers.
using RankBlock = bool (*)(const Card* hands, HandRank* ranks, Flushes& flushes);

namespace detail {

// The ranks of each suit as 13 bits, the suits 16 bits apart: what each card adds.
constexpr auto make_suited_bits() {
  std::array<std::uint64_t, 64> bits{};
  for (int card = 0; card < kCards; ++card) bits[card] = std::uint64_t{1} << (16 * suit_of_card(card) + rank_of_card(card));
  return bits;
}
inline constexpr auto kSuitedBits = make_suited_bits();

// The rank of N cards that hold a flush. Four look-ups, of which three find 0, cost less than to learn the suit.
template <int N>
inline HandRank rank_flush(const Card* cards) {
  std::uint64_t held = 0;
  for (int i = 0; i < N; ++i) held |= kSuitedBits[cards[i] & 63];
  HandRank rank = 0;
  for (int suit = 0; suit < kSuits; ++suit) rank |= tables::kSuited[held >> 16 * suit & 0x1fff];
  return rank;
}

template <int N>
inline void rank_flushes(const Card* hands, const Flushes& flushes, HandRank* ranks) {
  for (std::size_t word = 0; word < flushes.size(); ++word)
    for (std::uint64_t left = flushes[word]; left; left &= left - 1) {
      const std::size_t i = word * 64 + static_cast<std::size_t>(std::countr_zero(left));
      ranks[i] = rank_flush<N>(hands + i * N);
    }
}

template <int N>
constexpr bool is_hand(const Card* cards) {
  std::uint64_t seen = 0;
  for (int i = 0; i < N; ++i) {
    if (cards[i] >= kCards || seen >> cards[i] & 1) return false;
    seen |= std::uint64_t{1} << cards[i];
  }
  return true;
}

// Prefetches the memory of a later block. Some processors predict steps of six and seven cards but not of five: without
// this, ten million such hands took three times as long. Prefetching beyond the end does no harm.
template <int N>
inline void fetch_ahead(const Card* block) {
  for (std::size_t byte = 0; byte < kBlockHands * N; byte += 64) __builtin_prefetch(block + kFetchAhead + byte);
}

}  // namespace detail

// Ranks `count` hands of N cards in turn. Returns the number of the first that is not a hand, or `count`; the ranks from
// there on mean nothing. Without checks, the rank of anything but a hand means nothing.
template <int N>
std::size_t rank_hands(const Card* hands, std::size_t count, HandRank* ranks, RankBlock rank_block) {
  Flushes flushes;
  const auto first_wrong = [&](std::size_t from) {
    while (from < count && detail::is_hand<N>(hands + from * N)) ++from;
    return from;
  };
  std::size_t done = 0;
  for (; (count - done) * N >= kBlockHands * N + kReadBeyond; done += kBlockHands) {
    detail::fetch_ahead<N>(hands + done * N);
    if (!rank_block(hands + done * N, ranks + done, flushes)) [[unlikely]] return first_wrong(done);
    detail::rank_flushes<N>(hands + done * N, flushes, ranks + done);
  }
  // The rest goes through a copy that is filled up with a hand, because nothing may be read beyond the end.
  alignas(64) Card rest[kBlockHands * N + kReadBeyond];
  alignas(64) HandRank rest_ranks[kBlockHands];
  while (done < count) {
    const std::size_t left = std::min(count - done, kBlockHands);
    for (std::size_t i = 0; i < kBlockHands * N; ++i) rest[i] = static_cast<Card>(i % N);
    std::memcpy(rest, hands + done * N, left * N);
    if (!rank_block(rest, rest_ranks, flushes)) [[unlikely]] return first_wrong(done);
    detail::rank_flushes<N>(rest, flushes, rest_ranks);
    std::memcpy(ranks + done, rest_ranks, left * sizeof(HandRank));
    done += left;
  }
  return count;
}

}  // namespace pokerhouse
