// Whole matches: deal after deal between native players, without calling Python.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "table/play.hpp"
#include "table/players/players.hpp"

namespace pokerhouse::table {

using Players = std::vector<std::unique_ptr<Player>>;

// The deals to play. Stacks are by position and fresh in every hand.
struct Match {
  Game game;
  EachSeat<Chips> stacks{};
  std::uint64_t seed = 0;
  bool rotate = false;  // every deal is played once for each rotation of the contestants; the button stays

  int rotations(int players) const { return rotate ? players : 1; }
};

// Plays the hand that has begun to its end. `seated` and `chances` are by position. False when a player made a move that
// the rules refuse.
inline bool play_out(const Game& game, Hand& hand, Player* const* seated, Chance* chances) {
  open(game, hand);
  while (!hand.over) {
    const Legal legal = legal_of(game, hand);
    const int p = hand.actor;
    const Move move = seated[p]->decide(view_of(game, hand, legal), chances[p]);
    if (!allows(legal, move)) [[unlikely]] return false;
    play(game, hand, move);
  }
  return true;
}

// Plays deals `first` to `first + count - 1`; `won` gets, for each deal, rotation and contestant, the chips they won. In
// rotation r contestant c sits at position (c + r) % n. `keep_on` is asked with the number of deals played, and stops it.
// Returns how many deals were played; -1 for an illegal move.
template <class KeepOn>
std::int64_t play_deals(const Match& match, const Players& players, std::uint64_t first, std::int64_t count, Chips* won,
                        const KeepOn& keep_on) {
  const int n = static_cast<int>(players.size());
  const Ground ground = Ground::plain(n);
  Hand hand;
  Card pack[kCards];
  EachSeat<Player*> seated{};
  EachSeat<Chance> chances;
  for (std::int64_t done = 0; done < count; ++done) {
    const std::uint64_t deal = first + static_cast<std::uint64_t>(done);
    shuffle_pack(match.seed, deal, cards_dealt(n), pack);
    for (int rotation = 0; rotation < match.rotations(n); ++rotation, won += n) {
      for (int c = 0; c < n; ++c) {
        const int p = (c + rotation) % n;
        seated[p] = players[c].get();
        seated[p]->begin();
        chances[p] = chance_of(match.seed, deal, rotation, p);
      }
      begin(match.game, ground, match.stacks.data(), pack, hand);
      if (!play_out(match.game, hand, seated.data(), chances.data())) return -1;
      for (int c = 0; c < n; ++c) {
        const int p = (c + rotation) % n;
        won[c] = hand.stacks[p] - match.stacks[p];
      }
    }
    if ((done & 255) == 255 && !keep_on(done + 1)) return done + 1;
  }
  return count;
}

}  // namespace pokerhouse::table
