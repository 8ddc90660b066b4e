// Checks what Python says of an order of hands and of its wild cards.
#pragma once

#include <string>

#include "games/game_orders.hpp"
#include "python/refusals.hpp"

namespace pokerhouse {

inline Order checked_order(int order) {
  if (order < 0 || order >= kOrders) raise_hand_error("no order of hands " + std::to_string(order));
  return static_cast<Order>(order);
}

inline WildCards checked_wild(Order order, CardMask wild, CardMask bugs) {
  constexpr CardMask jokers = CardMask{3} << kCards;
  if (!rules_of(order).wild && (wild | bugs)) raise_hand_error("wild cards are not defined in this order of hands");
  if ((wild | bugs) & ~(kAllCards | jokers) || wild & bugs) raise_hand_error("wild cards that are no cards");
  return {wild, bugs};
}

}  // namespace pokerhouse
