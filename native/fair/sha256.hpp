// SHA-256 (FIPS 180-4) of many messages of one length, some at once: a lane of a vector each.
//
// A tree over a deck is a hundred hashes of two blocks, and one after the other they would take most of the time that
// fair cards cost. The lanes are plain vectors of the compiler's, which every processor has. One that has steps of this
// hash among its own takes a third of that, message by message; wider vectors would be as quick, once they are awake.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "processor.hpp"

#if POKERHOUSE_X86
#include <immintrin.h>
#endif

namespace pokerhouse::fair {

constexpr std::size_t kHashSize = 32, kBlockSize = 64, kLanes = 4;

namespace sha256 {

using Lanes = std::uint32_t __attribute__((vector_size(4 * kLanes)));

// The first 32 bits of the fractions of the cube roots of the first 64 primes.
constexpr std::uint32_t kRounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
// Those of the square roots of the first 8.
constexpr std::uint32_t kStart[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

inline Lanes turned(Lanes x, int by) { return x >> by | x << (32 - by); }

// One block of each lane, the lanes' words at w, into their states.
inline void compress(Lanes state[8], Lanes w[16]) {
  auto [a, b, c, d, e, f, g, h] = std::array{state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]};
  for (int t = 0; t < 64; ++t) {
    Lanes& word = w[t & 15];
    if (t >= 16) {
      const Lanes x = w[(t + 1) & 15], y = w[(t + 14) & 15];
      word += (turned(x, 7) ^ turned(x, 18) ^ x >> 3) + w[(t + 9) & 15] + (turned(y, 17) ^ turned(y, 19) ^ y >> 10);
    }
    const Lanes one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (((f ^ g) & e) ^ g) + kRounds[t] + word;
    const Lanes two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) | ((a | b) & c));
    h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
  }
  const Lanes made[8] = {a, b, c, d, e, f, g, h};
  for (int i = 0; i < 8; ++i) state[i] += made[i];
}

// From the bytes of a word, the highest first, and to them.
inline std::uint32_t word_of(const std::uint8_t* at) {
  return std::uint32_t{at[0]} << 24 | std::uint32_t{at[1]} << 16 | std::uint32_t{at[2]} << 8 | at[3];
}
inline void put_word(std::uint8_t* at, std::uint32_t word) {
  for (int i = 0; i < 4; ++i) at[i] = static_cast<std::uint8_t>(word >> (24 - 8 * i));
}

// The messages to hash.
struct Task {
  const std::uint8_t* messages;
  std::size_t stride;    // bytes of a message with what is added to it, whole blocks
  std::size_t count;     // of messages, for which there is room for whole vectors of lanes
  std::uint8_t* hashes;  // 32 bytes for each
};

inline void hash_plain(const Task& task) {
  for (std::size_t first = 0; first < task.count; first += kLanes) {
    Lanes state[8], words[16];
    for (int i = 0; i < 8; ++i) state[i] = Lanes{} + kStart[i];
    for (std::size_t block = 0; block < task.stride; block += kBlockSize) {
      const std::uint8_t* from = task.messages + first * task.stride + block;
      for (std::size_t t = 0; t < 16; ++t)
        for (std::size_t lane = 0; lane < kLanes; ++lane) words[t][lane] = word_of(from + lane * task.stride + 4 * t);
      compress(state, words);
    }
    const std::size_t used = std::min(kLanes, task.count - first);
    for (std::size_t lane = 0; lane < used; ++lane)
      for (std::size_t i = 0; i < 8; ++i)
        put_word(task.hashes + (first + lane) * kHashSize + 4 * i, state[i][lane]);
  }
}
#if POKERHOUSE_X86
[[gnu::target("sha,sse4.1")]] inline void hash_sha(const Task& task) {
  const __m128i swapped = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  const auto load = [](const void* from) { return _mm_loadu_si128(static_cast<const __m128i*>(from)); };
  for (std::size_t i = 0; i < task.count; ++i) {
    // The order of the processor's steps: a, b, e, f in one register and c, d, g, h in the other, the first the highest.
    __m128i abef = _mm_set_epi32(kStart[0], kStart[1], kStart[4], kStart[5]);
    __m128i cdgh = _mm_set_epi32(kStart[2], kStart[3], kStart[6], kStart[7]);
    const std::uint8_t* from = task.messages + i * task.stride;
    for (const std::uint8_t* end = from + task.stride; from < end; from += kBlockSize) {
      const __m128i abef_before = abef, cdgh_before = cdgh;
      __m128i words[4];
      for (int four = 0; four < 16; ++four) {
        __m128i& now = words[four & 3];
        if (four < 4) {
          now = _mm_shuffle_epi8(load(from + 16 * four), swapped);
        } else {
          const __m128i last = words[(four + 3) & 3], seventh = _mm_alignr_epi8(last, words[(four + 2) & 3], 4);
          now = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(now, words[(four + 1) & 3]), seventh), last);
        }
        const __m128i added = _mm_add_epi32(now, load(kRounds + 4 * four));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, added);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(added, 0x0e));
      }
      abef = _mm_add_epi32(abef, abef_before);
      cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    alignas(16) std::uint32_t state[8];  // f, e, b, a, h, g, d, c
    _mm_store_si128(reinterpret_cast<__m128i*>(state), abef);
    _mm_store_si128(reinterpret_cast<__m128i*>(state + 4), cdgh);
    constexpr int kFrom[8] = {3, 2, 7, 6, 1, 0, 5, 4};
    for (int word = 0; word < 8; ++word) put_word(task.hashes + i * kHashSize + 4 * word, state[kFrom[word]]);
  }
}
#endif

struct Way {
  std::string_view name;
  bool available;
  void (*hash)(const Task&);
};

// The fastest first; the last is plain and always available.
inline const auto& ways() {
  static const std::array ways = {
#if POKERHOUSE_X86
      Way{"sha", extensions().sha && extensions().sse41, hash_sha},
#endif
      Way{"plain", true, hash_plain},
  };
  return ways;
}

// The way of this name, the fastest for an empty name; nullptr when this processor lacks it.
inline const Way* find_way(std::string_view name) {
  for (const Way& way : ways())
    if (way.available && (name.empty() || name == way.name)) return &way;
  return nullptr;
}

}  // namespace sha256

// Messages of one length, one behind the other, with room for what the hash adds to them: it is there from the start,
// so that the messages can be written over as often as needed.
class Messages {
 public:
  Messages(std::size_t count, std::size_t size)
      : stride_((size + 9 + kBlockSize - 1) / kBlockSize * kBlockSize),
        bytes_((count + kLanes - 1) / kLanes * kLanes * stride_) {
    for (std::size_t end = stride_; end <= bytes_.size(); end += stride_) {
      bytes_[end - stride_ + size] = 0x80;
      sha256::put_word(&bytes_[end - 4], static_cast<std::uint32_t>(8 * size));  // a message has less than 2^29 bytes
    }
  }

  std::uint8_t* message(std::size_t place) { return &bytes_[place * stride_]; }

  // The hashes of the first `count`, 32 bytes each, one behind the other.
  void hash(std::size_t count, std::uint8_t* hashes, const sha256::Way& way = *sha256::find_way("")) const {
    way.hash({bytes_.data(), stride_, count, hashes});
  }

 private:
  std::size_t stride_;
  std::vector<std::uint8_t> bytes_;
};

}  // namespace pokerhouse::fair
