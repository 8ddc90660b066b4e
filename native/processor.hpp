// The extensions of x86-64 that this processor has and its operating system lets programs use.
//
// Asked of the processor itself: `__builtin_cpu_supports` asks the compiler's runtime library, and Zig's, with which the wheels
// are built, says no to everything.
#pragma once

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define POKERHOUSE_X86 1
#include <cpuid.h>

namespace pokerhouse {

struct Extensions {
  bool sse41 = false, sha = false, avx2 = false, bmi2 = false;
  bool avx512 = false;  // F, BW, DQ, VL and VBMI
};

inline Extensions find_extensions() {
  const auto has = [](unsigned word, auto... bits) { return ((word >> bits & 1u) & ...) != 0; };
  Extensions found;
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return found;
  found.sse41 = has(c, 19);
  // The registers that the operating system saves: without its care wide ones lose their content.
  unsigned saved = 0;
  if (has(c, 27, 28)) {
    unsigned high;
    __asm__ volatile("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
  }
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return found;
  found.sha = has(b, 29);
  found.bmi2 = has(b, 8);
  found.avx2 = has(b, 5) && has(saved, 1, 2);
  found.avx512 = has(b, 16, 17, 30, 31) && has(c, 1) && has(saved, 1, 2, 5, 6, 7);
  return found;
}

inline const Extensions& extensions() {
  static const Extensions found = find_extensions();
  return found;
}

}  // namespace pokerhouse
#endif
