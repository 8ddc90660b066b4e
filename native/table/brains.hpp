// The players that learn: `hawkins` and `evolved`. What they are for is told by their twins in `pokerhouse.players`, which
// move alike from the same genes and the same chance.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <span>
#include <vector>

#include "table/features.hpp"
#include "table/net.hpp"
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
    std::array<double, kHidden> hidden;
    std::array<double, 1> output;
    const double* genes = feed(genes_.data(), hand_types(view.hole, view.board, view.board_cards), hidden, sigmoid);
    genes = feed(genes, hidden, output, sigmoid);
    const double raises_from = genes[0], bets_from = genes[1], bluffs_below = genes[2];
    const Legal& legal = view.legal;
    if (output[0] > raises_from) return legal.wagers() ? wager_nearest(legal, the_pot(view)) : check_or_call(legal);
    if (output[0] > bets_from) return legal.bets ? wager_nearest(legal, half_the_pot(view)) : check_or_call(legal);
    if (chance.unit() < bluffs_below && legal.wagers()) return wager_nearest(legal, the_pot(view));
    return check_or_fold(legal);
  }

 private:
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
    std::array<double, kHidden> hidden;
    std::array<double, kOutputs> outputs;
    const double* genes = feed(genes_.data(), inputs(view), hidden, softsign);
    feed(genes, hidden, outputs, as_it_is);

    std::array<Move, kOutputs> moves;
    std::array<double, kOutputs> odds;
    int open = 0;
    const auto offer = [&](Move move, int output) {
      moves[open] = move;
      odds[open++] = outputs[output];
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
    return moves[drawn(odds.data(), open, chance)];
  }

 private:
  static constexpr int kRaisesMost = 4;

  // Softmax: one of them in proportion to e^odds.
  static int drawn(double* odds, int count, Chance& chance) {
    const double most = *std::max_element(odds, odds + count);
    double sum = 0;
    for (int i = 0; i < count; ++i) sum += odds[i] = std::exp(odds[i] - most);
    double left = chance.unit() * sum;
    for (int i = 0; i < count - 1; ++i)
      if ((left -= odds[i]) < 0) return i;
    return count - 1;
  }

  std::vector<double> genes_;
};

}  // namespace pokerhouse::table
