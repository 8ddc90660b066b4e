// One table that Python steps move by move.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <string>

#include "python/table.hpp"
#include "table/play.hpp"
#include "table/players/players.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse;
using namespace pokerhouse::table;

namespace {

// A native player in a chair of such a table, with what it leaves to chance in this hand.
class Seated {
 public:
  Seated(const std::string& kind, const Column<const double>& parameters) : player_(player_of(kind, parameters)) {}

  void begin(std::uint64_t seed, std::uint64_t deal, std::uint64_t rotation, std::uint64_t chair) {
    player_->begin();
    chance_ = chance_of(seed, deal, rotation, chair);
  }
  Move decide(const View& view) {
    check_others(*player_, view.players - 1);
    return player_->decide(view, chance_);
  }
  Odds odds(const View& view) {
    check_others(*player_, view.players - 1);
    return player_->odds(view, chance_);
  }

 private:
  std::unique_ptr<Player> player_;
  Chance chance_;
};

// A hand after the other with the same stacks. Every move answers with the position of the player to act then, -1 when the
// hand is over; what they may do is worked out once.
class Table {
 public:
  Table(const Game& game, const std::vector<Chips>& stacks)
      : game_(game), ground_(Ground::plain(static_cast<int>(stacks.size()))), stacks_(stacks_of(stacks)) {
    hand_.over = true;
  }

  int deal(std::uint64_t seed, std::uint64_t deal) {
    Card pack[kCards];
    shuffle_pack(seed, deal, cards_dealt(ground_.players), pack);
    return begin_with(pack);
  }

  int deal_pack(nb::bytes pack) {
    const auto* cards = static_cast<const Card*>(pack.data());
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < pack.size(); ++i)
      if (cards[i] < kCards) seen |= std::uint64_t{1} << cards[i];
    if (pack.size() != kCards || seen != (std::uint64_t{1} << kCards) - 1)
      raise_input_error("a pack of " + std::to_string(pack.size()) + " cards: expected each of the 52 once");
    return begin_with(cards);
  }

  int fold() { return act({}); }
  int check_or_call() { return act(table::check_or_call(legal_)); }
  int wager(Chips to) { return act({legal_.bets ? Move::Kind::kBet : Move::Kind::kRaise, to}); }

  int let(Seated& player) {
    if (hand_.over) raise_input_error(kOver);
    return act(player.decide(view_of(game_, hand_, legal_)));
  }

  // Kind of move (0 fold, 1 check, 2 call, 3 bet, 4 raise), total and chance of each.
  nb::list odds(Seated& player) const {
    if (hand_.over) raise_input_error(kOver);
    nb::list found;
    for (const auto& [move, chance] : player.odds(view_of(game_, hand_, legal_)))
      found.append(nb::make_tuple(static_cast<int>(move.kind), move.to, chance));
    return found;
  }

  const Hand& hand() const { return hand_; }
  const Legal& legal() const { return legal_; }

  nb::tuple bounds() const { return nb::make_tuple(legal_.call, legal_.least, legal_.most); }

  template <class T>
  nb::tuple seats(const EachSeat<T>& values) const {
    nb::list found;
    for (int p = 0; p < ground_.players; ++p) found.append(static_cast<Chips>(values[p]));
    return nb::tuple(found);
  }
  nb::bytes hole(int p) const {
    if (p < 0 || p >= ground_.players) raise_input_error("no position " + std::to_string(p) + " at this table");
    return nb::bytes(hand_.hole.data() + 2 * p, 2);
  }
  nb::bytes board() const { return nb::bytes(hand_.board.data(), static_cast<std::size_t>(hand_.board_cards())); }
  nb::tuple marks() const {
    return nb::make_tuple(hand_.full_raise, hand_.base, hand_.wagers, hand_.uncapped, hand_.able, hand_.left,
                          seats(hand_.faced));
  }
  Chips won(int p) const {
    if (p < 0 || p >= ground_.players) raise_input_error("no position " + std::to_string(p) + " at this table");
    return hand_.stacks[p] - stacks_[p];
  }

 private:
  static constexpr const char* kOver = "the hand is over: deal the next one first";

  int begin_with(const Card* pack) {
    begin(game_, ground_, stacks_.data(), pack, hand_);
    open(game_, hand_);
    return look();
  }

  int act(Move move) {
    if (hand_.over) [[unlikely]] raise_input_error(kOver);
    if (!allows(legal_, move)) [[unlikely]] raise_input_error(refused_wager(legal_, move.to));
    play(game_, hand_, move);
    return look();
  }

  int look() {
    if (!hand_.over) legal_ = legal_of(game_, hand_);
    else legal_ = {};
    return hand_.actor;
  }

  Game game_;
  Ground ground_;
  EachSeat<Chips> stacks_;
  Hand hand_;
  Legal legal_;
};

}  // namespace

void bind_stepped(nb::module_& m) {
  nb::class_<Seated>(m, "NativePlayer")
      .def(nb::init<const std::string&, const Column<const double>&>(), "kind"_a, "parameters"_a)
      .def("begin", &Seated::begin, "seed"_a, "deal"_a, "rotation"_a, "chair"_a);
  nb::class_<Table>(m, "Table")
      .def(nb::init<const Game&, const std::vector<Chips>&>(), "game"_a, "stacks"_a)
      .def("deal", &Table::deal, "seed"_a, "deal"_a)
      .def("deal_pack", &Table::deal_pack, "pack"_a)
      .def("fold", &Table::fold)
      .def("check_or_call", &Table::check_or_call)
      .def("wager", &Table::wager, "to"_a)
      .def("let", &Table::let, "player"_a)
      .def("odds", &Table::odds, "player"_a)
      .def("bounds", &Table::bounds)
      .def("hole", &Table::hole, "position"_a)
      .def("won", &Table::won, "position"_a)
      .def_prop_ro("players", [](const Table& table) { return table.hand().players(); })
      .def_prop_ro("actor", [](const Table& table) { return table.hand().actor; })
      .def_prop_ro("over", [](const Table& table) { return table.hand().over; })
      .def_prop_ro("street", [](const Table& table) { return static_cast<int>(table.hand().street); })
      .def_prop_ro("call", [](const Table& table) { return table.legal().call; })
      .def_prop_ro("least", [](const Table& table) { return table.legal().least; })
      .def_prop_ro("most", [](const Table& table) { return table.legal().most; })
      .def_prop_ro("pot", [](const Table& table) { return table.hand().pot; })
      .def_prop_ro("level", [](const Table& table) { return table.hand().level; })
      .def_prop_ro("live", [](const Table& table) { return table.hand().live; })
      .def_prop_ro("board", &Table::board)
      .def_prop_ro("stacks", [](const Table& table) { return table.seats(table.hand().stacks); })
      .def_prop_ro("bets", [](const Table& table) { return table.seats(table.hand().bets); })
      .def_prop_ro("committed", [](const Table& table) { return table.seats(table.hand().committed); })
      .def_prop_ro("raises", [](const Table& table) { return table.seats(table.hand().raises); })
      .def_prop_ro("marks", &Table::marks);
}
