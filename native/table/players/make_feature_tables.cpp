// Writes feature_tables.hpp: what the players that learn know beforehand. Runs at every build.
//
//   make_feature_tables OUTPUT
//
// - How often each of the 169 starting hands ends as each of the nine hand types, of its 2,118,760 boards: exact.
// - Which part of all starting hands has a smaller E[HS^2].
// - Which part of all hands, on all boards of a street, has a smaller E[HS^2], at steps of it.
// - What each of the starting hands wins against each other.
// All but the first are estimates from fixed draws, to half a percent or so: they order hands and guess, and decide no pot.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <vector>

#include "possible/games.hpp"
#include "table/deal.hpp"
#include "table/players/hand_strength.hpp"
#include "table/players/hand_types.hpp"
#include "table/players/starting_hand.hpp"
#include "table/players/worths.hpp"

using namespace pokerhouse;
using namespace pokerhouse::table;

namespace {

constexpr int kSteps = 256;
constexpr std::uint64_t kSeed = 1;
constexpr int kBoardsBefore = 10'000, kFlops = 10'000, kTurns = 20'000, kRivers = 40'000;
constexpr int kBoardsBetween = 20'000;

// Calls visit(board, alike) for one of each set of boards that become each other when suits change places.
template <typename Visit>
void for_each_kind_of_board(const Visit& visit) {
  pokerhouse::detail::for_each_choice(kAllCards, kBoard, [&](CardMask board) {
    const Held held = held_of(board);
    if (!std::is_sorted(held.suits.rbegin(), held.suits.rend())) return;
    int alike = 24, run = 1;  // the ways to name four suits, of which those of equal suits are the same
    for (int suit = 1; suit < kSuits; ++suit) {
      run = held.suits[suit] == held.suits[suit - 1] ? run + 1 : 1;
      alike /= run;
    }
    visit(board, alike);
  });
}

std::vector<std::uint64_t> types_before_the_flop() {
  std::vector<std::uint64_t> counts(kStartingHands * kHandTypes);
  for_each_kind_of_board([&](CardMask board, int alike) {
    Card seven[kHole + kBoard];
    int cards = kHole;
    for (CardMask rest = board; rest; rest &= rest - 1) seven[cards++] = static_cast<Card>(std::countr_zero(rest));
    for (Card one = 1; one < kCards; ++one)
      for (Card other = 0; other < one; ++other) {
        if ((CardMask{1} << one | CardMask{1} << other) & board) continue;
        seven[0] = one, seven[1] = other;
        counts[static_cast<std::size_t>(starting_hand(one, other) * kHandTypes + type_of_rank(rank_hand<7>(seven)))] += alike;
      }
  });
  for (int hand = 0; hand < kStartingHands; ++hand)  // so far of all the ways to hold it
    for (int type = 0; type < kHandTypes; ++type) counts[hand * kHandTypes + type] /= ways_of_starting_hand(hand);
  return counts;
}

// The mean square over boards drawn from packs without these two cards.
double mean_square_before(const Card* hole) {
  double squares = 0;
  for (std::uint64_t deal = 0; deal < kBoardsBefore; ++deal) {
    Card pack[kCards], seven[kHole + kBoard] = {hole[0], hole[1]};
    shuffle_pack(kSeed, deal, kHole + kBoard, pack);
    int cards = kHole;
    for (int i = 0; cards < kHole + kBoard; ++i)
      if (pack[i] != hole[0] && pack[i] != hole[1]) seven[cards++] = pack[i];
    const double points = points_of(seven);
    squares += points * points;
  }
  return squares;
}

std::vector<double> percentiles_before() {
  std::vector<double> values;
  for (int hand = 0; hand < kStartingHands; ++hand) {
    Card hole[kHole];
    cards_of_starting_hand(hand, hole);
    values.push_back(mean_square_before(hole));
  }
  std::vector<double> percentiles;
  for (int hand = 0; hand < kStartingHands; ++hand) {
    double below = ways_of_starting_hand(hand) / 2.0;
    for (int other = 0; other < kStartingHands; ++other)
      if (values[other] < values[hand]) below += ways_of_starting_hand(other);
    percentiles.push_back(below / 1326);
  }
  return percentiles;
}

// At i / kSteps: which part of the hands drawn has no larger E[HS^2].
std::vector<double> percentiles_after(int board_cards, int hands) {
  std::vector<double> values;
  for (int deal = 0; deal < hands; ++deal) {
    Card pack[kCards];
    shuffle_pack(kSeed, static_cast<std::uint64_t>(board_cards) << 32 | static_cast<std::uint64_t>(deal), kHole + kBoard, pack);
    values.push_back(Runouts(pack, pack + kHole, board_cards).mean_square());
  }
  std::sort(values.begin(), values.end());
  std::vector<double> percentiles;
  for (int step = 0; step <= kSteps; ++step) {
    const auto end = std::upper_bound(values.begin(), values.end(), static_cast<double>(step) / kSteps);
    percentiles.push_back(static_cast<double>(end - values.begin()) / hands);
  }
  percentiles.front() = 0;
  return percentiles;
}

// Starting hand against starting hand over boards that are drawn: showdowns of all pairs of cards that make the two, and
// points of the first in them, two for one that it wins.
struct Showdowns {
  using Row = std::array<std::uint32_t, kStartingHands>;
  std::vector<Row> points{kStartingHands}, met{kStartingHands};
};

// Which of the hands that came so far are of which kind: all, and those with a given card.
struct Counts {
  Showdowns::Row all{};
  std::vector<Showdowns::Row> with{kCards};

  void add(int hand, const Card* cards) {
    ++all[hand], ++with[cards[0]][hand], ++with[cards[1]][hand];
  }
  // Those without a card in common. Where `itself` has come it was taken out once for each of its cards.
  void add_to(Showdowns::Row& row, const Card* cards, int itself) const {
    const Showdowns::Row &one = with[cards[0]], &other = with[cards[1]];
    for (int hand = 0; hand < kStartingHands; ++hand) row[hand] += all[hand] - one[hand] - other[hand];
    if (itself >= 0) ++row[itself];
  }
};

Showdowns showdowns_before_the_flop() {
  Showdowns showdowns;
  for (std::uint64_t deal = 0; deal < kBoardsBetween; ++deal) {
    Card board[kCards];
    shuffle_pack(kSeed, std::uint64_t{9} << 32 | deal, kBoard, board);
    Worths worths;
    worths_on(board, worths);
    std::vector<std::pair<int, int>> hands;  // the worst first
    for (int hand = 0; hand < kHands; ++hand)
      if (worths[hand] != kNobody) hands.emplace_back(worths[hand], hand);
    std::sort(hands.begin(), hands.end());
    const auto kind = [](const Card* cards) { return starting_hand(cards[0], cards[1]); };
    Counts counts;
    for (std::size_t from = 0, to = 0; from < hands.size(); from = to) {
      for (; to < hands.size() && hands[to].first == hands[from].first; ++to) {
        const Card* cards = kHandCards[hands[to].second].cards;
        counts.add_to(showdowns.points[kind(cards)], cards, -1);
      }
      for (std::size_t i = from; i < to; ++i) {
        const Card* cards = kHandCards[hands[i].second].cards;
        counts.add(kind(cards), cards);
      }
      for (std::size_t i = from; i < to; ++i) {
        const Card* cards = kHandCards[hands[i].second].cards;
        counts.add_to(showdowns.points[kind(cards)], cards, kind(cards));
      }
    }
    for (const auto& [worth, hand] : hands) {
      const Card* cards = kHandCards[hand].cards;
      counts.add_to(showdowns.met[kind(cards)], cards, kind(cards));
    }
  }
  return showdowns;
}

std::vector<std::uint32_t> in_a_row(const std::vector<Showdowns::Row>& rows) {
  std::vector<std::uint32_t> all;
  for (const Showdowns::Row& row : rows) all.insert(all.end(), row.begin(), row.end());
  return all;
}

template <typename Number>
void write_array(std::ostream& out, const char* type, const char* name, const std::vector<Number>& numbers) {
  out << "inline constexpr " << type << " " << name << "[] = {";
  for (std::size_t i = 0; i < numbers.size(); ++i) out << (i % 9 ? "," : i ? ",\n" : "\n") << numbers[i];
  out << "};\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fprintf(stderr, "make_feature_tables: expected one argument: the file to write\n"), 1;
  std::ofstream out(argv[1]);
  out.precision(17);
  out << "// Generated by native/table/players/make_feature_tables.cpp.\n#pragma once\n\n#include <cstdint>\n\n"
         "namespace pokerhouse::tables {\n\ninline constexpr int kPercentileSteps = "
      << kSteps << ";\n";
  write_array(out, "std::uint32_t", "kTypesPreflop", types_before_the_flop());
  write_array(out, "double", "kPercentilesPreflop", percentiles_before());
  write_array(out, "double", "kPercentilesFlop", percentiles_after(3, kFlops));
  write_array(out, "double", "kPercentilesTurn", percentiles_after(4, kTurns));
  write_array(out, "double", "kPercentilesRiver", percentiles_after(5, kRivers));
  const Showdowns showdowns = showdowns_before_the_flop();
  write_array(out, "std::uint32_t", "kPointsPreflop", in_a_row(showdowns.points));
  write_array(out, "std::uint32_t", "kMetPreflop", in_a_row(showdowns.met));
  out << "\n}  // namespace pokerhouse::tables\n";
  if (!out.flush()) return std::fprintf(stderr, "make_feature_tables: the tables could not be written\n"), 1;
}
