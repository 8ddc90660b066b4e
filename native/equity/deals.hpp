// All ways to deal hands to up to ten weighted ranges, those alike but for suits once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "equity/boards.hpp"
#include "equity/outcomes.hpp"

namespace pokerhouse::equity {

struct WeightedHand {
  CardMask mask;
  std::uint32_t weight;
};

// One player: the hands they may hold, none of which shares a card with the board or the dead cards.
struct Holding {
  std::vector<WeightedHand> hands;
  bool any = false;  // any two cards, all equally likely
};

// All deals of one hand to each player, those alike but for suits counted together.
class Deals {
 public:
  struct Deal {
    std::vector<CardMask> hands;
    std::uint64_t weight;
  };

  // Gives up, and returns nothing, after more than `most` kinds of deals or `most` * 24 deals, and when told to stop.
  static std::optional<std::vector<Deal>> all(const std::vector<Holding>& holdings, CardMask board, CardMask dead,
                                              std::uint64_t most, const KeepOn& keep_on) {
    Deals deals(holdings, most, keep_on);
    deals.symmetries_ = suit_symmetries([&](const SuitOrder& order) {
      return exchange_suits(board, order) == board && exchange_suits(dead, order) == dead;
    });
    const double kinds = deals.least() / static_cast<double>(deals.symmetries_.size() + 1);
    if (kinds > static_cast<double>(most) || !deals.deal(0, 0, 1)) return std::nullopt;
    std::vector<Deal> found;
    for (auto& [hands, weight] : deals.found_) found.push_back({hands, weight});
    std::ranges::sort(found, {}, &Deal::hands);
    return found;
  }

  // True when every player can be given a hand.
  static bool possible(const std::vector<Holding>& holdings, std::size_t player = 0, CardMask used = 0) {
    if (player == holdings.size()) return true;
    return std::ranges::any_of(holdings[player].hands, [&](const WeightedHand& hand) {
      return !(hand.mask & used) && possible(holdings, player + 1, used | hand.mask);
    });
  }

 private:
  struct Hash {
    std::size_t operator()(const std::vector<CardMask>& hands) const {
      std::uint64_t mixed = 0;
      for (const CardMask hand : hands) mixed = (mixed ^ hand) * 0x9e3779b97f4a7c15, mixed ^= mixed >> 29;
      return mixed;
    }
  };

  Deals(const std::vector<Holding>& holdings, std::uint64_t most, const KeepOn& keep_on)
      : holdings_(holdings), most_(most), keep_on_(keep_on), dealt_(holdings.size()) {}

  // A lower bound of the deals: the two cards of each earlier player take at most the hands with these cards from a range.
  double least() const {
    double least = 1, cards_out = 0;
    for (const Holding& holding : holdings_) {
      std::array<std::uint32_t, kCards> with{};
      for (const WeightedHand& hand : holding.hands)
        for (CardMask left = hand.mask; left; left &= left - 1) ++with[std::countr_zero(left)];
      const double taken = cards_out * std::ranges::max(with);
      least *= std::max(0.0, static_cast<double>(holding.hands.size()) - taken);
      cards_out += 2;
    }
    return least;
  }

  bool deal(std::size_t player, CardMask used, std::uint64_t weight) {
    if (player == holdings_.size()) {
      std::vector<CardMask> least = dealt_, other(dealt_.size());
      for (const SuitOrder& order : symmetries_) {
        std::ranges::transform(dealt_, other.begin(), [&](CardMask hand) { return exchange_suits(hand, order); });
        if (other < least) least = other;
      }
      found_[least] += weight;
      return found_.size() <= most_ && ++dealt_so_far_ / 24 <= most_ && (dealt_so_far_ % 4096 || keep_on_(0));
    }
    for (const auto& [mask, of_hand] : holdings_[player].hands) {
      if (mask & used) continue;
      dealt_[player] = mask;
      if (!deal(player + 1, used | mask, weight * of_hand)) return false;
    }
    return true;
  }

  const std::vector<Holding>& holdings_;
  std::uint64_t most_, dealt_so_far_ = 0;
  const KeepOn& keep_on_;
  std::vector<CardMask> dealt_;
  std::vector<SuitOrder> symmetries_;
  std::unordered_map<std::vector<CardMask>, std::uint64_t, Hash> found_;
};

}  // namespace pokerhouse::equity
