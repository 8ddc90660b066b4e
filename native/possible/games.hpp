// The hands that known and unknown cards can become in any order of hands: every completion is made and ranked once;
// then every hand that makes a kind, to see how few unknown cards it takes.
//
// Cards are taken from the highest down, so that of several completions that are worth the same the one with the higher
// cards and suits is met first and kept.
#pragma once

#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "games/ranking.hpp"

namespace pokerhouse {

// A kind of hand: the ranks after those of the kind before it, to `last`.
struct Kind {
  Place last;
  int cards;  // the number of cards that make it; the others are kickers
  int ranks;  // the number of ranks that make it, where not the whole hand does
};

struct KindOutcome {
  std::uint64_t completions = 0;
  Place best = std::numeric_limits<Place>::max();
  CardMask hole = 0, board = 0;                   // the best completion; in the end only its cards that count
  int needed = std::numeric_limits<int>::max();  // unknown cards
};

// The known cards, and the number to come. Where any cards may be used, all are hole cards.
struct Unfinished {
  CardMask hole, board, left;
  int to_hole, to_board;
};

namespace detail {

constexpr CardMask highest_card(CardMask set) { return std::bit_floor(set); }

// Calls visit(mask) for every way to take `count` cards of a set, the highest first.
template <typename Visit>
void for_each_choice(CardMask set, int count, const Visit& visit, CardMask taken = 0) {
  if (count == 0) return visit(taken);
  for (int size = std::popcount(set); size >= count; --size) {
    const CardMask card = highest_card(set);
    set &= ~card;
    if (count == 1) visit(taken | card);
    else for_each_choice(set, count - 1, visit, taken | card);
  }
}

// Calls visit(mask) for every way to take `count` cards of the known ones and at most `unknown` of those left.
template <typename Visit>
void for_each_hand_of(CardMask known, CardMask left, int count, int unknown, const Visit& visit) {
  const int fewest_new = std::max(0, count - std::popcount(known));
  for (int fresh = fewest_new; fresh <= std::min(count, unknown); ++fresh)
    for_each_choice(known, count - fresh, [&](CardMask held) {
      for_each_choice(left, fresh, [&](CardMask more) { visit(held | more); });
    });
}

}  // namespace detail

class PossibleKinds {
 public:
  // `kinds`, the best first, have all ranks of the order among them.
  PossibleKinds(Order order, int used, const WildCards& wild, std::span<const Kind> kinds)
      : order_(order),
        own_(used ? used : rules_of(order).fewest),
        shared_(used ? 5 - used : 0),
        all_count_(rules_of(order).fewest == 1),
        wild_(wild),
        ranker_(order, used, wild),
        kinds_(kinds),
        outcomes_(kinds.size()) {
    kind_of_.reserve(kinds.back().last + 1u);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) kind_of_.resize(kinds[kind].last + 1u, static_cast<std::uint8_t>(kind));
  }

  // Calls `keep_on` now and then, which may throw to end the work.
  void count(const Unfinished& known, const std::function<void()>& keep_on) {
    complete(known, keep_on);
    if (all_count_)
      for (int size = 1; size <= kSuits; ++size) find_needed(known, size, 0, keep_on);
    else
      find_needed(known, own_, shared_, keep_on);
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
      if (outcomes_[kind].completions) keep_best(kinds_[kind], outcomes_[kind]);
  }

  const std::vector<KindOutcome>& outcomes() const { return outcomes_; }

 private:
  static constexpr std::uint32_t kBetweenCalls = 128;

  void complete(const Unfinished& known, const std::function<void()>& keep_on) {
    detail::for_each_choice(known.left, known.to_hole, [&](CardMask to_hole) {
      const CardMask hole = known.hole | to_hole;
      ranker_.hold(hole);
      detail::for_each_choice(known.left & ~to_hole, known.to_board, [&](CardMask to_board) {
        const CardMask board = known.board | to_board;
        const Place place = ranker_.with(board);
        KindOutcome& outcome = outcomes_[kind_of_[place]];
        ++outcome.completions;
        if (place < outcome.best) {
          outcome.best = place;
          outcome.hole = hole;
          outcome.board = board;
        }
        if (++steps_ % kBetweenCalls == 0) keep_on();
      });
    });
  }

  // Looks at every hand of `own` hole cards and `shared` board cards, and nothing else.
  void find_needed(const Unfinished& known, int own, int shared, const std::function<void()>& keep_on) {
    const CardMask held = known.hole | known.board;
    detail::for_each_hand_of(known.hole, known.left, own, known.to_hole, [&](CardMask mine) {
      detail::for_each_hand_of(known.board, known.left & ~mine, shared, known.to_board, [&](CardMask ours) {
        const CardMask hand = mine | ours;
        const Place place = ranker_.of_any(hand);
        const std::size_t kind = kind_of_[place];
        int& needed = outcomes_[kind].needed;
        if (needed > 0) needed = std::min(needed, unknown_of(kinds_[kind], place, hand, held));
        if (++steps_ % kBetweenCalls == 0) keep_on();
      });
    });
  }

  // Keeps the first choice of cards of the best completion with the same value.
  void keep_best(const Kind& kind, KindOutcome& outcome) const {
    const int own = all_count_ ? kind.cards : own_;
    const CardMask hole = outcome.hole, board = outcome.board;
    bool found = false;
    detail::for_each_choice(hole, own, [&](CardMask mine) {
      detail::for_each_choice(board, shared_, [&](CardMask ours) {
        if (found || ranker_.of_any(mine | ours) != outcome.best) return;
        found = true;
        outcome.hole = mine;
        outcome.board = ours;
      });
    });
  }

  // The number of unknown cards among those that make the hand.
  int unknown_of(const Kind& kind, Place place, CardMask hand, CardMask held) const {
    const int size = std::popcount(hand);
    if (all_count_ && kind.cards != size) return std::numeric_limits<int>::max();
    if (kind.cards == size) return std::popcount(hand & ~held);
    if (kind.cards == 0) return 0;
    const CardMask any = wild_.wild | wild_.bugs, matched = hand & ~any & cards_of(kind.ranks, place);
    const int stand_ins = std::max(0, kind.cards - std::popcount(matched) - std::popcount(hand & any & held));
    return std::popcount(matched & ~held) + stand_ins;
  }

  // The cards of the first `ranks` ranks that decide a hand of this place.
  CardMask cards_of(int ranks, Place place) const {
    const bool ace_low = order_ == Order::low_a5 || order_ == Order::low_8;
    const int after = order_ == Order::high ? kRanks : 0;  // the ladder begins with fives of a kind
    const Score score = ladder_of(order_).score(place + after);
    CardMask cards = 0;
    for (int i = 0; i < ranks; ++i) {
      const int rank = static_cast<int>(score >> (16 - 4 * i) & 15);
      cards |= CardMask{15} << kSuits * (ace_low ? (rank + kRanks - 1) % kRanks : rank);
    }
    return cards;
  }

  Order order_;
  int own_, shared_;  // cards of a hand from the hole and from the board
  bool all_count_;    // a hand of badugi is as many cards as count, one to four
  WildCards wild_;
  PossibleRanker ranker_;
  std::span<const Kind> kinds_;
  std::vector<std::uint8_t> kind_of_;  // by place
  std::vector<KindOutcome> outcomes_;
  std::uint32_t steps_ = 0;
};

}  // namespace pokerhouse
