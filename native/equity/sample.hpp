// Random deals for weighted ranges at hold'em. Hands are drawn by their weights, and all drawn anew when two share a
// card, so that every deal comes as often as the product of its weights; who may hold any two cards is dealt to last,
// from what is left.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

#include "equity/deals.hpp"
#include "equity/outcomes.hpp"
#include "equity/sums.hpp"
#include "equity/random.hpp"

namespace pokerhouse::equity {

// Draws places 0 .. n-1 by their weights, each in one step: half of the draws at a place may go to another (Walker).
class WeightedChoice {
 public:
  explicit WeightedChoice(const std::vector<std::uint32_t>& weights) : keep_(weights.size()), other_(weights.size()) {
    total_ = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
    std::vector<std::uint64_t> share;  // in n-ths of the total
    std::vector<std::uint32_t> small, large;
    for (std::uint32_t i = 0; i < weights.size(); ++i) {
      share.push_back(std::uint64_t{weights[i]} * weights.size());
      (share[i] < total_ ? small : large).push_back(i);
    }
    while (!small.empty() && !large.empty()) {
      const std::uint32_t poor = small.back(), rich = large.back();
      small.pop_back();
      keep_[poor] = share[poor];
      other_[poor] = rich;
      share[rich] -= total_ - share[poor];
      if (share[rich] < total_) large.pop_back(), small.push_back(rich);
    }
    for (const std::uint32_t i : large) keep_[i] = total_;
  }
  std::uint32_t draw(RandomStream& random) const {
    const std::uint32_t place = random.below(static_cast<std::uint32_t>(keep_.size()));
    if (keep_[place] == total_) return place;
    return below_total(random) < keep_[place] ? place : other_[place];
  }

 private:
  std::uint64_t below_total(RandomStream& random) const {
    if (total_ <= UINT32_MAX) return random.below(static_cast<std::uint32_t>(total_));
    const std::uint64_t bits = std::bit_ceil(total_) - 1;
    std::uint64_t drawn;
    do drawn = random.next() & bits;
    while (drawn >= total_);
    return drawn;
  }

  std::vector<std::uint64_t> keep_;  // of `total_`, how often a place keeps what falls on it
  std::vector<std::uint32_t> other_;
  std::uint64_t total_ = 0;
};

class Sampler {
 public:
  Sampler(const std::vector<Holding>& holdings, CardMask board, CardMask dead, std::uint64_t seed)
      : dealer_{RandomStream(seed)}, players_(static_cast<int>(holdings.size())), board_(sum_of_mask(board)), out_(board | dead),
        to_come_(5 - std::popcount(board)) {
    for (int i = 0; i < players_; ++i) {
      const std::vector<WeightedHand>& hands = holdings[i].hands;
      if (holdings[i].any) {
        any_.push_back(i);
      } else if (hands.size() == 1) {
        out_ |= hands[0].mask;
        known_[i] = sum_of_mask(hands[0].mask);
      } else {
        drawn_.emplace_back(i, hands);
      }
    }
    for (CardMask rest = kWholeDeck & ~out_; rest; rest &= rest - 1)
      dealer_.deck[dealer_.size++] = static_cast<Card>(std::countr_zero(rest));
  }

  // Adds `count` random deals to the outcomes; fewer, and returns false, when hands collide nearly always.
  bool sample(std::uint64_t count, Outcomes& outcomes) {
    switch (players_) {
      case 2: return sample_of<2>(count, outcomes);
      case 3: return sample_of<3>(count, outcomes);
      case 4: return sample_of<4>(count, outcomes);
      case 5: return sample_of<5>(count, outcomes);
      case 6: return sample_of<6>(count, outcomes);
      case 7: return sample_of<7>(count, outcomes);
      case 8: return sample_of<8>(count, outcomes);
      case 9: return sample_of<9>(count, outcomes);
      default: return sample_of<10>(count, outcomes);
    }
  }

 private:
  template <int Players>
  bool sample_of(std::uint64_t count, Outcomes& outcomes) {
    Dealer dealer = dealer_;  // a copy of our own, which nothing else can change, stays in registers
    std::array<CardSum, kPlayersMax> sums = known_;
    for (std::uint64_t n = 0; n < count; ++n) {
      CardMask used = out_;
      if (!draw_hands(dealer.random, used, sums)) return false;
      dealer.top = 0;
      for (const int player : any_) {
        const CardSum first = dealer.draw(used);
        sums[player] = first + dealer.draw(used);
      }
      CardSum board = board_;
      for (int i = 0; i < to_come_; ++i) board += dealer.draw(used);
      outcomes.add(winners<Players>(board, sums), 1);
    }
    dealer_ = dealer;
    return true;
  }

  // Shuffles the deck as it is dealt: the cards up to `top` are gone.
  struct Dealer {
    RandomStream random;
    std::array<Card, kCards> deck{};
    std::uint32_t size = 0, top = 0;

    // The next card. Those of hands that were drawn are passed over; without such hands no branch is left to chance.
    const CardSum& draw(CardMask used) {
      Card card;
      do {
        std::swap(deck[top], deck[top + random.below_64(size - top)]);
        card = deck[top++];
      } while (used & mask_of(card));
      return sum_of(card);
    }
  };

  struct Hand {
    CardMask mask;
    CardSum sum;
  };
  struct Drawn {
    Drawn(int player, const std::vector<WeightedHand>& from) : player(player), choice(weights_of(from)) {
      for (const WeightedHand& hand : from) hands.push_back({hand.mask, sum_of_mask(hand.mask)});
    }
    static std::vector<std::uint32_t> weights_of(const std::vector<WeightedHand>& from) {
      std::vector<std::uint32_t> weights;
      for (const WeightedHand& hand : from) weights.push_back(hand.weight);
      return weights;
    }
    int player;
    std::vector<Hand> hands;
    WeightedChoice choice;
  };
  static constexpr int kTriesMax = 1'000'000;

  bool draw_hands(RandomStream& random, CardMask& used, std::array<CardSum, kPlayersMax>& sums) {
    const CardMask before = used;
    for (int tries = 0; tries < kTriesMax; ++tries) {
      used = before;
      bool free = true;
      for (const Drawn& drawn : drawn_) {
        const Hand& hand = drawn.hands[drawn.choice.draw(random)];
        free = !(used & hand.mask);
        if (!free) break;
        used |= hand.mask;
        sums[drawn.player] = hand.sum;
      }
      if (free) return true;
    }
    return false;
  }

  // Branches that chance decides cost more than the look-ups, so there is one: whether anybody has a flush.
  template <int Players>
  static Winners winners(const CardSum& board, const std::array<CardSum, kPlayersMax>& sums) {
    std::array<std::uint32_t, Players> ranks;
    std::uint64_t flushes = 0;
    for (int i = 0; i < Players; ++i) {
      const std::uint64_t number = board.number + sums[i].number;
      flushes |= (number >> 32) + 0x3333;
      ranks[i] = unsuited_rank7(static_cast<std::uint32_t>(number));
    }
    if (flushes & 0x8888) [[unlikely]]
      for (int i = 0; i < Players; ++i) ranks[i] = rank_of_sum(board + sums[i]);
    std::uint32_t best = ranks[0];
    for (int i = 1; i < Players; ++i) best = std::min(best, ranks[i]);
    Winners winners = 0;
    for (int i = 0; i < Players; ++i) winners |= static_cast<Winners>(ranks[i] == best) << i;
    return winners;
  }

  Dealer dealer_;
  int players_;
  CardSum board_;
  CardMask out_;
  int to_come_;
  std::array<CardSum, kPlayersMax> known_{};
  std::vector<int> any_;
  std::vector<Drawn> drawn_;
};

}  // namespace pokerhouse::equity
