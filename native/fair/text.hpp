// Bytes as base64url without padding (RFC 4648), the encoding of fair cards.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pokerhouse::fair {

using Bytes = std::span<const std::uint8_t>;

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// The text of these bytes, at the end of another.
inline void add_text(std::string& text, Bytes bytes) {
  std::uint32_t bits = 0;
  int held = 0;
  for (const std::uint8_t byte : bytes) {
    bits = bits << 8 | byte;
    for (held += 8; held >= 6; held -= 6) text += kLetters[bits >> (held - 6) & 63];
  }
  if (held) text += kLetters[bits << (6 - held) & 63];
}

// Decodes `size` bytes from text made by `add_text`; nothing for any other text, so that no two texts mean the same.
inline std::optional<std::string> bytes_of_text(std::string_view text, std::size_t size) {
  static constexpr auto kValues = [] {
    std::array<std::int8_t, 256> values;
    values.fill(-1);
    for (std::size_t i = 0; i < kLetters.size(); ++i) values[static_cast<std::uint8_t>(kLetters[i])] = static_cast<std::int8_t>(i);
    return values;
  }();
  if (text.size() != (size * 4 + 2) / 3) return {};
  std::string bytes;
  bytes.reserve(size);
  std::uint32_t bits = 0;
  int held = 0;
  for (const char letter : text) {
    const std::int8_t value = kValues[static_cast<std::uint8_t>(letter)];
    if (value < 0) return {};
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    if ((held += 6) >= 8) bytes += static_cast<char>(bits >> (held -= 8));
  }
  if (bits & ((1u << held) - 1)) return {};  // what is left over is 0
  return bytes;
}

}  // namespace pokerhouse::fair
