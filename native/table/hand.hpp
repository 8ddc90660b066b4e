// One hand of hold'em at one moment, flat, and its beginning. The twin of `rules.state`: the same fields by the same
// names, so that a test can compare them one by one.
//
// `betting` has the legal bets, `pots` the payments, `play` the effect of a move.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "table/deal.hpp"
#include "table/view.hpp"

namespace pokerhouse::table {

using Positions = std::uint32_t;  // bit p: position p

constexpr Positions bit_of(int position) { return Positions{1} << position; }
constexpr Positions everyone(int players) { return bit_of(players) - 1; }

// The first of these positions from `first` on, around the table. Precondition: there is one.
inline int next_of(Positions positions, int first) {
  const Positions later = positions >> first << first;
  return std::countr_zero(later ? later : positions);
}

enum class AnteKind : std::uint8_t { kEach, kBigBlind, kButton };

inline constexpr int kNoCap = std::numeric_limits<int>::max();

// The stakes, the same for every hand of a match; `rules.HandConfig` explains the terms.
struct Game {
  Structure structure = Structure::kNoLimit;
  AnteKind ante_kind = AnteKind::kEach;
  bool cap_heads_up = true;
  int wagers_most = kNoCap;  // bets and raises of a street; kNoCap where none are counted
  Chips small_blind = 0, big_blind = 0;
  Chips small_bet = 0, big_bet = 0;  // fixed limit
  Chips ante = 0;
  Chips unit = 1;

  bool fixed() const { return structure == Structure::kFixedLimit; }
};

// The seats of button and blinds. A dead button (R1) is beside the hand and pays no ante; nobody may owe the small blind.
struct Ground {
  int players = 0;
  int small = -1, big = 0;
  int button = -1;  // -1: nobody of this hand

  // The button is the last position. Between two players it posts the small blind (R2).
  static Ground plain(int players) {
    return players == 2 ? Ground{2, 1, 0, 1} : Ground{players, 0, 1, players - 1};
  }
};

template <class T>
using EachSeat = std::array<T, kSeatsMost>;

struct Hand {
  Ground ground;
  Street street = Street::kPreflop;
  bool over = false;
  bool uncapped = false;  // only two were left before the cap was reached
  int actor = -1;         // whose turn it is; -1 when the hand is over
  int wagers = 0;         // fixed limit: counted bets and raises of this street
  int all_raises = 0;     // bets and raises of this street: the sum of `raises`
  Positions live = 0;     // have not folded
  Positions able = 0;     // of those, who have chips to bet
  Positions left = 0;     // act after the actor, around the table
  Chips level = 0;        // the total to match on this street
  Chips full_raise = 0;   // the largest full bet or raise of the street, at first the least bet (R4)
  Chips base = 0;         // level of the last wager that counts as a full one; 0 while nobody has bet
  Chips dead = 0;         // in the pot, and of nobody's commitment
  Chips pot = 0;          // everything in the middle; 0 once it is paid
  EachSeat<Chips> stacks{}, bets{}, committed{};
  EachSeat<Chips> faced{};          // bet level at each player's last action on this street, -1 before (R5)
  EachSeat<std::uint8_t> raises{};  // bets and raises of each on this street
  EachSeat<double> shares{};        // what part of their hands each is thought to hold (`shares`); between two only
  std::array<Card, 2 * kSeatsMost> hole{};
  std::array<Card, kBoardMost> board{};

  int players() const { return ground.players; }
  Chips bet_level() const { return base ? level : 0; }
  int board_cards() const { return street == Street::kPreflop ? 0 : 2 + static_cast<int>(street); }
};

namespace detail {

// From the stack to in front of the player.
inline void pay(Hand& hand, int p, Chips amount) {
  hand.stacks[p] -= amount;
  hand.bets[p] += amount;
  hand.committed[p] += amount;
  hand.pot += amount;
  if (!hand.stacks[p]) hand.able &= ~bit_of(p);
}

inline void post_ante(const Game& game, Hand& hand, int p) {
  const Chips paid = std::min(hand.stacks[p], game.ante);
  hand.stacks[p] -= paid;
  hand.pot += paid;
  // An ante does not lie in front of a player, so it is not a part of a call; one for the table is not even theirs (R17).
  (game.ante_kind == AnteKind::kEach ? hand.committed[p] : hand.dead) += paid;
  if (!hand.stacks[p]) hand.able &= ~bit_of(p);
}

// A level that stands above the last player with chips because a blind was short is not a bet they have to match (R6).
inline bool stands_over(const Hand& hand, int p) {
  for (Positions rest = hand.live; rest; rest &= rest - 1)
    if (hand.bets[std::countr_zero(rest)] > hand.bets[p]) return true;
  return false;
}

// The first of those left, from position `first` on, is to act; nobody when all have acted, or when the only one who could
// has nobody to bet against.
inline void ask_next(Hand& hand, int first) {
  const bool alone = !(hand.able & (hand.able - 1));
  if (hand.left) {
    const int next = next_of(hand.left, first);
    if (!alone || stands_over(hand, next)) {
      hand.actor = next;
      hand.left &= ~bit_of(next);
      return;
    }
  }
  hand.actor = -1;
  hand.left = 0;
}

}  // namespace detail

// Deals the cards of `pack`, and takes antes and blinds. `stacks` are by position, all above 0. When nobody can act, which
// takes that blinds and antes were all that they had, `play` goes on from here.
inline void begin(const Game& game, const Ground& ground, const Chips* stacks, const Card* pack, Hand& hand) {
  const int n = ground.players;
  hand.ground = ground;
  hand.street = Street::kPreflop;
  hand.over = false;
  hand.uncapped = n == 2 && !game.cap_heads_up;
  hand.live = hand.able = everyone(n);
  hand.level = hand.base = hand.full_raise = game.big_blind;
  hand.wagers = game.fixed() ? 1 : 0;  // the big blind is the first bet
  hand.dead = hand.pot = 0;
  hand.all_raises = 0;
  for (int p = 0; p < n; ++p) {
    hand.stacks[p] = stacks[p];
    hand.bets[p] = hand.committed[p] = 0;
    hand.faced[p] = -1;
    hand.raises[p] = 0;
    hand.shares[p] = 1;
    hand.hole[2 * p] = pack[p], hand.hole[2 * p + 1] = pack[n + p];
  }
  for (int card = 0; card < kBoardMost; ++card) hand.board[card] = pack[place_of_board(n, card)];

  // In this order, each payment out of what those before it have left: it matters to short stacks only.
  if (game.ante && game.ante_kind == AnteKind::kEach)
    for (int p = 0; p < n; ++p) detail::post_ante(game, hand, p);
  if (ground.small >= 0) detail::pay(hand, ground.small, std::min(hand.stacks[ground.small], game.small_blind));
  detail::pay(hand, ground.big, std::min(hand.stacks[ground.big], game.big_blind));
  if (game.ante && game.ante_kind != AnteKind::kEach) {
    const int payer = game.ante_kind == AnteKind::kBigBlind ? ground.big : ground.button;
    if (payer >= 0) detail::post_ante(game, hand, payer);  // R17: with what the blind has left
  }
  // From the left of the big blind around to the blind itself, which so has its option to raise.
  hand.left = hand.able;
  detail::ask_next(hand, ground.big + 1);
}

}  // namespace pokerhouse::table
