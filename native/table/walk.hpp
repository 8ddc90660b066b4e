// The value of a board between two players: chips won on average over all hands they may hold, and all their moves.
//
// The tree of the betting is walked with all hands at once: beside each turn stands how likely either player comes there
// with each hand. At a showdown all pairs of hands are settled together, by two running sums (`pairing`).
//
// A branch that weighs little, by its likelihood and the chips that are in the middle, is followed only now and then, and
// counts the more then: so the mean is what it is, and the walk comes to an end. In fixed limit between players who mix
// their moves there are fifty thousand turns on a board, and few of them weigh anything.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "table/loops.hpp"
#include "table/pairing.hpp"

namespace pokerhouse::table {

class Walk {
 public:
  // All are only looked at, and have to last.
  //
  // - `seated`: who plays, by position.
  // - `chance`: draws which of the light branches are followed, and sizes that stand for others.
  // - `least`: what a branch weighs that is followed for certain, in chips in the middle times how likely they lie there.
  Walk(const Game& game, const HandsLeft& hands, Player* const* seated, Chance& chance, double least)
      : game_(game), hands_(hands), seated_(seated), chance_(chance), least_(least) {}

  // Chips that position 0 wins on average. `hand` has begun, with `brought` chips of that player and the board of `hands`.
  double worth(const Hand& hand, Chips brought) {
    brought_ = brought;
    Reach any;
    any.fill(1);
    return follow(hand, Pairing(hands_, any, any), 1, [&](Hand& next) { open(game_, next); }) / kPairsLeft;
  }

 private:
  // Chips won after this step, summed over all pairs of hands that come to it, each as often as it is likely.
  //
  // - `times`: by how much the pairs count for more or less than their reach says.
  // - `step`: changes a hand in play.
  template <class Step>
  double follow(const Hand& hand, const Pairing& pairing, double times, const Step& step) {
    Hand next = hand;
    step(next);
    if (next.over) return end(hand, next, pairing, step) * times;
    const double weight = times * pairing.weights().all / kPairsLeft * static_cast<double>(next.pot);
    if (weight <= 0) return 0;
    if (weight >= least_) return turn(next, pairing, times);
    return chance_.unit() * least_ < weight ? turn(next, pairing, times * least_ / weight) : 0;
  }

  template <class Step>
  double end(const Hand& hand, const Hand& over, const Pairing& pairing, const Step& step) const {
    const auto won = [&](const Hand& last) { return static_cast<double>(last.stacks[0] - brought_); };
    const Pairing::Weights& weights = pairing.weights();
    if (!(over.live & (over.live - 1))) return weights.all * won(over);
    // Who gets which chip is said by the table itself: it plays the step with hands of which one wins, and with equal ones.
    const auto shown = [&](int first, int second) {
      Hand last = hand;
      std::copy_n(hands_.cards(first), kHole, last.hole.begin());
      std::copy_n(hands_.cards(second), kHole, last.hole.begin() + kHole);
      step(last);
      return won(last);
    };
    constexpr int kBest = 0, kWorst = kHandsLeft - 1;
    return weights.first * shown(kBest, kWorst) + weights.second * shown(kWorst, kBest) +
           weights.tied() * shown(kBest, kBest);
  }

  double turn(const Hand& hand, const Pairing& pairing, double times) {
    const Legal legal = legal_of(game_, hand);
    View view = view_of(game_, hand, legal);
    Player& player = *seated_[view.position];
    double sum = 0;
    if (!player.looks()) {
      view.hole = nullptr;
      for (const auto& [move, chance] : player.odds(view, chance_))
        sum += follow(hand, pairing, times * chance, [&](Hand& next) { play(game_, next, move); });
      return sum;
    }
    for (const auto& [move, reach] : parted(view, player, pairing.reach(view.position))) {
      const Pairing next = view.position == 0 ? Pairing(hands_, *reach, pairing.reach(1))
                                              : Pairing(hands_, pairing.reach(0), *reach);
      sum += follow(hand, next, times, [&](Hand& after) { play(game_, after, move); });
    }
    return sum;
  }

  using Ways = std::vector<std::pair<Move, std::unique_ptr<Reach>>>;

  // The moves of a player, and how likely it makes each with each hand.
  Ways parted(View view, Player& player, const Reach& reach) {
    Ways ways;
    for (int held = 0; held < kHandsLeft; ++held) {
      if (reach[held] == 0) continue;
      view.hole = hands_.cards(held);
      for (const auto& [move, chance] : player.odds(view, chance_)) {
        const auto same = [&](const auto& way) { return way.first == move; };
        auto way = std::find_if(ways.begin(), ways.end(), same);
        if (way == ways.end()) way = ways.insert(way, {move, std::make_unique<Reach>()});
        (*way->second)[held] += reach[held] * chance;
      }
    }
    return ways;
  }

  const Game& game_;
  const HandsLeft& hands_;
  Player* const* seated_;
  Chance& chance_;
  double least_;
  Chips brought_ = 0;
};

// What the boards of deals `first` to `first + count - 1` are worth: `worth` gets, for each deal and rotation, the chips
// that the first contestant wins of the second. The rest is as in `play_deals`, `least` as in `Walk`.
template <class KeepOn>
std::int64_t walk_deals(const Match& match, const Players& players, std::uint64_t first, std::int64_t count,
                        double least, double* worth, const KeepOn& keep_on) {
  const Ground ground = Ground::plain(2);
  Hand hand;
  Card pack[kCards];
  for (std::int64_t done = 0; done < count; ++done) {
    const std::uint64_t deal = first + static_cast<std::uint64_t>(done);
    shuffle_pack(match.seed, deal, cards_dealt(2), pack);
    begin(match.game, ground, match.stacks.data(), pack, hand);
    const HandsLeft hands(hand.board.data());
    for (int rotation = 0; rotation < match.rotations(2); ++rotation) {
      for (const auto& player : players) player->begin();
      Player* const seated[2] = {players[rotation].get(), players[1 - rotation].get()};
      Chance chance(Words(match.seed, kWalkStreams + rotation, deal));
      const double won = Walk(match.game, hands, seated, chance, least).worth(hand, match.stacks[0]);
      *worth++ = rotation ? -won : won;
    }
    if (!keep_on(done + 1)) return done + 1;
  }
  return count;
}

}  // namespace pokerhouse::table
