// Small feed-forward nets. Genes in order: unit after unit its weights, in the order of the inputs, then its bias; the
// hidden units first, then the outputs.
//
// Sums are taken from the bias on in the order of the inputs, so that `pokerhouse.players.net` gets the same last bit.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace pokerhouse::table {

// One layer: fills `outputs` from `inputs`, and returns the genes that follow it.
template <std::size_t Inputs, std::size_t Outputs, typename Squash>
const double* feed(const double* genes, const std::array<double, Inputs>& inputs, std::array<double, Outputs>& outputs,
                   const Squash& squash) {
  for (double& output : outputs) {
    double sum = genes[Inputs];
    for (std::size_t i = 0; i < Inputs; ++i) sum += genes[i] * inputs[i];
    output = squash(sum);
    genes += Inputs + 1;
  }
  return genes;
}

inline double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
inline double softsign(double x) { return x / (1 + std::abs(x)); }  // -1 to 1, without a call
inline double as_it_is(double x) { return x; }

template <int Inputs, int Hidden, int Outputs>
inline constexpr int kNetGenes = Hidden * (Inputs + 1) + Outputs * (Hidden + 1);

}  // namespace pokerhouse::table
