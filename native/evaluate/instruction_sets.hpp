// The ways of ranking a block that this processor can run, and the default: the widest.
#pragma once

#include <string_view>

#include "evaluate/bulk_avx2.hpp"
#include "evaluate/bulk_avx512.hpp"
#include "evaluate/bulk_plain.hpp"
#include "processor.hpp"

namespace pokerhouse {

struct InstructionSet {
  const char* name;
  bool available;
  RankBlock blocks[2][3];  // [checked][cards - 5]
};

namespace detail {

template <template <int, bool> typename Way>
constexpr InstructionSet make_set(const char* name, bool available) {
  return {name, available,
          {{Way<5, false>::run, Way<6, false>::run, Way<7, false>::run},
           {Way<5, true>::run, Way<6, true>::run, Way<7, true>::run}}};
}
template <int N, bool Check>
struct Plain {
  static constexpr RankBlock run = plain::rank_block<N, Check>;
};
#if POKERHOUSE_X86
template <int N, bool Check>
struct Avx2 {
  static constexpr RankBlock run = avx2::rank_block<N, Check>;
};
template <int N, bool Check>
struct Avx512 {
  static constexpr RankBlock run = avx512::rank_block<N, Check>;
};
#endif

}  // namespace detail

// The widest first; the last is plain and always available.
inline const auto& instruction_sets() {
  static const std::array sets = {
#if POKERHOUSE_X86
      detail::make_set<detail::Avx512>("avx512", extensions().avx512 && extensions().bmi2),
      detail::make_set<detail::Avx2>("avx2", extensions().avx2 && extensions().bmi2),
#endif
      detail::make_set<detail::Plain>("plain", true),
  };
  return sets;
}

// The set of this name, the widest one for an empty name; nullptr when this processor lacks it.
inline const InstructionSet* find_instruction_set(std::string_view name) {
  for (const InstructionSet& set : instruction_sets())
    if (set.available && (name.empty() || name == set.name)) return &set;
  return nullptr;
}

}  // namespace pokerhouse
