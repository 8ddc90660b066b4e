// How sure an exact count is that was stopped: it was done piece by piece in random order, and how much the pieces that
// were done differ from one another tells how far all of them may be from these.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace pokerhouse::equity {

class Spread {
 public:
  explicit Spread(std::size_t players) : y_(players), yy_(players), xy_(players) {}

  // A piece: its deals, and how many pots each player won of them.
  void add(double deals, const std::vector<double>& pots) {
    x_ += deals, xx_ += deals * deals, ++pieces_;
    for (std::size_t i = 0; i < y_.size(); ++i)
      y_[i] += pots[i], yy_[i] += pots[i] * pots[i], xy_[i] += deals * pots[i];
  }

  // For each player the standard error of the ratio of pots to deals over pieces drawn without return from `all` (W. G.
  // Cochran, Sampling Techniques, 1977, section 6.4); 1, which says nothing, for fewer than two.
  std::vector<double> errors(std::size_t all) const {
    std::vector<double> errors(y_.size(), 1.0);
    if (pieces_ < 2 || x_ == 0) return errors;
    const double n = static_cast<double>(pieces_), left = 1 - n / static_cast<double>(all);
    for (std::size_t i = 0; i < y_.size(); ++i) {
      const double share = y_[i] / x_;
      const double squares = std::max(0.0, yy_[i] - 2 * share * xy_[i] + share * share * xx_);
      errors[i] = std::sqrt(left * squares * n / (n - 1)) / x_;
    }
    return errors;
  }

 private:
  double x_ = 0, xx_ = 0;
  std::uint64_t pieces_ = 0;
  std::vector<double> y_, yy_, xy_;
};

}  // namespace pokerhouse::equity
