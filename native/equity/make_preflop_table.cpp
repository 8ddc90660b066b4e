// Writes preflop_table.hpp: for all ways in which two hands meet before the flop, how many of the boards each wins. Runs when
// what counts them has changed: some seconds of every core.
//
//   make_preflop_table OUTPUT
//
// Fails when it counts otherwise than `HandsEquity` does, for one way to meet of each thousand.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <map>
#include <thread>
#include <vector>

#include "equity/hands.hpp"
#include "equity/preflop_counts.hpp"

using namespace pokerhouse;
using namespace pokerhouse::equity;

namespace {

struct Meeting {
  CardMask first, second;
};

std::array<int, 2> ranks_of_hand(CardMask hand) {
  return {rank_of_card(static_cast<Card>(std::countr_zero(hand))), rank_of_card(static_cast<Card>(std::bit_width(hand) - 1))};
}

Matchup count_alone(const Meeting& meeting, HandsEquity& hands) {
  Outcomes outcomes(2);
  hands.count({meeting.first, meeting.second}, 0, 0, 1, outcomes);
  return {static_cast<std::uint32_t>(outcomes[1].low), static_cast<std::uint32_t>(outcomes[3].low)};
}

std::vector<Matchup> count_all(const std::vector<Meeting>& meetings) {
  std::map<std::array<std::array<int, 2>, 2>, std::vector<std::size_t>> by_ranks;
  for (std::size_t at = 0; at < meetings.size(); ++at) {
    std::array hands = {ranks_of_hand(meetings[at].first), ranks_of_hand(meetings[at].second)};
    std::ranges::sort(hands);
    by_ranks[hands].push_back(at);
  }
  const std::vector groups(by_ranks.begin(), by_ranks.end());
  std::vector<Matchup> counted(meetings.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t group; (group = next++) < groups.size();) {
      const auto& [ranks, members] = groups[group];
      PreflopCounts counts(ranks[0], ranks[1]);
      for (const std::size_t at : members) {
        const auto& [first, second] = meetings[at];
        if (ranks_of_hand(first) == ranks[0]) {
          counted[at] = counts.count(first, second);
        } else {
          const Matchup seen = counts.count(second, first);
          counted[at] = {kBoardsOfTwo - seen.wins - seen.ties, seen.ties};
        }
      }
    }
  };
  std::vector<std::thread> workers;
  for (unsigned n = 0; n < std::max(1u, std::thread::hardware_concurrency()); ++n) workers.emplace_back(work);
  for (std::thread& worker : workers) worker.join();
  return counted;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "make_preflop_table: expected the file to write\n");
    return 1;
  }
  std::vector<Meeting> meetings;
  each_matchup([&](std::size_t kind, CardMask other) { meetings.push_back({hand_of_kind(kind), other}); });
  const std::vector<Matchup> counted = count_all(meetings);
  HandsEquity hands;
  for (std::size_t at = 0; at < meetings.size(); at += 997) {
    const Matchup alone = count_alone(meetings[at], hands);
    if (alone.wins != counted[at].wins || alone.ties != counted[at].ties) {
      std::fprintf(stderr, "make_preflop_table: two ways to count differ at %zu\n", at);
      return 1;
    }
  }

  std::ofstream out(argv[1]);
  out << "// Made by make_preflop_table from the rules; see equity/matchups.hpp for the order.\n#pragma once\n"
      << "#include <cstdint>\n"
      << "namespace pokerhouse::equity {\n"
      << "// Wins and ties in turn: to read pairs takes a compiler four times as long.\n"
      << "inline constexpr std::uint32_t kMatchups[] = {\n";
  for (const Matchup& each : counted) out << each.wins << ',' << each.ties << ",\n";
  out << "};\n}  // namespace pokerhouse::equity\n";
  out.close();
  if (!out) {
    std::fprintf(stderr, "make_preflop_table: %s cannot be written\n", argv[1]);
    return 1;
  }
  return 0;
}
