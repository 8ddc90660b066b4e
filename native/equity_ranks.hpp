// The rank of hands from any of their cards, by tables where the rules alone would be slow.
#pragma once

#include <array>
#include <vector>

#include "game_orders.hpp"
#include "masks.hpp"

namespace pokerhouse::equity {

namespace detail {

// The ranks that are held, whatever the suit.
constexpr RankMask ranks_of_mask(CardMask cards) {
  cards |= cards >> 2;
  cards |= cards >> 1;
  return pokerhouse::detail::every_fourth(cards) & 0x1fff;
}

// Ace-to-five by the ranks that are held, counted from the ace; 0 where they are fewer than five.
inline const std::vector<Place>& low_places() {
  static const std::vector<Place> places = [] {
    std::vector<Place> made(1u << kRanks);
    for (RankMask ranks = 0; ranks < made.size(); ++ranks)
      if (std::popcount(ranks) >= 5)
        made[ranks] = low_a5::ladder().place(ScoreOf(low_a5::no_pair).fill(low_a5::lowest_five(ranks), 5));
    return made;
  }();
  return places;
}

// Seven cards of the short deck. The keys of nine ranks are small enough for a table without a hash.
template <bool TripsBeatStraight>
class ShortDeckTable {
 public:
  static const ShortDeckTable& get() {
    static const ShortDeckTable table;
    return table;
  }

  Place rank(CardMask seven) const {
    std::uint64_t sum = pokerhouse::detail::kThreeOfEachSuit;
    for (CardMask rest = seven; rest; rest &= rest - 1) sum += numbers_[std::countr_zero(rest)];
    if (const std::uint64_t flush = sum & pokerhouse::detail::kFiveOfASuit; flush) [[unlikely]] {
      const int suit = (std::countr_zero(flush) - pokerhouse::detail::kSuitShift) / kSuits;
      return suited_[pokerhouse::detail::every_fourth(seven >> suit) & 0x1fff];
    }
    return unsuited_[static_cast<std::uint32_t>(sum)];
  }

 private:
  static constexpr int kCardsRanked = 7;
  static constexpr std::uint32_t key(int rank) { return pokerhouse::detail::kSmallestKeys[rank - short_deck::kSix]; }

  ShortDeckTable() : unsuited_(4 * key(short_deck::kAce) + 3 * key(short_deck::kAce - 1) + 1), suited_(1u << kRanks) {
    for (int card = short_deck::kSix * kSuits; card < kCards; ++card)
      numbers_[card] =
          key(card / kSuits) | std::uint64_t{1} << (pokerhouse::detail::kSuitShift + kSuits * (card % kSuits));
    fill(short_deck::kSix, kCardsRanked, 0, Held{});
    for (RankMask ranks = 0; ranks < suited_.size(); ++ranks) {
      if (std::popcount(ranks) < 5 || ranks & ((1u << short_deck::kSix) - 1)) continue;
      Held held;
      for (RankMask rest = ranks; rest; rest &= rest - 1) held.add(std::countr_zero(rest), 0);
      suited_[ranks] = place(held);
    }
  }

  static Place place(const Held& held) {
    return short_deck::ladder<TripsBeatStraight>().place(short_deck::score<TripsBeatStraight>(held));
  }

  // All ways to take `left` cards of the ranks from `rank` on; suits are left aside.
  void fill(int rank, int left, std::uint32_t sum, const Held& held) {
    if (left == 0) {
      unsuited_[sum] = place(held);
      return;
    }
    if (rank == kRanks) return;
    Held more = held;
    fill(rank + 1, left, sum, held);
    for (int n = 1; n <= std::min(left, kSuits); ++n) {
      ++more.counts[rank], ++more.cards;
      more.ranks |= 1u << rank;
      fill(rank + 1, left - n, sum + static_cast<std::uint32_t>(n) * key(rank), more);
    }
  }

  std::array<std::uint64_t, kCards> numbers_{};
  std::vector<Place> unsuited_, suited_;
};

}  // namespace detail

inline constexpr Place kNoLow = low_a5::kEightsOrBetter + 1;

// As `rank_cards` without wild cards, quicker.
inline Place rank_any(Order order, CardMask cards) {
  switch (order) {
    case Order::high: {
      const std::uint64_t sum = pokerhouse::sum_of_mask(cards);
      switch (count_of_sum(sum)) {
        case 5: return rank_mask<5>(cards, sum);
        case 6: return rank_mask<6>(cards, sum);
        default: return rank_mask<7>(cards, sum);
      }
    }
    case Order::short_straight:
      if (std::popcount(cards) == 7) return detail::ShortDeckTable<false>::get().rank(cards);
      break;
    case Order::short_trips:
      if (std::popcount(cards) == 7) return detail::ShortDeckTable<true>::get().rank(cards);
      break;
    case Order::low_a5:
    case Order::low_8: {
      const Place place = detail::low_places()[low_a5::ace_low(detail::ranks_of_mask(cards))];
      if (order == Order::low_8) return place && place < kNoLow ? place : kNoLow;
      if (place) return place;
      break;
    }
    default: break;
  }
  return rank_cards(order, cards);
}

}  // namespace pokerhouse::equity
