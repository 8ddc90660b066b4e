// Many tables that Python steps at once, one move at each, over arrays.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <vector>

#include "python/table.hpp"
#include "table/play.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;
using namespace pokerhouse::table;

namespace {

constexpr Card kNoCard = 255;  // of a board that is not all dealt
enum : std::uint8_t { kFold, kCheckOrCall, kWager };

// What Python reads, one row a table. It is written after every step.
struct Columns {
  Column<std::int8_t> actor, street;
  Column<std::uint16_t> live;
  Column<Chips> call, least, most, pot, level;
  Column<std::uint64_t> deal;
  Rows<Card> hole, board;
  Rows<Chips> stacks, bets, won;
  Column<bool> over;
};

// Table i plays deals first + i, first + i + count and so on: as soon as a hand is over the next one is dealt.
class Tables {
 public:
  Tables(const Game& game, const std::vector<Chips>& stacks, std::uint64_t seed, std::uint64_t first, Columns columns)
      : game_(game),
        ground_(Ground::plain(static_cast<int>(stacks.size()))),
        stacks_(stacks_of(stacks)),
        seed_(seed),
        columns_(std::move(columns)),
        hands_(columns_.actor.shape(0)),
        legal_(hands_.size()) {
    check_columns();
    Hand hand;
    const Card pack[kCards] = {};
    begin(game_, ground_, stacks_.data(), pack, hand);  // who can act does not depend on the cards
    if (hand.actor < 0) raise_input_error("with these stacks all are all-in from the blinds: nobody has a move to make");
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      columns_.deal.data()[i] = first + i;
      deal(i);
      write(i);
    }
  }

  // Every table's move. Raises, and moves at no table, when one is not open.
  void step(const Column<const std::uint8_t>& kinds, const Column<const Chips>& totals) {
    if (kinds.shape(0) != hands_.size() || totals.shape(0) != hands_.size())
      raise_input_error("moves of " + std::to_string(kinds.shape(0)) + " and totals of " + std::to_string(totals.shape(0)) +
                        " tables: expected " + std::to_string(hands_.size()));
    std::size_t wrong = hands_.size();
    {
      const nb::gil_scoped_release unlocked;
      for (std::size_t i = 0; i < hands_.size() && wrong == hands_.size(); ++i)
        if (kinds.data()[i] > kWager || !allows(legal_[i], move_of(i, kinds.data()[i], totals.data()[i]))) wrong = i;
      if (wrong == hands_.size())
        for (std::size_t i = 0; i < hands_.size(); ++i) move(i, move_of(i, kinds.data()[i], totals.data()[i]));
    }
    if (wrong != hands_.size()) refuse(wrong, kinds.data()[wrong], totals.data()[wrong]);
  }

 private:
  void check_columns() const {
    const std::size_t count = hands_.size(), n = static_cast<std::size_t>(ground_.players);
    const Columns& c = columns_;
    bool fits = c.hole.shape(1) == 2 && c.board.shape(1) == kBoardMost;
    for (const std::size_t rows : {c.street.shape(0), c.live.shape(0), c.call.shape(0), c.least.shape(0), c.most.shape(0),
                                   c.pot.shape(0), c.level.shape(0), c.deal.shape(0), c.hole.shape(0), c.board.shape(0),
                                   c.stacks.shape(0), c.bets.shape(0), c.won.shape(0), c.over.shape(0)})
      fits = fits && rows == count;
    for (const std::size_t seats : {c.stacks.shape(1), c.bets.shape(1), c.won.shape(1)}) fits = fits && seats == n;
    if (!fits) throw nb::value_error("columns of different lengths");
  }

  Move move_of(std::size_t i, std::uint8_t kind, Chips to) const {
    if (kind == kFold) return {};
    if (kind == kCheckOrCall) return check_or_call(legal_[i]);
    return {legal_[i].bets ? Move::Kind::kBet : Move::Kind::kRaise, to};
  }

  [[noreturn]] void refuse(std::size_t i, std::uint8_t kind, Chips to) const {
    const std::string where = "table " + std::to_string(i) + ": ";
    if (kind > kWager)
      raise_input_error(where + "move " + std::to_string(kind) + ", expected 0 (fold), 1 (check or call) or 2 (bet or raise)");
    raise_input_error(where + refused_wager(legal_[i], to));
  }

  void move(std::size_t i, Move move) {
    Hand& hand = hands_[i];
    play(game_, hand, move);
    columns_.over.data()[i] = hand.over;
    if (hand.over) finish(i);
    legal_[i] = legal_of(game_, hand);
    write(i);
  }

  // Reports the winnings, and deals the next hand.
  void finish(std::size_t i) {
    Chips* won = columns_.won.data() + i * static_cast<std::size_t>(ground_.players);
    for (int p = 0; p < ground_.players; ++p) won[p] = hands_[i].stacks[p] - stacks_[p];
    columns_.deal.data()[i] += hands_.size();
    deal(i);
  }

  void deal(std::size_t i) {
    Card pack[kCards];
    Hand& hand = hands_[i];
    shuffle_pack(seed_, columns_.deal.data()[i], cards_dealt(ground_.players), pack);
    begin(game_, ground_, stacks_.data(), pack, hand);
    legal_[i] = legal_of(game_, hand);
  }

  void write(std::size_t i) {
    const Hand& hand = hands_[i];
    const auto n = static_cast<std::size_t>(ground_.players);
    columns_.actor.data()[i] = static_cast<std::int8_t>(hand.actor);
    columns_.street.data()[i] = static_cast<std::int8_t>(hand.street);
    columns_.live.data()[i] = static_cast<std::uint16_t>(hand.live);
    columns_.call.data()[i] = legal_[i].call;
    columns_.least.data()[i] = legal_[i].least;
    columns_.most.data()[i] = legal_[i].most;
    columns_.pot.data()[i] = hand.pot;
    columns_.level.data()[i] = hand.level;
    std::copy_n(hand.hole.data() + 2 * hand.actor, 2, columns_.hole.data() + 2 * i);
    Card* board = columns_.board.data() + kBoardMost * i;
    std::fill_n(std::copy_n(hand.board.data(), hand.board_cards(), board), kBoardMost - hand.board_cards(), kNoCard);
    std::copy_n(hand.stacks.data(), n, columns_.stacks.data() + n * i);
    std::copy_n(hand.bets.data(), n, columns_.bets.data() + n * i);
  }

  Game game_;
  Ground ground_;
  EachSeat<Chips> stacks_;
  std::uint64_t seed_;
  Columns columns_;
  std::vector<Hand> hands_;
  std::vector<Legal> legal_;
};

}  // namespace

void bind_many_tables(nb::module_& m) {
  nb::class_<Tables>(m, "Tables")
      .def("__init__",
           [](Tables* self, const Game& game, const std::vector<Chips>& stacks, std::uint64_t seed, std::uint64_t first,
              Column<std::int8_t> actor, Column<std::int8_t> street, Column<std::uint16_t> live, Column<Chips> call,
              Column<Chips> least, Column<Chips> most, Column<Chips> pot, Column<Chips> level,
              Column<std::uint64_t> deal, Rows<Card> hole, Rows<Card> board, Rows<Chips> seats_stacks,
              Rows<Chips> bets, Rows<Chips> won, Column<bool> over) {
             new (self) Tables(game, stacks, seed, first,
                               {actor, street, live, call, least, most, pot, level, deal, hole, board, seats_stacks, bets,
                                won, over});
           })
      .def("step", &Tables::step, "kinds"_a, "totals"_a);
}
