// The Python interface of the kernel. Each concept is bound in its own file, native/python/<concept>.cpp.
#include <nanobind/nanobind.h>

void bind_brains(nanobind::module_&);
void bind_equity(nanobind::module_&);
void bind_equity_games(nanobind::module_&);
void bind_evaluator(nanobind::module_&);
void bind_games(nanobind::module_&);
void bind_many_tables(nanobind::module_&);
void bind_possible(nanobind::module_&);
void bind_rank_of(nanobind::module_&);
void bind_records(nanobind::module_&);
void bind_stepped(nanobind::module_&);
void bind_table(nanobind::module_&);

NB_MODULE(_native, m) {
  m.doc() = "The native kernel, built from native/.";
  // Objects that a Python module keeps until the program ends have not leaked: do not report them.
  nanobind::set_leak_warnings(false);
  bind_brains(m);
  bind_equity(m);
  bind_equity_games(m);
  bind_evaluator(m);
  bind_games(m);
  bind_possible(m);
  bind_rank_of(m);
  bind_records(m);
  bind_table(m);
  bind_stepped(m);
  bind_many_tables(m);
}
