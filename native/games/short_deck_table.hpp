// Ranks N cards of the short deck as the whole pack's are ranked: by one sum and one look-up. The keys of nine ranks are
// small enough for a table without a hash.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "evaluate/masks.hpp"
#include "games/short_deck.hpp"

namespace pokerhouse::short_deck {

template <bool TripsBeatStraight, int N>
  requires(N >= 5 && N <= 7)
class Table {
 public:
  static const Table& get() {
    static const Table table;
    return table;
  }

  // Precondition: N cards of the short deck.
  Place rank(CardMask cards) const {
    std::uint64_t sum = detail::kThreeOfEachSuit;
    for (CardMask rest = cards; rest; rest &= rest - 1) sum += numbers_[std::countr_zero(rest)];
    if (const std::uint64_t flush = sum & detail::kFiveOfASuit; flush) [[unlikely]] {
      const int suit = (std::countr_zero(flush) - detail::kSuitShift) / kSuits;
      return suited_[detail::every_fourth(cards >> suit) & 0x1fff];
    }
    return unsuited_[static_cast<std::uint32_t>(sum)];
  }

 private:
  static constexpr std::uint32_t key(int rank) { return detail::kSmallestKeys[rank - kSix]; }

  Table() : unsuited_(4 * key(kAce) + (N - 4) * key(kAce - 1) + 1), suited_(1u << kRanks) {
    for (int card = kSix * kSuits; card < kCards; ++card)
      numbers_[card] = key(card / kSuits) | std::uint64_t{1} << (detail::kSuitShift + kSuits * (card % kSuits));
    fill(kSix, N, 0, Held{});
    for (RankMask ranks = 0; ranks < suited_.size(); ++ranks) {
      if (std::popcount(ranks) < 5 || ranks & ((1u << kSix) - 1)) continue;
      Held held;
      for (RankMask rest = ranks; rest; rest &= rest - 1) held.add(std::countr_zero(rest), 0);
      suited_[ranks] = place(held);
    }
  }

  static Place place(const Held& held) { return ladder<TripsBeatStraight>().place(score<TripsBeatStraight>(held)); }

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

}  // namespace pokerhouse::short_deck
