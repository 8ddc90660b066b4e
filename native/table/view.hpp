// A native player answers a View with a Move, in the same terms as `players.Strategy` in Python.
//
// Players are counted by position: 0 is the first left of the button, the last is the button. Between two players 0 is the
// big blind and 1 the button, who posts the small blind (R2). Amounts are whole chips; totals are "to", never "by".
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "evaluate/cards.hpp"
#include "table/random.hpp"

namespace pokerhouse::table {

using Chips = std::int64_t;

inline constexpr int kSeatsMost = 10;
inline constexpr int kBoardMost = 5;

enum class Street : std::uint8_t { kPreflop, kFlop, kTurn, kRiver };
enum class Structure : std::uint8_t { kNoLimit, kPotLimit, kFixedLimit };

// The choices of the player to act. Folding is always one of them, and exactly one of checking and calling.
struct Legal {
  Chips call = 0;       // chips that a call puts in now, at most the stack; 0: checking is free
  bool bets = false;    // may bet: nothing is to be matched on this street
  bool raises = false;  // may raise
  Chips least = 0;      // of a bet or raise, as a total of this street; an all-in may be less than a full raise
  Chips most = 0;       // in fixed limit the same as the least
  Chips unit = 1;       // totals between the two are multiples of this

  // What a total has above them. Where every chip is in play, which is nearly always, nothing is divided.
  Chips above_units(Chips total) const { return unit == 1 ? 0 : total % unit; }

  bool check() const { return call == 0; }
  bool wagers() const { return bets || raises; }
};

// All that the player to act may know. It points into the table, and holds until the next move.
struct View {
  int players = 0;   // dealt in
  int position = 0;  // of the player to act
  Street street = Street::kPreflop;
  Structure structure = Structure::kNoLimit;
  const Card* hole = nullptr;  // their two cards
  const Card* board = nullptr;
  int board_cards = 0;               // 0, 3, 4 or 5
  const Chips* stacks = nullptr;     // by position, behind
  const Chips* bets = nullptr;       // in front of them on this street
  const Chips* committed = nullptr;  // in the whole hand, this street included
  std::uint32_t live = 0;            // bit p: has not folded
  Chips pot = 0;                     // everything in the middle, bets of this street included
  Chips level = 0;                   // the total to match on this street
  Chips big_blind = 0;
  Chips small_blind = 0;
  const double* shares = nullptr;  // by position, what part of their hands they are thought to hold; between two only
  int raises_by_me = 0;  // bets and raises made on this street; blinds are none
  int raises_by_others = 0;
  Legal legal;

  bool in_hand(int p) const { return live >> p & 1; }
  Chips stack() const { return stacks[position]; }
};

struct Move {
  enum class Kind : std::uint8_t { kFold, kCheck, kCall, kBet, kRaise };
  Kind kind = Kind::kFold;
  Chips to = 0;  // of a bet or raise: the total on this street

  bool operator==(const Move&) const = default;
};

// Moves that may be made, and how likely each is. Together they add up to 1.
class Odds {
 public:
  struct Likely {
    Move move;
    double chance = 0;
  };
  static constexpr int kMovesMost = 6;

  void add(Move move, double chance) {
    if (chance <= 0) return;
    assert(count_ < kMovesMost);
    moves_[static_cast<std::size_t>(count_++)] = {move, chance};
  }
  // The same for a move that may have been added before.
  void add_more(Move move, double chance) {
    for (int i = 0; i < count_; ++i)
      if (moves_[static_cast<std::size_t>(i)].move == move) {
        moves_[static_cast<std::size_t>(i)].chance += chance;
        return;
      }
    add(move, chance);
  }
  const Likely* begin() const { return moves_.data(); }
  const Likely* end() const { return moves_.data() + count_; }

 private:
  std::array<Likely, kMovesMost> moves_;
  int count_ = 0;
};

// The bet or raise, whichever is open, to the allowed total that is nearest to `to`: below, never above by less than a
// chip in play. Precondition: `legal.wagers()`.
inline Move wager_nearest(const Legal& legal, Chips to) {
  Chips total = to - legal.above_units(to);
  if (to <= legal.least) total = legal.least;
  if (to >= legal.most) total = legal.most;
  if (total < legal.least) total = legal.least;
  return {legal.bets ? Move::Kind::kBet : Move::Kind::kRaise, total};
}

inline Move check_or_call(const Legal& legal) { return {legal.check() ? Move::Kind::kCheck : Move::Kind::kCall, 0}; }
inline Move check_or_fold(const Legal& legal) { return {legal.check() ? Move::Kind::kCheck : Move::Kind::kFold, 0}; }

// One contestant of a match, at whatever seat. What it works out in a hand it may keep until the hand is over; it moves
// alike whether it did or not.
class Player {
 public:
  virtual ~Player() = default;
  // A new hand begins.
  virtual void begin() {}
  // A move that `view.legal` allows. What it leaves to chance it draws from `chance` and from nowhere else.
  virtual Move decide(const View& view, Chance& chance) = 0;
  // The odds of its decisions. Of many sizes, where its cards say nothing about them, some may be drawn from
  // `chance` to stand for all: so that over all draws the odds are those with which it decides.
  virtual Odds odds(const View& view, Chance& chance) = 0;
  // The most others it can play with.
  virtual int others_most() const { return kSeatsMost - 1; }
  // Does it use its cards? A player that does not gets none where only odds are requested.
  virtual bool looks() const { return true; }
};

}  // namespace pokerhouse::table
