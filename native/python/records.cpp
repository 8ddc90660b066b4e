// Binds the reading of hands for the records, and the sums of what was read.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <map>

#include "records/reading.hpp"
#include "records/tally.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace pokerhouse::records;

namespace {

nb::str text_of(std::string_view text) { return nb::str(text.data(), text.size()); }

// Reads logs; the caller, who knows the rules, names the variants.
class HandReader {
 public:
  using Told = std::tuple<std::string, bool, bool, bool>;

  HandReader(const std::map<std::string, Told>& courses, std::string bot_id) : bot_id_(std::move(bot_id)) {
    for (const auto& [variant, told] : courses) {
      const auto& [street, blinds, buttoned, adjusted] = told;
      courses_.emplace(variant, Course{street, blinds, buttoned, adjusted});
    }
  }

  // Game, board, players, and what an all-in was worth by; None where the slow reader has to look.
  nb::object read(nb::bytes log) const {
    Json json({log.c_str(), log.size()});
    Started started;
    if (!json.take('[') || !read_started(json, started)) return nb::none();
    const auto course = courses_.find(started.variant);
    if (course == courses_.end()) return nb::none();
    Reading hand(started, course->second);
    if (!seat(started, course->second, hand.chairs())) return nb::none();
    Note note;
    bool over = false;
    while (json.take(',')) {
      if (over) {
        if (!json.skip()) return nb::none();
      } else if (!read_note(json, note) || !hand.step(note)) {
        return nb::none();
      } else {
        over = note.kind == Kind::kEnded;
      }
    }
    const bool finished = json.take(']') && json.ended() && over;
    const bool by_chances = course->second.adjusted && started.wild.empty() && hand.ran_out() && hand.shown_down();
    if (!finished) return nb::none();
    return said(started, hand, by_chances);
  }

 private:
  // Gives everybody their position. False when two have one seat, or when there are more of them than positions.
  static bool seat(const Started& started, const Course& course, std::vector<Chair>& chairs) {
    std::size_t between_them = 0;
    for (std::size_t i = 0; i < chairs.size(); ++i) {
      const Number place = chairs[i].who.seat;
      for (std::size_t j = 0; j < i; ++j)
        if (chairs[j].who.seat == place) return false;
      if (!course.buttoned) continue;
      chairs[i].position = place == started.button             ? kButton
                           : place == started.small_blind_seat ? kSmallBlind
                           : place == started.big_blind_seat   ? kBigBlind
                                                               : kNoPosition;
      between_them += chairs[i].position == kNoPosition;
    }
    if (between_them > kMostBetween) return false;
    std::size_t next = 0;
    for (Chair& chair : chairs)
      if (course.buttoned && chair.position == kNoPosition) chair.position = between(next++, between_them);
    return true;
  }

  // by_chances: is what the pots were worth to be counted?
  nb::object said(const Started& started, Reading& hand, bool by_chances) const {
    const Number unit = started.big_blind ? started.big_blind : started.small_bet;
    const bool shown_down = hand.shown_down();
    nb::list players;
    for (const Chair& chair : hand.chairs()) {
      const unsigned marks = chair.marks_at_the_end(shown_down);
      const int wagers = std::min(chair.bets, 255) | std::min(chair.raises, 255) << 8 | std::min(chair.calls, 255) << 16;
      const bool is_bot = chair.who.player.starts_with(bot_id_);
      players.append(nb::make_tuple(text_of(chair.who.player), is_bot ? text_of(chair.who.name) : nb::str(""), chair.position,
                                    static_cast<int>(result_of(marks)), chair.left - chair.who.stack, nb::none(), marks, wagers,
                                    text_of(chair.cards)));
    }
    const nb::tuple game = nb::make_tuple(text_of(started.variant), text_of(started.structure), started.small_blind, started.big_blind, unit);
    return nb::make_tuple(game, text_of(hand.board()), players, by_chances ? run_out(hand) : nb::none());
  }

  // By the places of players: who was left, with their cards and what they won; the boards as they were at the last decision;
  // who of them can win each pot; and of what was paid the pot, the board and the amount.
  static nb::object run_out(Reading& hand) {
    nb::list held, boards, pots, paid;
    std::vector<Number> seats;
    for (const Chair& chair : hand.chairs()) {
      if (!chair.folded) held.append(nb::make_tuple(seats.size(), text_of(chair.cards), chair.won));
      seats.push_back(chair.folded ? kNone : chair.who.seat);
    }
    for (const std::string& board : hand.boards_before()) boards.append(text_of(board));
    for (const Pot& pot : hand.pots()) {
      nb::list places;
      for (const Number seat : pot) {
        const auto found = std::find(seats.begin(), seats.end(), seat);
        if (found != seats.end()) places.append(found - seats.begin());
      }
      pots.append(places);
    }
    for (const Award& award : hand.awards()) paid.append(nb::make_tuple(award.pot, award.board, award.amount));
    return nb::make_tuple(held, boards, pots, paid);
  }

  std::map<std::string, Course, std::less<>> courses_;
  std::string bot_id_;  // with which the ids of bots begin
};

using Whole = nb::ndarray<nb::numpy, std::int64_t, nb::ndim<2>, nb::c_contig>;
using Real = nb::ndarray<nb::numpy, double, nb::ndim<1>, nb::c_contig>;

template <class Number>
nb::capsule owned(Number* numbers) {
  return {numbers, [](void* all) noexcept { delete[] static_cast<Number*>(all); }};
}

// Keys, totals and squares, a row each; then there are none.
template <std::size_t Keys>
nb::tuple taken(Tally<Keys>& tally) {
  const auto rows = tally.sorted();
  auto* const keys = new std::int64_t[rows.size() * Keys];
  const nb::capsule keys_owner = owned(keys);
  auto* const totals = new std::int64_t[rows.size() * kTotals];
  const nb::capsule totals_owner = owned(totals);
  auto* const squares = new double[rows.size()];
  const nb::capsule squares_owner = owned(squares);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::copy(rows[i].first.begin(), rows[i].first.end(), keys + i * Keys);
    rows[i].second->write(totals + i * kTotals);
    squares[i] = rows[i].second->squares;
  }
  const nb::tuple told = nb::make_tuple(Whole(keys, {rows.size(), Keys}, keys_owner), Whole(totals, {rows.size(), kTotals}, totals_owner),
                                        Real(squares, {rows.size()}, squares_owner));
  tally.clear();
  return told;
}

// Sums by player, day, game and position, and by player, opponent and game.
class HandTally {
 public:
  // rows: of one hand, a player each, as `player_hands` has them
  void add(nb::list rows) {
    constexpr std::int64_t kDayMs = 86'400'000;
    const std::size_t count = rows.size();
    players_.clear();
    for (std::size_t i = 0; i < count; ++i) {
      const nb::tuple row = nb::cast<nb::tuple>(rows[i]);
      const auto number = [&](std::size_t column) { return nb::cast<std::int64_t>(row[column]); };
      const std::int64_t net = number(6), adjusted = row[7].is_none() ? 1000 * net : number(7);
      const Total one = Total::of(net, adjusted, number(8), number(9));
      sums_.add({number(0), number(2) / kDayMs, number(3), number(4)}, one);
      players_.push_back({number(0), number(3), one});
    }
    for (const Player& mine : players_)
      for (const Player& other : players_)
        if (&mine != &other) pairs_.add({mine.person, other.person, mine.game}, mine.one);
  }

  std::size_t sums() const { return sums_.size(); }
  std::size_t pair_sums() const { return pairs_.size(); }
  nb::tuple take_sums() { return taken(sums_); }
  nb::tuple take_pair_sums() { return taken(pairs_); }

 private:
  struct Player {
    std::int64_t person, game;
    Total one;
  };

  Tally<4> sums_;
  Tally<3> pairs_;
  std::vector<Player> players_;
};

}  // namespace

void bind_records(nb::module_& m) {
  nb::class_<HandReader>(m, "HandReader", "Reads what logs of hands say of their players.")
      .def(nb::init<const std::map<std::string, HandReader::Told>&, std::string>(), "courses"_a, "bot_id"_a)
      .def("read", &HandReader::read, "log"_a);
  nb::class_<HandTally>(m, "HandTally", "Adds up hands by player, day, game and position, and by pair and game.")
      .def(nb::init<>())
      .def("add", &HandTally::add, "rows"_a)
      .def_prop_ro("sums", &HandTally::sums)
      .def_prop_ro("pair_sums", &HandTally::pair_sums)
      .def("take_sums", &HandTally::take_sums)
      .def("take_pair_sums", &HandTally::take_pair_sums);
}
