// The order of all the hands of a game. A score says what a hand is; its place on the ladder, counted from the best, is
// its rank.
//
// A score is category << 20 | up to five ranks in order of importance, four bits each, from the left. In some games the
// greater score is the better, in lowball the smaller.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "evaluate/held.hpp"

namespace pokerhouse {

using Score = std::uint32_t;
using Place = std::uint16_t;  // 1 is the best

// Collects ranks in order of importance.
class ScoreOf {
 public:
  constexpr explicit ScoreOf(int category) : score_(static_cast<Score>(category)) {}
  constexpr ScoreOf& add(int rank) {
    score_ = score_ << 4 | static_cast<Score>(rank);
    --left_;
    return *this;
  }
  // Adds the `count` highest of these ranks, the highest first; fewer where there are fewer.
  constexpr ScoreOf& fill(RankMask ranks, int count) {
    for (; ranks && count > 0; --count) {
      add(highest(ranks));
      ranks &= ~(1u << highest(ranks));
    }
    return *this;
  }
  constexpr operator Score() const { return score_ << 4 * left_; }

 private:
  Score score_;
  int left_ = 5;
};

constexpr int category_of(Score score) { return static_cast<int>(score >> 20); }

enum class Best { greatest, smallest };

class Ladder {
 public:
  Ladder(std::vector<Score> scores, Best best) : best_(best), scores_(std::move(scores)) {
    std::ranges::sort(scores_);
    scores_.erase(std::unique(scores_.begin(), scores_.end()), scores_.end());
  }
  // Precondition: the score is on the ladder.
  Place place(Score score) const {
    const auto above = std::ranges::lower_bound(scores_, score) - scores_.begin();
    return static_cast<Place>(best_ == Best::smallest ? above + 1 : size() - above);
  }
  // Precondition: 1 <= place <= size().
  Score score(int place) const { return scores_[best_ == Best::smallest ? place - 1 : size() - place]; }
  std::ptrdiff_t size() const { return std::ssize(scores_); }

 private:
  Best best_;
  std::vector<Score> scores_;
};

// The ladder of every hand of `size` cards of the ranks from `from` on, and of the scores that only wild cards reach.
template <typename ScoreOfHeld>
Ladder ladder_of_hands(int size, int from, Best best, const ScoreOfHeld& score_of, std::vector<Score> scores = {}) {
  for_each_hand(size, from, [&](const Held& held) { scores.push_back(score_of(held)); });
  return Ladder(std::move(scores), best);
}

}  // namespace pokerhouse
