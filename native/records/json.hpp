// Reads JSON as the house writes it: without white space, and no value twice. A caller names the kind of the next value;
// every function returns false for another kind, and the whole text is then left to a reader that can say why.
#pragma once

#include <cstdint>
#include <string_view>

namespace pokerhouse::records {

constexpr int kDeepest = 32;    // lists and objects in each other
constexpr int kMostDigits = 15;  // sums of such numbers have room in 64 bits

class Json {
 public:
  explicit Json(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool ended() const { return at_ == end_; }

  // This sign, if it stands here.
  bool take(char sign) {
    if (at_ == end_ || *at_ != sign) return false;
    ++at_;
    return true;
  }

  // A text without escapes.
  bool text(std::string_view& found) {
    if (!take('"')) return false;
    const char* const begin = at_;
    while (at_ != end_ && *at_ != '"' && *at_ != '\\' && static_cast<unsigned char>(*at_) >= 0x20) ++at_;
    found = {begin, static_cast<std::size_t>(at_ - begin)};
    return take('"');
  }

  // The name of a field, with its colon.
  bool name(std::string_view& found) { return text(found) && take(':'); }

  // A whole number.
  bool number(std::int64_t& found) {
    const bool negative = take('-');
    const char* const begin = at_;
    for (found = 0; at_ != end_ && *at_ >= '0' && *at_ <= '9'; ++at_) {
      if (at_ - begin == kMostDigits) return false;
      found = 10 * found + (*at_ - '0');
    }
    if (at_ == begin || (at_ != end_ && (*at_ == '.' || *at_ == 'e' || *at_ == 'E'))) return false;
    if (negative) found = -found;
    return true;
  }

  // A whole number, or null, which leaves `found` as it is.
  bool number_or_null(std::int64_t& found) { return at_ != end_ && *at_ == 'n' ? word("null") : number(found); }

  // Each value of a list: `each()` reads it.
  template <class Each>
  bool list(Each each) {
    if (!take('[')) return false;
    if (take(']')) return true;
    do
      if (!each()) return false;
    while (take(','));
    return take(']');
  }

  // Each field of an object: `each(name)` reads its value.
  template <class Each>
  bool object(Each each) {
    if (!take('{')) return false;
    return fields(each);
  }

  // Those that are left of an object that has begun.
  template <class Each>
  bool fields(Each each) {
    if (take('}')) return true;
    std::string_view field;
    do
      if (!name(field) || !each(field)) return false;
    while (take(','));
    return take('}');
  }

  // Any value.
  bool skip(int depth = 0) {
    if (at_ == end_ || depth == kDeepest) return false;
    switch (*at_) {
      case '"': return skip_text();
      case '[': return list([&] { return skip(depth + 1); });
      case '{': return skip_object(depth);
      case 't': return word("true");
      case 'f': return word("false");
      case 'n': return word("null");
      default: return skip_number();
    }
  }

 private:
  bool word(std::string_view wanted) {
    if (static_cast<std::size_t>(end_ - at_) < wanted.size() || std::string_view(at_, wanted.size()) != wanted) return false;
    at_ += wanted.size();
    return true;
  }

  bool skip_text() {
    for (++at_; at_ != end_ && *at_ != '"'; ++at_)
      if (*at_ == '\\' && ++at_ == end_) return false;
    return take('"');
  }

  bool skip_number() {
    const char* const begin = at_;
    while (at_ != end_ && std::string_view("+-.0123456789Ee").find(*at_) != std::string_view::npos) ++at_;
    return at_ != begin;
  }

  bool skip_object(int depth) {
    ++at_;
    if (take('}')) return true;
    do
      if (at_ == end_ || *at_ != '"' || !skip_text() || !take(':') || !skip(depth + 1)) return false;
    while (take(','));
    return take('}');
  }

  const char* at_;
  const char* end_;
};

}  // namespace pokerhouse::records
