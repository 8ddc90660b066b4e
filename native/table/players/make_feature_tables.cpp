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
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <span>
#include <vector>

#include "table/deal.hpp"
#include "table/players/hand_strength.hpp"
#include "table/players/hand_types.hpp"
#include "table/players/showdown.hpp"
#include "table/players/starting_hand.hpp"

using namespace pokerhouse;
using namespace pokerhouse::table;

namespace {

constexpr int kSteps = 256;
constexpr std::uint64_t kSeed = 1;
constexpr int kBoardsBefore = 10'000, kFlops = 10'000, kTurns = 20'000, kRivers = 40'000;
constexpr int kBoardsBetween = 20'000;

int kind_of(int hand) {
  const auto [low, high] = kHandCards[hand].cards;
  return starting_hand(low, high);
}

// Lays one of each set of boards that become each other when suits change places, and calls visit(how many there are).
template <typename Visit>
void for_each_kind_of_board(const Visit& visit, std::array<Card, kBoard>& board, int cards = 0, int from = 0) {
  for (int card = from; cards < kBoard && card < kCards; ++card) {
    board[cards] = static_cast<Card>(card);
    for_each_kind_of_board(visit, board, cards + 1, card + 1);
  }
  if (cards < kBoard) return;
  std::array<RankMask, kSuits> suits{};
  for (const Card card : board) suits[suit_of_card(card)] |= RankMask{1} << rank_of_card(card);
  if (!std::is_sorted(suits.rbegin(), suits.rend())) return;
  int alike = 24, run = 1;  // the ways to name four suits, of which those of equal suits are the same
  for (int suit = 1; suit < kSuits; ++suit) {
    run = suits[suit] == suits[suit - 1] ? run + 1 : 1;
    alike /= run;
  }
  visit(alike);
}

// In how many ways the cards that a board leaves make each of the starting hands.
std::array<int, kStartingHands> ways_beside(const std::array<Card, kBoard>& board) {
  std::array<std::uint32_t, kRanks> left;  // the suits of each rank
  left.fill((1u << kSuits) - 1);
  for (const Card card : board) left[rank_of_card(card)] &= ~(1u << suit_of_card(card));
  std::array<int, kStartingHands> ways;
  for (int high = 0; high < kRanks; ++high) {
    const int many = std::popcount(left[high]);
    ways[high * kRanks + high] = many * (many - 1) / 2;
    for (int low = 0; low < high; ++low) {
      const int suited = std::popcount(left[high] & left[low]);
      ways[high * kRanks + low] = suited;
      ways[low * kRanks + high] = many * std::popcount(left[low]) - suited;
    }
  }
  return ways;
}

int type_of_worth(std::int16_t worth) { return type_of_rank(static_cast<HandRank>(kWorths - worth)); }

std::vector<std::uint64_t> types_before_the_flop() {
  std::vector<std::uint64_t> counts(kStartingHands * kHandTypes);
  std::array<Card, kBoard> board;
  for_each_kind_of_board([&](int alike) {
    std::array<int, kStartingHands> ways = ways_beside(board);  // in the end those without a flush
    for_each_flush(board.data(), [&](const Flush& flush) {
      const int hand = kind_of(flush.hand);
      --ways[hand];
      counts[hand * kHandTypes + type_of_worth(flush.worth)] += alike;
    });
    ByRanks worths;
    worths_by_ranks(board.data(), worths);
    for (int hand = 0; hand < kStartingHands; ++hand) {
      if (ways[hand] == 0) continue;
      const int type = type_of_worth(worths[hand / kRanks][hand % kRanks]);
      counts[hand * kHandTypes + type] += static_cast<std::uint64_t>(alike * ways[hand]);
    }
  }, board);
  for (int hand = 0; hand < kStartingHands; ++hand)  // so far of all the ways to hold it
    for (int type = 0; type < kHandTypes; ++type) counts[hand * kHandTypes + type] /= ways_of_starting_hand(hand);
  return counts;
}

// By starting hand: the sum of the squares of its points over boards drawn from packs without its two cards.
std::array<std::uint64_t, kStartingHands> squares_before() {
  std::array<std::uint64_t, kStartingHands> squares{};
  Range any;
  for (int hand = 0; hand < kHands; ++hand) any.add(hand);
  for (std::uint64_t deal = 0; deal < kBoardsBefore; ++deal) {
    Card pack[kCards];
    shuffle_pack(kSeed, deal, kHole + kBoard, pack);
    std::array<int, kHands> points{}, met{};
    Showdown(pack).count(any, points, met);
    for (int hand = 0; hand < kStartingHands; ++hand) {
      Card seven[kHole + kBoard];
      cards_of_starting_hand(hand, seven);
      const auto held = [&](Card card) { return card == seven[0] || card == seven[1]; };
      std::uint64_t mine;
      if (std::none_of(pack, pack + kBoard, held)) {
        mine = static_cast<std::uint64_t>(points[hand_of(seven[0], seven[1])]);
      } else {
        int cards = kHole;
        for (int i = 0; cards < kHole + kBoard; ++i)
          if (!held(pack[i])) seven[cards++] = pack[i];
        mine = static_cast<std::uint64_t>(points_of(seven));
      }
      squares[hand] += mine * mine;
    }
  }
  return squares;
}

std::vector<double> percentiles_before() {
  const std::array<std::uint64_t, kStartingHands> values = squares_before();
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

// Numbers by starting hand, in rows that fill the registers which go over them.
template <typename Number>
using ByStartingHand = std::array<Number, (kStartingHands + 15) / 16 * 16>;

// What is beaten, by starting hand: two for a hand that is worse, one for an equal; and what of it has a given card.
struct BeatenByKind {
  using Row = ByStartingHand<std::uint16_t>;
  Row all{};
  std::array<Row, kCards> with{};

  void add(int hand) {
    const auto [low, high] = kHandCards[hand].cards;
    const int kind = kind_of(hand);
    ++all[kind], ++with[low][kind], ++with[high][kind];
  }
  // Without hands that have a card in common with this one, which is there as its own equal: taken out once for each card.
  void add_to(Row& row, int hand) const {
    const auto [low, high] = kHandCards[hand].cards;
    const Row &one = with[low], &other = with[high];
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = static_cast<std::uint16_t>(row[i] + all[i] - one[i] - other[i]);
    ++row[kind_of(hand)];
  }
};

// Starting hand against starting hand over boards that are drawn: points of the first in showdowns of all pairs of cards
// that make the two, two for one that it wins.
using Points = std::vector<ByStartingHand<std::uint32_t>>;

Points points_before_the_flop() {
  constexpr std::uint64_t kAtOnce = 200;  // a board brings up to 2 * 12 * 12 points: 16 bits hold those of 227
  Points points(kStartingHands);
  std::vector<BeatenByKind::Row> fresh(kStartingHands);
  for (std::uint64_t deal = 0; deal < kBoardsBetween; ++deal) {
    Card board[kCards];
    shuffle_pack(kSeed, std::uint64_t{9} << 32 | deal, kBoard, board);
    BeatenByKind beaten;
    Showdown(board).for_each_worth([&](std::span<const std::uint16_t> equals) {
      for (const int hand : equals) beaten.add(hand);
      for (const int hand : equals) beaten.add_to(fresh[kind_of(hand)], hand);
      for (const int hand : equals) beaten.add(hand);
    });
    if ((deal + 1) % kAtOnce && deal + 1 < kBoardsBetween) continue;
    for (int hand = 0; hand < kStartingHands; ++hand) {
      for (int other = 0; other < kStartingHands; ++other) points[hand][other] += fresh[hand][other];
      fresh[hand].fill(0);
    }
  }
  return points;
}

template <typename Number>
std::vector<std::uint32_t> in_a_row(const Number& number) {
  std::vector<std::uint32_t> all;
  for (int hand = 0; hand < kStartingHands; ++hand)
    for (int other = 0; other < kStartingHands; ++other) all.push_back(number(hand, other));
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
  const Points points = points_before_the_flop();
  write_array(out, "std::uint32_t", "kPointsPreflop", in_a_row([&](int hand, int other) { return points[hand][other]; }));
  // Two points are shared out at each showdown.
  write_array(out, "std::uint32_t", "kMetPreflop",
              in_a_row([&](int hand, int other) { return (points[hand][other] + points[other][hand]) / 2; }));
  out << "\n}  // namespace pokerhouse::tables\n";
  if (!out.flush()) return std::fprintf(stderr, "make_feature_tables: the tables could not be written\n"), 1;
}
