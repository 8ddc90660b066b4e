// The native twin of `equity` between two: `pokerhouse.players.equity` explains its decisions, and moves
// alike from the same chance.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "table/players/chances.hpp"
#include "table/view.hpp"

namespace pokerhouse::table {

class Equity final : public Player {
 public:
  static constexpr std::size_t kParameters = 3;

  // Precondition: kParameters of them.
  explicit Equity(std::span<const double> parameters)
      : tight_(parameters[0]), bold_(parameters[1]), bluff_(parameters[2]) {}

  Move decide(const View& view, Chance& chance) override {
    const double wins = wins_of(view);
    const Legal& legal = view.legal;
    const Move idle = without_a_wager(view, wins);
    if (!legal.wagers()) return idle;
    if (wins / kFair < enough()) {
      if (!may_bluff(view)) return idle;
      return chance.unit() < bluffs(view) ? wager_nearest(legal, bluff_to(view)) : idle;
    }
    if (wins / kFair > kTrapsFrom && chance.unit() < kTraps) return idle;
    int step = step_of(wins);
    if (step && chance.unit() < kSmaller) --step;
    return sized(view, wins, step, idle);
  }

  Odds odds(const View& view, Chance&) override {
    const double wins = wins_of(view);
    const Legal& legal = view.legal;
    const Move idle = without_a_wager(view, wins);
    Odds odds;
    if (!legal.wagers()) {
      odds.add(idle, 1);
    } else if (wins / kFair < enough()) {
      const double bluffing = may_bluff(view) ? std::clamp(bluffs(view), 0.0, 1.0) : 0;
      odds.add(idle, 1 - bluffing);
      odds.add(wager_nearest(legal, bluff_to(view)), bluffing);
    } else {
      const double trap = wins / kFair > kTrapsFrom ? kTraps : 0;
      const int step = step_of(wins);
      const double smaller = step ? kSmaller : 0;
      odds.add(idle, trap);
      odds.add_more(sized(view, wins, step, idle), (1 - trap) * (1 - smaller));
      if (step) odds.add_more(sized(view, wins, step - 1, idle), (1 - trap) * smaller);
    }
    return odds;
  }

  int others_most() const override { return 1; }

 private:
  static constexpr double kFair = 0.5, kTraps = 0.1, kTrapsFrom = 1.7, kSmaller = 0.25;
  static constexpr std::array<Chips, 3> kSizes = {50, 65, 90};  // percent of the pot

  static int other(const View& view) { return 1 - view.position; }

  static double wins_of(const View& view) {
    return chance_between_two(view.hole, view.board, view.board_cards, view.shares[other(view)]);
  }

  // From how many times its fair share of the pot on it bets and raises.
  double enough() const { return 1.55 - 0.4 * bold_; }

  Move without_a_wager(const View& view, double wins) const {
    if (view.legal.check()) return {Move::Kind::kCheck, 0};
    return {wins >= asked(view) ? Move::Kind::kCall : Move::Kind::kFold, 0};
  }

  // What a hand has to win for a call: its price, and something for what may be bet later.
  double asked(const View& view) const {
    const Chips call = view.legal.call, mine = view.committed[view.position] + call;
    const Chips there = view.committed[view.position] + std::min(view.committed[other(view)], mine);
    const double price = static_cast<double>(call) / static_cast<double>(call + there);
    const double later = call >= view.stack() ? 0.0 : 0.02 + 0.06 * tight_;
    return price * (1 + 0.15 * tight_) + later;
  }

  static Chips pot_after_calling(const View& view) { return view.pot + view.legal.call; }
  static Chips bluff_to(const View& view) { return view.level + pot_after_calling(view) / 2; }
  static bool may_bluff(const View& view) {
    return view.legal.call * 3 <= view.pot && view.stacks[other(view)] > 0;
  }
  double bluffs(const View& view) const {
    return bluff_ * (view.position ? 1.5 : 0.75) * view.shares[other(view)];
  }

  int step_of(double wins) const {
    return static_cast<int>(std::min(2.0, (wins / kFair - enough()) * 2 * static_cast<double>(kSizes.size())));
  }

  // A bet or raise of this size; all-in where little would be left behind, unless too little is won for that.
  Move sized(const View& view, double wins, int step, Move idle) const {
    const Chips size = view.level + pot_after_calling(view) * kSizes[static_cast<std::size_t>(step)] / 100;
    const Chips most = view.bets[view.position] + view.stack();
    if (size * 3 < most * 2) return wager_nearest(view.legal, size);
    if (wins >= 0.5 + 0.15 * tight_) return wager_nearest(view.legal, most);
    return size <= most ? wager_nearest(view.legal, size) : idle;
  }

  double tight_, bold_, bluff_;
};

}  // namespace pokerhouse::table
