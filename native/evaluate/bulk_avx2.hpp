// Ranks a block with AVX2: four hands a register, eight bytes a hand.
//
// Cards are spread to eight bytes a hand, the bytes left over being 0. A shuffle replaces every card by one byte of its
// rank's key, or by its suit's unit in a pair of packed counts; the sum of absolute differences to 0 adds up each hand's.
#pragma once

#include "evaluate/byte_tables.hpp"

#if POKERHOUSE_X86
#include <immintrin.h>

#define POKERHOUSE_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))

namespace pokerhouse::avx2 {

// The places of two hands' bytes, each hand rotated by a number of cards; unused bytes are 0.
template <int N>
constexpr auto make_spread(int turn) {
  std::array<std::uint8_t, 32> places{};
  for (int i = 0; i < 32; ++i) {
    const int hand = i / 8 % 2, place = i % 8;
    places[i] = place < N ? static_cast<std::uint8_t>(hand * N + (place + turn) % N) : 0x80;
  }
  return places;
}
template <int N>
struct Spreads {
  alignas(32) static constexpr std::array<std::array<std::uint8_t, 32>, 4> turned = {
      make_spread<N>(0), make_spread<N>(1), make_spread<N>(2), make_spread<N>(3)};
};

template <int N>
alignas(32) inline constexpr auto kLowFrom = make_from<32>(N, 1);
template <int N>
alignas(32) inline constexpr auto kHighFrom = make_from<32>(N, 0);

template <int N, bool Check>
POKERHOUSE_AVX2 bool rank_block(const Card* hands, HandRank* ranks, Flushes& flushes) {
  const auto load = [](const auto& bytes) POKERHOUSE_AVX2 {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes.data()));
  };
  const auto both = [](const auto& bytes) POKERHOUSE_AVX2 {
    return _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(bytes.data())));
  };
  const __m256i zero = _mm256_setzero_si256();
  const __m256i key0 = both(kKeyBytes[0]), key1 = both(kKeyBytes[1]), key2 = both(kKeyBytes[2]);
  const __m256i clubs_diamonds = both(kClubsDiamonds), hearts_spades = both(kHeartsSpades);
  const __m256i rank_bits = _mm256_set1_epi8(15), sum_bits = _mm256_set1_epi64x((1 << kSumBits) - 1);
  const __m256i low_from = load(kLowFrom<N>), high_from = load(kHighFrom<N>);
  const __m256i five = _mm256_set1_epi64x(0x88);
  __m256i highest = zero, twice = zero;

  for (std::size_t word = 0; word < flushes.size(); ++word) {
    std::uint64_t unsuited = 0;
    for (std::size_t bit = 0; bit < 64; bit += 4) {
      const Card* four = hands + (word * 64 + bit) * N;
      const __m256i raw = _mm256_inserti128_si256(
          _mm256_castsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(four))),
          _mm_loadu_si128(reinterpret_cast<const __m128i*>(four + 2 * N)), 1);
      const __m256i cards = _mm256_shuffle_epi8(raw, load(Spreads<N>::turned[0]));
      if constexpr (Check) {
        highest = _mm256_max_epu8(highest, cards);
        for (int turn = 1; turn <= N / 2; ++turn) {
          const __m256i turned = _mm256_shuffle_epi8(raw, load(Spreads<N>::turned[turn]));
          twice = _mm256_or_si256(twice, _mm256_cmpeq_epi8(cards, turned));
        }
      }
      const __m256i rank = _mm256_and_si256(_mm256_srli_epi16(cards, 2), rank_bits);
      const __m256i sum0 = _mm256_sad_epu8(_mm256_shuffle_epi8(key0, rank), zero);
      const __m256i sum1 = _mm256_sad_epu8(_mm256_shuffle_epi8(key1, rank), zero);
      const __m256i sum2 = _mm256_sad_epu8(_mm256_shuffle_epi8(key2, rank), zero);
      const __m256i sum = _mm256_add_epi64(sum0, _mm256_slli_epi64(_mm256_add_epi64(sum1, _mm256_slli_epi64(sum2, 8)), 8));
      alignas(32) std::uint64_t sums[4];
      _mm256_store_si256(reinterpret_cast<__m256i*>(sums), _mm256_and_si256(sum, sum_bits));
      for (int i = 0; i < 4; ++i) ranks[word * 64 + bit + i] = tables::kUnsuited<N>.rank(static_cast<std::uint32_t>(sums[i]));

      const __m256i low = _mm256_sad_epu8(_mm256_shuffle_epi8(clubs_diamonds, cards), low_from);
      const __m256i high = _mm256_sad_epu8(_mm256_shuffle_epi8(hearts_spades, cards), high_from);
      const __m256i counts = _mm256_or_si256(low, high);
      const __m256i none = _mm256_cmpeq_epi64(_mm256_and_si256(counts, five), zero);
      unsuited |= static_cast<std::uint64_t>(_mm256_movemask_pd(_mm256_castsi256_pd(none))) << bit;
    }
    flushes[word] = ~unsuited;
  }
  if constexpr (Check) {
    const __m256i used = _mm256_set1_epi64x((std::int64_t{1} << 8 * N) - 1);  // unused bytes are always equal
    const __m256i too_high = _mm256_cmpeq_epi8(_mm256_max_epu8(highest, _mm256_set1_epi8(kCards)), highest);
    return _mm256_testz_si256(twice, used) && _mm256_testz_si256(too_high, too_high);
  }
  return true;
}

}  // namespace pokerhouse::avx2
#endif
