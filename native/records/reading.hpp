// Reads a hand's figures of its players in one pass over its log: the twin of `house/records/reading.py`.
//
// What all-ins were worth is counted by the equity of the game: this says of what. Whatever is not written as the house
// writes it is left to the other.
#pragma once

#include <utility>

#include "records/marks.hpp"
#include "records/notes.hpp"
#include "records/positions.hpp"

namespace pokerhouse::records {

// Of a variant: its first betting round; do blinds open it; does a button say who acts when; are all-ins paid by chances?
struct Course {
  std::string street;
  bool blinds, buttoned, adjusted;
};

// A player, and what they have done so far.
struct Chair {
  Player who;
  int position = kNoPosition;
  Number left = 0, paid = 0, won = 0;
  unsigned marks = 0;
  int bets = 0, raises = 0, calls = 0;
  bool folded = false;
  std::string cards;

  // With what only the end of the hand says.
  unsigned marks_at_the_end(bool shown_down) const {
    unsigned all = marks;
    if (shown_down && !folded) all |= kShowdown | (all & kSawFlop ? kShowdownAfterFlop : 0);
    if (won) all |= kWon | (all & kShowdown ? kWonShowdown : 0) | (all & kSawFlop ? kWonAfterFlop : 0);
    return all;
  }
};

// What a board, or a part of one that was run several times, has paid of a pot.
struct Award {
  std::size_t pot, board;
  Number amount;
};

class Reading {
 public:
  // Given that the seats are different ones.
  Reading(const Started& started, const Course& course) : course_(course), street_(course.street), boards_(1) {
    chairs_.reserve(started.players.size());
    for (const Player& player : started.players) {
      Chair& chair = chairs_.emplace_back();
      chair.who = player;
      chair.left = player.stack;
    }
  }

  std::vector<Chair>& chairs() { return chairs_; }
  std::string board() const {
    std::string all = boards_.front();
    for (std::size_t i = 1; i < boards_.size(); ++i) all += " " + boards_[i];
    return all;
  }
  // Were two or more left?
  bool shown_down() const {
    return std::count_if(chairs_.begin(), chairs_.end(), [](const Chair& each) { return !each.folded; }) > 1;
  }
  // Has the board come by itself since the last decision?
  bool ran_out() const { return !come_.empty(); }
  // The boards as they were at that decision.
  std::vector<std::string> boards_before() const {
    std::vector<std::string> boards = boards_;
    for (auto come = come_.rbegin(); come != come_.rend(); ++come) boards[come->first].resize(boards[come->first].size() - come->second);
    return boards;
  }
  // As they were told last, and all that was paid of them.
  const std::vector<Pot>& pots() const { return pots_; }
  const std::vector<Award>& awards() const { return awards_; }

  // False when its seat is nobody's, or its board none.
  bool step(const Note& note) {
    switch (note.kind) {
      case Kind::kBoard: return board_dealt(note);
      case Kind::kStreet: street_began(note.street); return true;
      case Kind::kCollected: pots_ = note.pots; return true;
      case Kind::kAwarded: return awarded(note);
      case Kind::kEnded: return ended(note);
      case Kind::kOther: return true;
      default: break;
    }
    Chair* const chair = at(note.seat);
    if (!chair) return false;
    switch (note.kind) {
      case Kind::kPosted:
        if (note.post == "ante" || note.post == "missed_small_blind") chair->left -= note.amount;  // no part of a bet
        else pay(*chair, note.amount);
        break;
      case Kind::kDealt: chair->cards += note.cards; break;
      case Kind::kBroughtIn: pay(*chair, note.amount); break;
      case Kind::kFolded: folded(*chair); break;
      case Kind::kChecked: ask(*chair); break;
      case Kind::kCalled: called(*chair, note.amount); break;
      case Kind::kBet: wager(*chair, note.amount, chair->bets); break;
      default: wager(*chair, note.amount, chair->raises);
    }
    return true;
  }

 private:
  static constexpr Number kBoards = 16;

  Chair* at(Number seat) {
    for (Chair& chair : chairs_)
      if (chair.who.seat == seat) return &chair;
    return nullptr;
  }

  bool board_dealt(const Note& note) {
    if (note.board < 0 || note.board >= kBoards) return false;
    street_began(note.street);
    if (boards_.size() <= static_cast<std::size_t>(note.board)) boards_.resize(note.board + 1);
    boards_[note.board] += note.cards;
    come_.emplace_back(note.board, note.cards.size());
    return true;
  }

  void street_began(std::string_view street) {
    if (street == street_) return;
    street_ = street;
    first_ = false;
    wagers_ = 0;
    level_ = 0;
    raiser_ = nullptr;
    for (Chair& chair : chairs_) {
      chair.paid = 0;
      if (!chair.folded && street == "flop") chair.marks |= kSawFlop;
    }
  }

  bool awarded(const Note& note) {
    if (note.pot < 0 || note.pot >= static_cast<Number>(pots_.size()) || note.board < 0 || note.board >= kBoards) return false;
    awards_.push_back({static_cast<std::size_t>(note.pot), static_cast<std::size_t>(note.board), note.amount});
    for (const Share& share : note.shares) {
      Chair* const chair = at(share.seat);
      if (!chair) return false;
      chair->won += share.amount;
    }
    return true;
  }

  // Every stack at the end: what is left is counted from it.
  bool ended(const Note& note) {
    for (Chair& chair : chairs_) {
      const auto found = std::find_if(note.shares.rbegin(), note.shares.rend(), [&](const Share& each) { return each.seat == chair.who.seat; });
      if (found == note.shares.rend()) return false;
      chair.left = found->amount;
    }
    return true;
  }

  void folded(Chair& chair) {
    const unsigned chances = ask(chair);
    chair.folded = true;
    chair.marks |= first_ ? kFoldedFirstRound : kFoldedLater;
    if (chances & kFacedThreeBet) chair.marks |= kFoldedToThreeBet;
    if (chances & kFacedSteal) chair.marks |= kFoldedToSteal;
    if (chances & kFacedCbet) chair.marks |= kFoldedToCbet;
  }

  void called(Chair& chair, Number amount) {
    ask(chair);
    if (first_) {
      chair.marks |= kVoluntary;
      entered_ = true;
    } else {
      ++chair.calls;
    }
    pay(chair, amount);
  }

  // count: of bets or of raises after the first round
  void wager(Chair& chair, Number amount, int& count) {
    const unsigned chances = ask(chair);
    if (first_) {
      chair.marks |= kVoluntary | kRaisedFirstRound;
      if (chances & kThreeBetChance) chair.marks |= kThreeBet;
      if (chances & kStealChance) {
        chair.marks |= kSteal;
        stolen_ = true;
      }
      if (!opener_) opener_ = &chair;
      aggressor_ = &chair;
      entered_ = true;
    } else if (chances & kCbetChance) {
      chair.marks |= kCbet;
      cbet_ = true;
    }
    ++wagers_;
    raiser_ = &chair;
    pay(chair, amount);
    if (!first_) ++count;
  }

  void pay(Chair& chair, Number amount) {
    chair.left -= amount;
    chair.paid += amount;
    level_ = std::max(level_, chair.paid);
    if (chair.left == 0) chair.marks |= kAllIn;
  }

  // The chances of a player whose turn it is; they are marked.
  unsigned ask(Chair& chair) {
    unsigned chances = 0;
    come_.clear();
    if (first_) {
      chances = ask_first(chair);
    } else if (street_ == "flop" && aggressor_) {
      if (wagers_ == 0) chances = &chair == aggressor_ ? kCbetChance : 0;
      else if (wagers_ == 1 && cbet_) chances = kFacedCbet;
    }
    chair.marks |= chances;
    return chances;
  }

  unsigned ask_first(const Chair& chair) const {
    unsigned chances = kAsked;
    if (!course_.blinds) return chances;
    if (!entered_) {
      if (is_stealer(chair.position)) chances |= kStealChance;
    } else if (wagers_ == 1 && &chair != raiser_) {
      if (may_raise(chair)) chances |= kThreeBetChance;
      if (stolen_ && is_blind(chair.position)) chances |= kFacedSteal;
    } else if (wagers_ == 2 && &chair == opener_) {
      chances |= kFacedThreeBet;
    }
    return chances;
  }

  bool may_raise(const Chair& chair) const {
    if (chair.left <= level_ - chair.paid) return false;
    return std::any_of(chairs_.begin(), chairs_.end(), [&](const Chair& each) { return &each != &chair && each.left && !each.folded; });
  }

  const Course& course_;
  std::string_view street_;
  std::vector<Chair> chairs_;  // does not grow: others point into it
  std::vector<std::string> boards_;
  std::vector<std::pair<std::size_t, std::size_t>> come_;  // boards, and how many letters of cards since the last decision
  std::vector<Pot> pots_;
  std::vector<Award> awards_;
  bool first_ = true, entered_ = false, stolen_ = false, cbet_ = false;
  int wagers_ = 0;
  Number level_ = 0;
  const Chair *raiser_ = nullptr, *opener_ = nullptr, *aggressor_ = nullptr;
};

}  // namespace pokerhouse::records
