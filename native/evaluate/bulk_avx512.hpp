// Ranks a block with AVX-512 (VBMI): as bulk_avx2.hpp, eight hands a register. A permutation of 64 bytes spreads all eight
// at once and looks a card up by all its six bits.
#pragma once

#include "evaluate/byte_tables.hpp"

#if POKERHOUSE_X86
// GCC 12 warns about registers that its own header leaves unset on purpose (its bug 105593).
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#include <immintrin.h>

#define POKERHOUSE_AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,bmi,bmi2,popcnt,lzcnt")))

namespace pokerhouse::avx512 {

using Bytes64 = std::array<std::uint8_t, 64>;

// The places of bytes, each hand rotated by a number of cards; unused bytes do not matter.
template <int N>
constexpr Bytes64 make_spread(int turn) {
  Bytes64 places{};
  for (int i = 0; i < 64; ++i) places[i] = i % 8 < N ? static_cast<std::uint8_t>(i / 8 * N + (i % 8 + turn) % N) : 0;
  return places;
}
template <int N>
alignas(64) inline constexpr std::array<Bytes64, 4> kSpreads = {make_spread<N>(0), make_spread<N>(1), make_spread<N>(2),
                                                                make_spread<N>(3)};

// What each card adds, by its index.
constexpr Bytes64 by_card(const Bytes16& bytes, int shift) {
  Bytes64 all{};
  for (int card = 0; card < kCards; ++card) all[card] = bytes[card >> shift & 15];
  return all;
}
alignas(64) inline constexpr std::array<Bytes64, 3> kKeyBytesByCard = {by_card(kKeyBytes[0], 2), by_card(kKeyBytes[1], 2),
                                                                       by_card(kKeyBytes[2], 2)};
alignas(64) inline constexpr Bytes64 kClubsDiamondsByCard = by_card(kClubsDiamonds, 0);
alignas(64) inline constexpr Bytes64 kHeartsSpadesByCard = by_card(kHeartsSpades, 0);
template <int N>
alignas(64) inline constexpr auto kLowFrom = make_from<64>(N, 1);
template <int N>
alignas(64) inline constexpr auto kHighFrom = make_from<64>(N, 0);

template <int N, bool Check>
POKERHOUSE_AVX512 bool rank_block(const Card* hands, HandRank* ranks, Flushes& flushes) {
  constexpr __mmask64 used = 0x0101010101010101u * ((1u << N) - 1);
  const __m512i zero = _mm512_setzero_si512(), spread = _mm512_load_si512(kSpreads<N>[0].data());
  const __m512i key0 = _mm512_load_si512(kKeyBytesByCard[0].data());
  const __m512i key1 = _mm512_load_si512(kKeyBytesByCard[1].data());
  const __m512i key2 = _mm512_load_si512(kKeyBytesByCard[2].data());
  const __m512i clubs_diamonds = _mm512_load_si512(kClubsDiamondsByCard.data());
  const __m512i hearts_spades = _mm512_load_si512(kHeartsSpadesByCard.data());
  const __m512i low_from = _mm512_load_si512(kLowFrom<N>.data()), high_from = _mm512_load_si512(kHighFrom<N>.data());
  const __m512i sum_bits = _mm512_set1_epi64((1 << kSumBits) - 1), five = _mm512_set1_epi64(0x88);
  __m512i highest = zero;
  __mmask64 twice = 0;

  for (std::size_t word = 0; word < flushes.size(); ++word) {
    std::uint64_t marks = 0;
    for (std::size_t bit = 0; bit < 64; bit += 8) {
      const __m512i raw = _mm512_loadu_si512(hands + (word * 64 + bit) * N);
      const __m512i cards = _mm512_maskz_permutexvar_epi8(used, spread, raw);
      if constexpr (Check) {
        highest = _mm512_max_epu8(highest, cards);
        for (int turn = 1; turn <= N / 2; ++turn) {
          const __m512i turned = _mm512_permutexvar_epi8(_mm512_load_si512(kSpreads<N>[turn].data()), raw);
          twice |= _mm512_cmpeq_epi8_mask(cards, turned);
        }
      }
      const __m512i sum0 = _mm512_sad_epu8(_mm512_permutexvar_epi8(cards, key0), zero);
      const __m512i sum1 = _mm512_sad_epu8(_mm512_permutexvar_epi8(cards, key1), zero);
      const __m512i sum2 = _mm512_sad_epu8(_mm512_permutexvar_epi8(cards, key2), zero);
      const __m512i sum = _mm512_add_epi64(sum0, _mm512_slli_epi64(_mm512_add_epi64(sum1, _mm512_slli_epi64(sum2, 8)), 8));
      alignas(64) std::uint64_t sums[8];
      _mm512_store_si512(sums, _mm512_and_si512(sum, sum_bits));
      for (int i = 0; i < 8; ++i) ranks[word * 64 + bit + i] = tables::kUnsuited<N>.rank(static_cast<std::uint32_t>(sums[i]));

      const __m512i low = _mm512_sad_epu8(_mm512_permutexvar_epi8(cards, clubs_diamonds), low_from);
      const __m512i high = _mm512_sad_epu8(_mm512_permutexvar_epi8(cards, hearts_spades), high_from);
      marks |= static_cast<std::uint64_t>(_mm512_test_epi64_mask(_mm512_or_si512(low, high), five)) << bit;
    }
    flushes[word] = marks;
  }
  return !Check || ((twice & used) | _mm512_cmpge_epu8_mask(highest, _mm512_set1_epi8(kCards))) == 0;
}

}  // namespace pokerhouse::avx512

#pragma GCC diagnostic pop
#endif
