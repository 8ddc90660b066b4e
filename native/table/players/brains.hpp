// The players that learn: `hawkins` and `evolved`. Their twins in `pokerhouse.players` explain their purpose and
// move alike from the same genes and the same chance.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>
#include <span>
#include <vector>

#include "table/players/features.hpp"
#include "table/players/net.hpp"
#include "table/view.hpp"

namespace pokerhouse::table {

// Totals of the sizes they bet and raise by.
inline Chips half_the_pot(const View& view) { return view.level + (view.pot + view.legal.call) / 2; }
inline Chips the_pot(const View& view) { return view.level + view.pot + view.legal.call; }

// The chances of the nine hand types go through a net of one output. Above the raise threshold it bets or raises the pot;
// above the bet threshold it bets half the pot, or calls; else it bluffs, as often as the bluff threshold says, or gives up.
class Hawkins final : public Player {
 public:
  static constexpr int kHidden = 8;
  static constexpr std::size_t kGenes = kNetGenes<kHandTypes, kHidden, 1> + 3;

  // Precondition: kGenes genes.
  explicit Hawkins(std::span<const double> genes) : genes_(genes.begin(), genes.end()) { assert(genes.size() == kGenes); }

  Move decide(const View& view, Chance& chance) override {
    if (const std::optional<Move> move = by_cards(view)) return *move;
    const bool bluffs = chance.unit() < bluffs_below();
    return bluffs && view.legal.wagers() ? wager_nearest(view.legal, the_pot(view)) : check_or_fold(view.legal);
  }

  Odds odds(const View& view, Chance&) override {
    Odds odds;
    if (const std::optional<Move> move = by_cards(view)) {
      odds.add(*move, 1);
      return odds;
    }
    const double bluffs = view.legal.wagers() ? std::clamp(bluffs_below(), 0.0, 1.0) : 0;
    odds.add(check_or_fold(view.legal), 1 - bluffs);
    if (bluffs > 0) odds.add(wager_nearest(view.legal, the_pot(view)), bluffs);
    return odds;
  }

 private:
  double bluffs_below() const { return genes_.back(); }

  // What it does with good cards; nothing with bad ones.
  std::optional<Move> by_cards(const View& view) const {
    std::array<double, kHidden> hidden;
    std::array<double, 1> output;
    const double* genes = feed(genes_.data(), hand_types(view.hole, view.board, view.board_cards), hidden, sigmoid);
    genes = feed(genes, hidden, output, sigmoid);
    const double raises_from = genes[0], bets_from = genes[1];
    const Legal& legal = view.legal;
    if (output[0] > raises_from) return legal.wagers() ? wager_nearest(legal, the_pot(view)) : check_or_call(legal);
    if (output[0] > bets_from) return legal.bets ? wager_nearest(legal, half_the_pot(view)) : check_or_call(legal);
    return {};
  }

  std::vector<double> genes_;
};

// Eleven numbers about the hand and the betting go through a net of five outputs, one for each kind of move; of the moves
// that are open it draws one, by softmax.
class Evolved final : public Player {
 public:
  static constexpr int kInputs = 11, kHidden = 12, kOutputs = 5;
  static constexpr std::size_t kGenes = kNetGenes<kInputs, kHidden, kOutputs>;

  // Precondition: kGenes genes.
  explicit Evolved(std::span<const double> genes) : genes_(genes.begin(), genes.end()) { assert(genes.size() == kGenes); }

  static std::array<double, kInputs> inputs(const View& view) {
    const auto pot = static_cast<double>(view.pot), call = static_cast<double>(view.legal.call);
    const auto stack = static_cast<double>(view.stack());
    const int others = std::popcount(view.live) - 1, later = std::popcount(view.live >> (view.position + 1));
    return {percentile(view.hole, view.board, view.board_cards),
            percentile(view.hole, view.board, board_a_street_ago(view.board_cards)),
            static_cast<double>(view.street) / 3,
            call > 0 ? 1.0 : 0.0,
            call / (pot + call),
            1 - static_cast<double>(later) / others,
            std::min(view.raises_by_me, kRaisesMost) / static_cast<double>(kRaisesMost),
            std::min(view.raises_by_others, kRaisesMost) / static_cast<double>(kRaisesMost),
            pot / (pot + 10 * static_cast<double>(view.big_blind)),
            stack / (stack + pot),
            1.0 / others};
  }

  Move decide(const View& view, Chance& chance) override {
    const Weighed weighed = weigh(view);
    double left = chance.unit() * weighed.sum;
    for (int i = 0; i < weighed.open - 1; ++i)
      if ((left -= weighed.weights[i]) < 0) return weighed.moves[i];
    return weighed.moves[weighed.open - 1];
  }

  Odds odds(const View& view, Chance&) override {
    const Weighed weighed = weigh(view);
    Odds odds;
    for (int i = 0; i < weighed.open; ++i) odds.add(weighed.moves[i], weighed.weights[i] / weighed.sum);
    return odds;
  }

 private:
  static constexpr int kRaisesMost = 4;

  // The moves that are open; softmax draws one in proportion to these weights.
  struct Weighed {
    std::array<Move, kOutputs> moves;
    std::array<double, kOutputs> weights;
    int open = 0;
    double sum = 0;
  };

  Weighed weigh(const View& view) const {
    std::array<double, kHidden> hidden;
    std::array<double, kOutputs> outputs;
    const double* genes = feed(genes_.data(), inputs(view), hidden, softsign);
    feed(genes, hidden, outputs, as_it_is);

    Weighed weighed;
    const auto offer = [&](Move move, int output) {
      weighed.moves[weighed.open] = move;
      weighed.weights[weighed.open++] = outputs[output];
    };
    const Legal& legal = view.legal;
    if (!legal.check()) offer({Move::Kind::kFold, 0}, 0);
    offer(check_or_call(legal), 1);
    if (legal.wagers()) {
      const std::array<Chips, 3> totals = {half_the_pot(view), the_pot(view), legal.most};
      Chips last = 0;
      for (int size = 0; size < 3; ++size)  // a size that comes to the same total as the one before is not another move
        if (const Move move = wager_nearest(legal, totals[size]); move.to > last) {
          offer(move, 2 + size);
          last = move.to;
        }
    }
    double* const weights = weighed.weights.data();
    const double most = *std::max_element(weights, weights + weighed.open);
    for (int i = 0; i < weighed.open; ++i) weighed.sum += weights[i] = std::exp(weights[i] - most);
    return weighed;
  }

  std::vector<double> genes_;
};

}  // namespace pokerhouse::table
