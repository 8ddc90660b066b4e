// Notes: of each event of a log what the figures need, as `house/records/notes.py` has it.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "records/json.hpp"

namespace pokerhouse::records {

using Number = std::int64_t;
constexpr Number kNone = INT64_MIN;  // a seat of nobody

enum class Kind { kPosted, kDealt, kBoard, kStreet, kBroughtIn, kFolded, kChecked, kCalled, kBet, kRaised, kCollected, kAwarded, kEnded, kOther };

// Bits: which fields a kind of event must have.
constexpr unsigned kSeat = 1, kAmount = 2, kPost = 4, kStreetName = 8, kCards = 16, kShares = 32, kPots = 64, kPot = 128;

struct KindNamed {
  std::string_view name;
  Kind kind;
  unsigned needs;
};

constexpr std::array kKinds{
    KindNamed{"folded", Kind::kFolded, kSeat},
    KindNamed{"hole_cards_dealt", Kind::kDealt, kSeat | kCards},
    KindNamed{"checked", Kind::kChecked, kSeat},
    KindNamed{"called", Kind::kCalled, kSeat | kAmount},
    KindNamed{"bets_collected", Kind::kCollected, kPots},
    KindNamed{"card_burned", Kind::kOther, 0},
    KindNamed{"board_dealt", Kind::kBoard, kStreetName | kCards},
    KindNamed{"posted", Kind::kPosted, kSeat | kAmount | kPost},
    KindNamed{"bet_made", Kind::kBet, kSeat | kAmount},
    KindNamed{"raised", Kind::kRaised, kSeat | kAmount},
    KindNamed{"pot_awarded", Kind::kAwarded, kPot | kAmount | kShares},
    KindNamed{"hand_ended", Kind::kEnded, kShares},
    KindNamed{"uncalled_returned", Kind::kOther, 0},
    KindNamed{"hand_shown", Kind::kOther, 0},
    KindNamed{"hand_mucked", Kind::kOther, 0},
    KindNamed{"rake_taken", Kind::kOther, 0},
    KindNamed{"up_cards_dealt", Kind::kDealt, kSeat | kCards},
    KindNamed{"street_started", Kind::kStreet, kStreetName},
    KindNamed{"brought_in", Kind::kBroughtIn, kSeat | kAmount},
    KindNamed{"discarded", Kind::kOther, 0},
    KindNamed{"stub_reshuffled", Kind::kOther, 0},
    KindNamed{"runs_chosen", Kind::kOther, 0},
    KindNamed{"hand_tabled", Kind::kOther, 0},
    KindNamed{"cards_shown", Kind::kOther, 0},
    KindNamed{"rabbit_shown", Kind::kOther, 0},
    KindNamed{"bounty_paid", Kind::kOther, 0},
};

struct Share {
  Number seat, amount;
};

using Pot = std::vector<Number>;  // the seats that can win it

struct Note {
  Kind kind;
  Number seat, amount, board, pot;
  std::string_view post, street;
  std::string cards;
  std::vector<Share> shares;
  std::vector<Pot> pots;
};

struct Player {
  Number seat = kNone, stack = kNone;
  std::string_view player, name;
};

struct Started {
  std::string_view structure, variant = "holdem", wild;
  Number small_blind = kNone, big_blind = kNone, small_bet = 0;
  Number button = kNone, small_blind_seat = kNone, big_blind_seat = kNone;
  std::vector<Player> players;
};

// A list of objects with a seat and an amount.
inline bool read_shares(Json& json, std::vector<Share>& found) {
  found.clear();
  return json.list([&] {
    Share share{kNone, kNone};
    const bool read = json.object([&](std::string_view field) {
      return field == "seat" ? json.number(share.seat) : field == "amount" ? json.number(share.amount) : json.skip();
    });
    found.push_back(share);
    return read && share.seat != kNone && share.amount != kNone;
  });
}

// A list of pots.
inline bool read_pots(Json& json, std::vector<Pot>& found) {
  found.clear();
  return json.list([&] {
    Number amount = kNone;
    bool seated = false;
    Pot& pot = found.emplace_back();
    const bool read = json.object([&](std::string_view field) {
      if (field == "amount") return json.number(amount);
      if (field != "seats") return json.skip();
      seated = true;
      return json.list([&] { return json.number(pot.emplace_back()); });
    });
    return read && seated && amount != kNone;
  });
}

// A list of texts, one after another.
inline bool read_cards(Json& json, std::string& found) {
  found.clear();
  return json.list([&] {
    std::string_view card;
    if (!json.text(card)) return false;
    found += card;
    return true;
  });
}

// The next event, which is not the first. False when it is none that is known.
inline bool read_note(Json& json, Note& note) {
  std::string_view field, name;
  if (!json.take('{') || !json.name(field) || field != "type" || !json.text(name)) return false;
  const auto* const known = std::find_if(kKinds.begin(), kKinds.end(), [&](const KindNamed& each) { return each.name == name; });
  if (known == kKinds.end()) return false;
  note.kind = known->kind;
  note.board = 0;
  unsigned missing = known->needs;
  const unsigned needs = missing;
  const auto has = [&](unsigned bit, bool read) {
    missing &= ~bit;
    return read;
  };
  const auto read = [&](std::string_view each) {
    if (needs & kSeat && each == "seat") return has(kSeat, json.number(note.seat));
    if (needs & kAmount && each == "amount") return has(kAmount, json.number(note.amount));
    if (needs & kPost && each == "post") return has(kPost, json.text(note.post));
    if (needs & kStreetName && each == "street") return has(kStreetName, json.text(note.street));
    if (needs & kCards && each == "cards") return has(kCards, read_cards(json, note.cards));
    if (needs & kShares && (each == "shares" || each == "stacks")) return has(kShares, read_shares(json, note.shares));
    if (needs & kPots && each == "pots") return has(kPots, read_pots(json, note.pots));
    if (needs & kPot && each == "pot") return has(kPot, json.number(note.pot));
    if ((note.kind == Kind::kBoard || note.kind == Kind::kAwarded) && each == "board") return json.number(note.board);
    return json.skip();
  };
  return (json.take(',') ? json.fields(read) : json.take('}')) && !missing;
}

inline bool read_player(Json& json, Player& player) {
  const bool read = json.object([&](std::string_view field) {
    if (field == "seat") return json.number(player.seat);
    if (field == "player") return json.text(player.player);
    if (field == "name") return json.text(player.name);
    return field == "stack" ? json.number(player.stack) : json.skip();
  });
  return read && player.seat != kNone && player.stack != kNone && player.player.data() && player.name.data();
}

inline bool read_config(Json& json, Started& started) {
  return json.object([&](std::string_view field) {
    if (field == "structure") return json.text(started.structure);
    if (field == "variant") return json.text(started.variant);
    if (field == "wild") return json.text(started.wild);
    if (field == "small_blind") return json.number(started.small_blind);
    if (field == "big_blind") return json.number(started.big_blind);
    return field == "small_bet" ? json.number(started.small_bet) : json.skip();
  });
}

// The first event. False when it is none.
inline bool read_started(Json& json, Started& started) {
  std::string_view field, name;
  if (!json.take('{') || !json.name(field) || field != "type" || !json.text(name)) return false;
  if (name != "hand_started" || !json.take(',')) return false;
  const bool read = json.fields([&](std::string_view each) {
    if (each == "config") return read_config(json, started);
    if (each == "button") return json.number(started.button);
    if (each == "small_blind") return json.number_or_null(started.small_blind_seat);
    if (each == "big_blind") return json.number_or_null(started.big_blind_seat);
    if (each != "players") return json.skip();
    return json.list([&] { return read_player(json, started.players.emplace_back()); });
  });
  return read && started.structure.data() && started.small_blind != kNone && started.big_blind != kNone && started.button != kNone;
}

}  // namespace pokerhouse::records
