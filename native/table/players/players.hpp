// The native twins of players that Python has too. Each draws what its twin draws, in the same order, and so moves alike.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <span>
#include <string_view>

#include "table/players/brains.hpp"
#include "table/players/equity.hpp"
#include "table/players/strength.hpp"
#include "table/view.hpp"

namespace pokerhouse::table {

// Every legal kind of move is equally likely, then every allowed size of it; folding is always among them. The size is
// drawn before the kind, whether or not it is needed.
class RandomPlayer final : public Player {
 public:
  Move decide(const View& view, Chance& chance) override {
    const Legal& legal = view.legal;
    if (!legal.wagers()) return chance.below(2) ? check_or_call(legal) : Move{};
    const auto sizes = static_cast<std::uint64_t>(legal.most - legal.least + 1);
    const Move wager = wager_nearest(legal, legal.least + static_cast<Chips>(chance.below(sizes)));
    switch (chance.below(3)) {
      case 0: return {};
      case 1: return check_or_call(legal);
      default: return wager;
    }
  }

  // For all sizes two stand, one of the smaller half and one of the larger.
  Odds odds(const View& view, Chance& chance) override {
    const Legal& legal = view.legal;
    const double each = legal.wagers() ? 1.0 / 3 : 1.0 / 2;
    Odds odds;
    odds.add({}, each);
    odds.add(check_or_call(legal), each);
    if (!legal.wagers()) return odds;
    const Chips sizes = legal.most - legal.least + 1, small = sizes / 2;
    const auto stand = [&](Chips least, Chips many) {
      const auto above = many > 1 ? static_cast<Chips>(chance.below(static_cast<std::uint64_t>(many))) : 0;
      odds.add(wager_nearest(legal, least + above), each * static_cast<double>(many) / static_cast<double>(sizes));
    };
    if (small) stand(legal.least, small);
    stand(legal.least + small, sizes - small);
    return odds;
  }

  bool looks() const override { return false; }
};

// One that leaves nothing to chance.
class PlayerWithoutChance : public Player {
 public:
  Odds odds(const View& view, Chance& chance) final {
    Odds odds;
    odds.add(decide(view, chance), 1);
    return odds;
  }
};

// Checks when it is free, calls a price of at most one big blind or a quarter of its stack, folds to the rest.
class PassivePlayer final : public PlayerWithoutChance {
 public:
  Move decide(const View& view, Chance&) override {
    const Chips call = view.legal.call;
    if (!call) return {Move::Kind::kCheck, 0};
    return {call <= view.big_blind || 4 * call <= view.stack() ? Move::Kind::kCall : Move::Kind::kFold, 0};
  }
  bool looks() const override { return false; }
};

// Bets or raises the pot whenever the rules allow it, else calls; never checks, and folds when it must.
class AggressivePlayer final : public PlayerWithoutChance {
 public:
  Move decide(const View& view, Chance&) override {
    const Legal& legal = view.legal;
    if (legal.wagers()) return wager_nearest(legal, view.level + view.pot + legal.call);
    return {legal.call ? Move::Kind::kCall : Move::Kind::kFold, 0};
  }
  bool looks() const override { return false; }
};

// Checks when it is free, raises or calls with a strong hand, calls a fair price with a good one, else folds.
class SmartPlayer final : public PlayerWithoutChance {
 public:
  static constexpr std::size_t kParameters = 3;  // strengths from which it raises and calls, and the highest price

  explicit SmartPlayer(std::span<const double> parameters) {
    std::copy_n(parameters.begin(), kParameters, parameters_.begin());
  }

  Move decide(const View& view, Chance&) override {
    const auto [raises_from, calls_from, price_most] = parameters_;
    const Legal& legal = view.legal;
    if (legal.check()) return {Move::Kind::kCheck, 0};
    const double strength = strength_of(view);
    if (strength >= raises_from) {
      if (legal.raises && over_twice_the_average(view)) return wager_nearest(legal, 2 * view.level);
      return {Move::Kind::kCall, 0};
    }
    const double price = static_cast<double>(legal.call) / static_cast<double>(view.pot + legal.call);
    return {strength >= calls_from && price <= price_most ? Move::Kind::kCall : Move::Kind::kFold, 0};
  }

 private:
  static bool over_twice_the_average(const View& view) {
    Chips all = 0;
    for (int p = 0; p < view.players; ++p)
      if (view.in_hand(p)) all += view.stacks[p];
    return view.stack() * std::popcount(view.live) > 2 * all;
  }

  std::array<double, kParameters> parameters_{};
};

// The player of this name; nothing when there is none, or it takes another number of parameters.
inline std::unique_ptr<Player> make_player(std::string_view kind, std::span<const double> parameters) {
  if (kind == "smart" && parameters.size() == SmartPlayer::kParameters) return std::make_unique<SmartPlayer>(parameters);
  if (kind == "equity" && parameters.size() == Equity::kParameters) return std::make_unique<Equity>(parameters);
  if (kind == "hawkins" && parameters.size() == Hawkins::kGenes) return std::make_unique<Hawkins>(parameters);
  if (kind == "evolved" && parameters.size() == Evolved::kGenes) return std::make_unique<Evolved>(parameters);
  if (!parameters.empty()) return nullptr;
  if (kind == "random") return std::make_unique<RandomPlayer>();
  if (kind == "passive") return std::make_unique<PassivePlayer>();
  if (kind == "aggressive") return std::make_unique<AggressivePlayer>();
  return nullptr;
}

}  // namespace pokerhouse::table
