// The searches, compiled once per instruction set.
//
// Each search file is compiled in a namespace of its own for every variant; QUEENSIDE_VARIANT names
// it. A search file must emit nothing that a linker could merge with another variant's copy (no
// out-of-line library templates on shared types): a test reads the symbol tables.
#pragma once

namespace queenside {
namespace armies {
struct Problem;
class Prover;
class TreeLog;
}  // namespace armies
class Engine;
class Ladder;
enum class Techniques;
namespace baseline {
Engine* one_star(int size);  // up to kOneStarSide
Engine* many_stars(int size);
Engine* group_search(int size, Techniques when);  // up to kMaxSide
Ladder* ladder_for(int size);
armies::Prover* fast_prover(const armies::Problem& problem);
armies::Prover* reference_prover(const armies::Problem& problem, armies::TreeLog* log);  // the log may be null
}  // namespace baseline
namespace haswell {
Engine* one_star(int size);
Engine* many_stars(int size);
Engine* group_search(int size, Techniques when);
Ladder* ladder_for(int size);
armies::Prover* fast_prover(const armies::Problem& problem);
armies::Prover* reference_prover(const armies::Problem& problem, armies::TreeLog* log);  // the log may be null
}  // namespace haswell
}  // namespace queenside
