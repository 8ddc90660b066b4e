// Exact equity of two ranges before the flop: every way in which two hands meet was counted when this was built.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equity/deals.hpp"
#include "equity/matchups.hpp"
#include "preflop_table.hpp"

namespace pokerhouse::equity {

class Preflop {
 public:
  // Built at the first use: two megabytes, some milliseconds.
  static const Preflop& table() {
    static const Preflop made;
    return made;
  }

  // Precondition: no card is on the board or dead.
  Outcomes count(const Holding& first, const Holding& second) const {
    WideCount wins, ties, rest;
    std::vector<std::size_t> places;
    for (const WeightedHand& hand : second.hands) places.push_back(place_of_hand(hand.mask));
    for (const WeightedHand& mine : first.hands) {
      const std::size_t place = place_of_hand(mine.mask);
      const Matchup* const row = &against_[kind_of_hand(mine.mask) * kHands];
      const auto& exchanged = exchanged_[to_kind_[place]];
      // At most 1,225 hands, weights of 10,000, and 1,712,304 boards: 2^45.
      std::uint64_t won = 0, tied = 0, weights = 0;
      for (std::size_t n = 0; n < places.size(); ++n) {
        if (mine.mask & second.hands[n].mask) continue;
        const std::uint64_t weight = second.hands[n].weight;
        const Matchup& matchup = row[exchanged[places[n]]];
        won += weight * matchup.wins;
        tied += weight * matchup.ties;
        weights += weight;
      }
      wins.add_product(won, mine.weight);
      ties.add_product(tied, mine.weight);
      rest.add_product(weights * kBoardsOfTwo, mine.weight);
    }
    rest.take(wins);
    rest.take(ties);
    Outcomes outcomes(2);
    outcomes.add(1, wins);
    outcomes.add(2, rest);
    outcomes.add(3, ties);
    return outcomes;
  }

 private:
  Preflop() : against_(kKinds * kHands) {
    const std::vector<SuitOrder>& orders = suit_orders();
    for (std::size_t place = 0; place < kHands; ++place) {
      const CardMask hand = kMaskOfHand[place], wanted = hand_of_kind(kind_of_hand(hand));
      for (std::size_t n = orders.size(); n-- > 0;) {
        const CardMask other = exchange_suits(hand, orders[n]);
        exchanged_[n][place] = static_cast<std::uint16_t>(place_of_hand(other));
        if (other == wanted) to_kind_[place] = static_cast<std::uint8_t>(n);
      }
    }
    const std::uint32_t* next = kMatchups;
    each_matchup([&](std::size_t kind, CardMask other) {
      const Matchup matchup{next[0], next[1]}, reversed{kBoardsOfTwo - matchup.wins - matchup.ties, matchup.ties};
      next += 2;
      put(kind, place_of_hand(other), matchup);
      const std::size_t theirs = kind_of_hand(other);
      const auto& order = exchanged_[to_kind_[place_of_hand(other)]];
      if (theirs != kind) put(theirs, order[place_of_hand(hand_of_kind(kind))], reversed);
    });
  }

  // Of the hand at this place against that of the kind, and of all that are alike.
  void put(std::size_t kind, std::size_t place, const Matchup& matchup) {
    for (const SuitOrder& order : orders_that_keep(hand_of_kind(kind)))
      against_[kind * kHands + place_of_hand(exchange_suits(kMaskOfHand[place], order))] = matchup;
  }

  std::vector<Matchup> against_;  // of the hand that stands for each kind, each hand
  std::array<std::uint8_t, kHands> to_kind_{};  // which exchange of suits makes a hand the one that stands for its kind
  std::array<std::array<std::uint16_t, kHands>, 24> exchanged_{};  // by every exchange of suits, where each hand comes to stand
};

}  // namespace pokerhouse::equity
