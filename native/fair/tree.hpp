// The tree of hashes over the cards of a deck (RFC 6962), and the proof of each card as JSON. `docs/reference/fair-cards.md`
// specifies all of it to the byte; `pokerhouse.fair.deck` is how it is checked.
#pragma once

#include <string>
#include <string_view>

#include "fair/sha256.hpp"
#include "fair/text.hpp"

namespace pokerhouse::fair {

constexpr std::size_t kSaltSize = 16, kDeckCards = 54;

// The cards of one deal at their leaves.
//
// - hand: id of the hand, in UTF-8, of less than 2^16 bytes
// - deal: 0 at the start of the hand, r after its r-th reshuffle
// - cards: indices 0..53, in the order of the leaves, one at least
// - salts: 16 bytes for each
class DeckTree {
 public:
  DeckTree(std::string_view hand, std::uint16_t deal, Bytes cards, Bytes salts)
      : deal_(deal), cards_(cards.begin(), cards.end()), salts_(salts.begin(), salts.end()) {
    hash_leaves(hand);
    Messages pairs(cards.size() / 2, 1 + 2 * kHashSize);
    for (std::size_t width = cards.size(), first = 0; width > 1; first += width, width = (width + 1) / 2) {
      const std::size_t above = hashes_.size();
      hashes_.resize(above + (width + 1) / 2 * kHashSize);
      const std::uint8_t* level = &hashes_[first * kHashSize];
      for (std::size_t pair = 0; pair < width / 2; ++pair) {
        std::uint8_t* message = pairs.message(pair);
        *message = 0x01;
        std::copy_n(level + 2 * pair * kHashSize, 2 * kHashSize, message + 1);
      }
      pairs.hash(width / 2, &hashes_[above]);
      if (width % 2) std::copy_n(level + (width - 1) * kHashSize, kHashSize, &hashes_[hashes_.size() - kHashSize]);
    }
  }

  std::size_t count() const { return cards_.size(); }

  std::string root() const {
    std::string text;
    add_text(text, Bytes(hashes_).last(kHashSize));
    return text;
  }

  // The proof of the card at this leaf: everything in it is letters, digits, - and _, so nothing has to be escaped.
  std::string proof(std::size_t leaf) const {
    std::string text;
    text.reserve(448);
    const auto [rank, suit] = letters(cards_[leaf]);
    text.append("{\"deal\":").append(std::to_string(deal_)).append(",\"leaf\":").append(std::to_string(leaf));
    ((text.append(",\"card\":\"") += rank) += suit).append("\",\"salt\":\"");
    add_text(text, Bytes(salts_).subspan(leaf * kSaltSize, kSaltSize));
    text.append("\",\"path\":[");
    const char* between = "\"";
    for (std::size_t width = count(), first = 0, place = leaf; width > 1;
         first += width, width = (width + 1) / 2, place /= 2) {
      if (const std::size_t beside = place ^ 1; beside < width) {  // the last of an odd number goes up as it is
        text.append(between);
        add_text(text, Bytes(hashes_).subspan((first + beside) * kHashSize, kHashSize));
        between = "\",\"";
      }
    }
    return text.append(count() > 1 ? "\"]}" : "]}");
  }

 private:
  static std::array<char, 2> letters(std::uint8_t card) {
    if (card >= 52) return {'X', card == 52 ? 'b' : 'r'};
    return {"23456789TJQKA"[card >> 2], "cdhs"[card & 3]};
  }

  static void add_u16(std::string& text, std::size_t number) {
    (text += static_cast<char>(number >> 8)) += static_cast<char>(number);
  }

  void hash_leaves(std::string_view hand) {
    std::string before(1, '\0');
    before.append("pokerhouse/v2/card");
    add_u16(before, hand.size());
    add_u16(before.append(hand), deal_);
    Messages leaves(count(), before.size() + 2 + kSaltSize + 2);
    for (std::size_t leaf = 0; leaf < count(); ++leaf) {
      std::uint8_t* at = std::copy(before.begin(), before.end(), leaves.message(leaf));
      *at++ = 0;
      *at++ = static_cast<std::uint8_t>(leaf);
      at = std::copy_n(&salts_[leaf * kSaltSize], kSaltSize, at);
      std::ranges::copy(letters(cards_[leaf]), at);
    }
    hashes_.reserve((2 * count() + 8) * kHashSize);  // a level of an odd number is followed by one of half and a half
    hashes_.resize(count() * kHashSize);
    leaves.hash(count(), hashes_.data());
  }

  std::uint16_t deal_;
  std::vector<std::uint8_t> cards_, salts_;
  std::vector<std::uint8_t> hashes_;  // level after level, the leaves first and the root last
};

}  // namespace pokerhouse::fair
