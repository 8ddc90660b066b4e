// A table that plays until one player has all the chips: the twin of `arena.match` for the native table.
#pragma once

#include "table/loops.hpp"

namespace pokerhouse::table {

// Hand h of tournament t is deal t * 2^20 + h, so a tournament has at most 2^20 hands.
inline constexpr int kHandBits = 20;

struct Tournament {
  Match match;  // its stacks are by seat
  std::int64_t hands_most = 0;
  std::int64_t double_every = 0;  // hands after which all stakes double; 0: they never do
};

namespace detail {

inline int seat_after(Positions seats, int seat) { return next_of(seats, seat + 1); }
inline int seat_before(Positions seats, int seat) {
  const Positions earlier = seats & (bit_of(seat) - 1);
  return std::bit_width(earlier ? earlier : seats) - 1;
}

// Where button and blinds are, as seats. The button may lie on an empty one, and nobody may owe the small blind.
struct Blinds {
  int button = 0, small_seat = 0, big = 0;
};

inline Blinds first_blinds(Positions seats) {
  const int button = std::countr_zero(seats);
  const int small = std::popcount(seats) == 2 ? button : seat_after(seats, button);
  return {button, small, seat_after(seats, small)};
}

// R1, the dead button: the big blind moves on by one player every hand, small blind and button follow one hand behind.
// R2: between two the button is the small blind.
inline Blinds next_blinds(const Blinds& before, Positions seats) {
  const int big = seat_after(seats, before.big);
  if (std::popcount(seats) == 2) {
    const int other = seat_after(seats, big);
    return {other, other, big};
  }
  Blinds blinds{before.small_seat, before.big, big};
  // Coming from heads-up, where the button posted the small blind: the player right of the small blind has it.
  if (blinds.button == blinds.small_seat || blinds.button == big) blinds.button = seat_before(seats, blinds.small_seat);
  return blinds;
}

// Stakes after a number of doublings, none of them above the chips of all players together.
inline Game doubled(Game game, std::int64_t times, Chips all) {
  for (; times > 0 && 2 * game.big_blind <= all; --times)
    for (Chips* amount : {&game.small_blind, &game.big_blind, &game.small_bet, &game.big_bet, &game.ante}) *amount *= 2;
  return game;
}

// One tournament of the players by seat; `places` by seat, 1 the winner, equal ones share the better place. False for an
// illegal move.
inline bool play_tournament(const Tournament& tournament, Player* const* seated, int n, std::uint64_t number,
                            std::uint64_t rotation, int* places) {
  const Match& match = tournament.match;
  EachSeat<Chips> chips = match.stacks;
  // What ranks players: chips; of the broke who lasted longer, and in one hand who began it with more (R14).
  EachSeat<std::array<Chips, 3>> worth{};
  Positions seats = everyone(n);
  Chips all = 0;
  for (int seat = 0; seat < n; ++seat) all += chips[seat];
  Blinds blinds;
  Hand hand;
  Card pack[kCards];
  for (std::int64_t h = 0; h < tournament.hands_most && (seats & (seats - 1)); ++h) {
    blinds = h ? next_blinds(blinds, seats) : first_blinds(seats);
    const Game game =
        tournament.double_every ? doubled(match.game, h / tournament.double_every, all) : match.game;
    const int players = std::popcount(seats);
    Ground ground{players, -1, 0, -1};
    EachSeat<int> seat_at{};
    EachSeat<Chips> stacks{};
    EachSeat<Player*> in_order{};
    EachSeat<Chance> chances;
    const std::uint64_t deal = number << kHandBits | static_cast<std::uint64_t>(h);
    for (int p = 0, seat = blinds.button; p < players; ++p) {
      seat = seat_after(seats, seat);
      seat_at[p] = seat;
      stacks[p] = chips[seat];
      in_order[p] = seated[seat];
      in_order[p]->begin();
      chances[p] = chance_of(match.seed, deal, rotation, static_cast<std::uint64_t>(seat));
      if (seat == blinds.small_seat) ground.small = p;
      if (seat == blinds.big) ground.big = p;
      if (seat == blinds.button) ground.button = p;
    }
    shuffle_pack(match.seed, deal, cards_dealt(players), pack);
    begin(game, ground, stacks.data(), pack, hand);
    if (!play_out(game, hand, in_order.data(), chances.data())) return false;
    for (int p = 0; p < players; ++p) {
      const int seat = seat_at[p];
      chips[seat] = hand.stacks[p];
      if (chips[seat]) continue;
      seats &= ~bit_of(seat);
      worth[seat] = {0, h + 1, stacks[p]};
    }
  }
  for (int seat = 0; seat < n; ++seat)
    if (chips[seat]) worth[seat] = {chips[seat], 0, 0};
  for (int seat = 0; seat < n; ++seat) {
    places[seat] = 1;
    for (int other = 0; other < n; ++other) places[seat] += worth[other] > worth[seat];
  }
  return true;
}

}  // namespace detail

// Plays tournaments `first` to `first + count - 1`; `places` gets, for each tournament, rotation and contestant, the place.
// In rotation r contestant c sits at seat (c + r) % n. Returns how many were played; -1 for an illegal move.
template <class KeepOn>
std::int64_t play_tournaments(const Tournament& tournament, const Players& players, std::uint64_t first,
                              std::int64_t count, std::int64_t* places, const KeepOn& keep_on) {
  const int n = static_cast<int>(players.size());
  for (std::int64_t done = 0; done < count; ++done) {
    for (int rotation = 0; rotation < tournament.match.rotations(n); ++rotation, places += n) {
      EachSeat<Player*> seated{};
      int by_seat[kSeatsMost];
      for (int c = 0; c < n; ++c) seated[(c + rotation) % n] = players[c].get();
      if (!detail::play_tournament(tournament, seated.data(), n, first + static_cast<std::uint64_t>(done), rotation, by_seat))
        return -1;
      for (int c = 0; c < n; ++c) places[c] = by_seat[(c + rotation) % n];
    }
    if (!keep_on(done + 1)) return done + 1;
  }
  return count;
}

}  // namespace pokerhouse::table
