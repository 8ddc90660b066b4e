// Writes preflop_table.hpp: for all ways in which two hands meet before the flop, how many of the boards each wins. Runs when
// what counts them has changed: some seconds of every core.
//
//   make_preflop_table OUTPUT
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <thread>
#include <vector>

#include "equity/hands.hpp"
#include "equity/matchups.hpp"

using namespace pokerhouse;
using namespace pokerhouse::equity;

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "make_preflop_table: expected the file to write\n");
    return 1;
  }
  std::vector<std::vector<CardMask>> matchups;
  each_matchup([&](std::size_t kind, CardMask other) { matchups.push_back({hand_of_kind(kind), other}); });
  std::vector<Matchup> counted(matchups.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    HandsEquity hands;
    for (std::size_t at; (at = next++) < matchups.size();) {
      Outcomes outcomes(2);
      hands.count(matchups[at], 0, 0, 1, outcomes);
      counted[at] = {static_cast<std::uint32_t>(outcomes[1].low), static_cast<std::uint32_t>(outcomes[3].low)};
    }
  };
  std::vector<std::thread> workers;
  for (unsigned n = 0; n < std::max(1u, std::thread::hardware_concurrency()); ++n) workers.emplace_back(work);
  for (std::thread& worker : workers) worker.join();

  std::ofstream out(argv[1]);
  out << "// Made by make_preflop_table from the rules; see equity/matchups.hpp for the order.\n#pragma once\n"
      << "#include \"equity/matchups.hpp\"\n"
      << "namespace pokerhouse::equity {\ninline constexpr Matchup kMatchups[] = {\n";
  for (const Matchup& each : counted) out << '{' << each.wins << ',' << each.ties << "},\n";
  out << "};\n}  // namespace pokerhouse::equity\n";
  out.close();
  if (!out) {
    std::fprintf(stderr, "make_preflop_table: %s cannot be written\n", argv[1]);
    return 1;
  }
  return 0;
}
