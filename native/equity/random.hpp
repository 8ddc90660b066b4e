// A stream of random numbers for sampling: xoshiro256** by David Blackman and Sebastiano Vigna (public domain), seeded
// through splitmix64. Not for dealing in play.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace pokerhouse {

class RandomStream {
 public:
  explicit RandomStream(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9e3779b97f4a7c15;
      std::uint64_t mixed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9;
      mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
      word = mixed ^ mixed >> 31;
    }
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9, shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // A number below `bound`, every one equally likely but for one part in 2^64 / bound.
  std::uint32_t below(std::uint32_t bound) { return take(next(), bound); }

  // The same for bounds up to 64, six from one word: each is a digit of one fraction. One part in 2^28.
  std::uint32_t below_64(std::uint32_t bound) {
    if (digits_left_ == 0) {
      fraction_ = next();
      digits_left_ = 6;
    }
    --digits_left_;
    const std::uint32_t digit = take(fraction_, bound);
    fraction_ *= bound;
    return digit;
  }

 private:
  // The whole part of `fraction` / 2^64 * bound.
  static std::uint32_t take(std::uint64_t fraction, std::uint32_t bound) {
    const std::uint64_t low = (fraction & 0xffffffff) * bound;
    return static_cast<std::uint32_t>(((fraction >> 32) * bound + (low >> 32)) >> 32);
  }

  std::array<std::uint64_t, 4> state_{};
  std::uint64_t fraction_ = 0;
  int digits_left_ = 0;
};

}  // namespace pokerhouse
