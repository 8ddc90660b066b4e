// The Python face of the kernel. Each concept is bound in a file of its own: native/bind_<concept>.cpp.
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
  // What a module of Python keeps for as long as the program runs has not leaked: nothing is said of it at the end.
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
