// Ranks one hand given as bits or as bytes, after checking it. Anything else has the rank 0; the caller finds the reason,
// because that may be slow.
#pragma once

#include <cstddef>
#include <string_view>

#include "evaluate/masks.hpp"

namespace pokerhouse {

inline constexpr HandRank kNoHand = 0;
inline constexpr std::size_t kMinCards = 5, kMaxCards = 7;

// A hand that grows card by card.
class Growing {
 public:
  // False when `card` is not a card, comes twice, or is one too many.
  bool add(std::size_t card) {
    if (card >= kCards || count_ == kMaxCards || seen_ >> card & 1) return false;
    seen_ |= std::uint64_t{1} << card;
    cards_[count_++] = static_cast<Card>(card);
    return true;
  }
  HandRank rank() const {
    switch (count_) {
      case 5: return rank_hand<5>(cards_);
      case 6: return rank_hand<6>(cards_);
      case 7: return rank_hand<7>(cards_);
      default: return kNoHand;
    }
  }

 private:
  Card cards_[kMaxCards];
  std::size_t count_ = 0;
  std::uint64_t seen_ = 0;
};

inline HandRank rank_bytes(const Card* cards, std::size_t count) {
  Growing hand;
  for (std::size_t i = 0; i < count; ++i)
    if (!hand.add(cards[i])) return kNoHand;
  return hand.rank();
}

inline HandRank rank_mask(std::uint64_t mask) {
  if (mask >> kCards) return kNoHand;
  const std::uint64_t sum = sum_of_mask(mask);
  switch (count_of_sum(sum)) {
    case 5: return rank_mask<5>(mask, sum);
    case 6: return rank_mask<6>(mask, sum);
    case 7: return rank_mask<7>(mask, sum);
    default: return kNoHand;
  }
}

namespace detail {

inline constexpr std::uint8_t kNoSuchChar = 255;

constexpr auto make_values(std::string_view chars, std::string_view others, int step) {
  std::array<std::uint8_t, 256> values{};
  values.fill(kNoSuchChar);
  for (std::size_t i = 0; i < chars.size(); ++i)
    values[static_cast<std::uint8_t>(chars[i])] = values[static_cast<std::uint8_t>(others[i])] = static_cast<std::uint8_t>(i * step);
  return values;
}

inline constexpr auto kRankValues = make_values("23456789TJQKA", "23456789tjqka", kSuits);
inline constexpr auto kSuitValues = make_values("cdhs", "CDHS", 1);

}  // namespace detail

// Reads the common form only: two letters a card, in any case, one space between cards or none.
inline HandRank rank_text(const char* text, std::size_t length) {
  const auto* chars = reinterpret_cast<const std::uint8_t*>(text);
  Growing hand;
  for (std::size_t i = 0; i + 1 < length; i += 2) {
    if (chars[i] == ' ' && i > 0) ++i;
    if (i + 1 >= length) return kNoHand;
    const std::uint8_t rank = detail::kRankValues[chars[i]], suit = detail::kSuitValues[chars[i + 1]];
    if ((rank | suit) == detail::kNoSuchChar || !hand.add(std::size_t{rank} + suit)) return kNoHand;
    if (i + 3 == length) return kNoHand;  // half a card is left
  }
  return hand.rank();
}

}  // namespace pokerhouse
