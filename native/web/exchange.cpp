#include "exchange.hpp"

#include <__verbose_abort>

using namespace queenside::web;

std::vector<std::uint8_t> queenside::web::input;
std::vector<std::int32_t> queenside::web::output;

// The library would print why it gives up, with all of printf behind that, to an output that a page has not.
void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

// Room for so many bytes that the next call reads.
QUEENSIDE_EXPORT(reserve) std::uint8_t* reserve(int bytes) {
  input.resize(bytes);
  return input.data();
}

// Where the answer of the last call is.
QUEENSIDE_EXPORT(answer) const std::int32_t* answer() { return output.data(); }
