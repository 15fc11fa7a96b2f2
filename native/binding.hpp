// What the binding files share: bytes, time and signals.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "search.hpp"

namespace nb = nanobind;

namespace queenside {

using Clock = std::chrono::steady_clock;

// Asks the clock, and now and then Python's signal handlers, whether to stop. Used with the
// interpreter lock released.
class Watch {
 public:
  explicit Watch(std::optional<double> seconds) {
    if (seconds && *seconds < kForever) deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
  }

  static bool stop_requested(void* watch) { return static_cast<Watch*>(watch)->poll(); }

  bool poll() {
    if (interrupted_ || failed_) return true;
    const auto now = Clock::now();
    if (deadline_ && now >= *deadline_) out_of_time_ = true;
    if (now >= next_signal_check_) {
      next_signal_check_ = now + std::chrono::milliseconds(50);
      check_signals();
    }
    return out_of_time_ || interrupted_ || failed_;
  }

  // Have something told some twenty times a second, with the lock held.
  void tell(std::function<void()> told) { told_ = std::move(told); }

  bool out_of_time() const { return out_of_time_; }
  bool interrupted() const { return interrupted_; }

  // To be called with the lock held: rethrows what a signal handler raised, if it was no Ctrl-C.
  void rethrow() const {
    if (failed_) throw nb::python_error();
  }

 private:
  void check_signals() {
    nb::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() == 0 && tell_now()) return;
    if (PyErr_ExceptionMatches(PyExc_KeyboardInterrupt)) {
      PyErr_Clear();
      interrupted_ = true;
    } else {
      failed_ = true;
    }
  }

  // False, with the error set: what is told raised one, or Ctrl-C came meanwhile.
  bool tell_now() {
    try {
      if (told_) told_();
      return true;
    } catch (nb::python_error& error) {
      error.restore();
      return false;
    }
  }

  static constexpr double kForever = 1e9;  // seconds; more would overflow the clock

  std::optional<Clock::time_point> deadline_;
  Clock::time_point next_signal_check_ = Clock::now() + std::chrono::milliseconds(50);
  bool out_of_time_ = false;
  bool interrupted_ = false;
  bool failed_ = false;
  std::function<void()> told_;
};

// What stopped a search, as Python is told: None, interrupt, seconds or nodes.
inline nb::object reason(bool stopped, const Watch& watch, const Budget& budget) {
  if (!stopped) return nb::none();
  if (watch.interrupted()) return nb::str("interrupt");
  return nb::str(watch.out_of_time() || !budget.out_of_nodes() ? "seconds" : "nodes");
}

inline const std::uint8_t* data(const nb::bytes& bytes) { return reinterpret_cast<const std::uint8_t*>(bytes.c_str()); }

[[noreturn]] inline void throw_interrupt() {
  PyErr_SetNone(PyExc_KeyboardInterrupt);
  throw nb::python_error();
}

void bind_army_annealing(nb::module_& module);
void bind_armies(nb::module_& module);
void bind_armies_second(nb::module_& module);
void bind_generator(nb::module_& module);
void bind_ladder(nb::module_& module);
void bind_tours(nb::module_& module);

}  // namespace queenside
