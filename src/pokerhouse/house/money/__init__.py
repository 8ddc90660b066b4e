"""Play money, in double entry."""

from pokerhouse.house.money.accounts import (
    AT_TABLES,
    HOUSE,
    RAKE,
    WALLETS,
    AtTable,
    ChipAccount,
    Prize,
    Wallet,
    account_text,
    may_be_negative,
    parse_account,
)
from pokerhouse.house.money.corrections import CorrectionEntry, correct
from pokerhouse.house.money.grants import Holdings, RefreshTerms, refresh
from pokerhouse.house.money.ledger import (
    WELCOME_CHIPS,
    Posting,
    balances_after,
    settlement,
    transfer,
    welcome,
)
from pokerhouse.house.money.ports import Ledger
from pokerhouse.house.money.reasons import (
    CORRECTIONS,
    GIFTS,
    Correction,
    HandPayout,
    PostingCause,
    Reason,
    parse_reason,
    reason_text,
)
from pokerhouse.house.money.settling import Transfer, settle_up

__all__ = [
    "AT_TABLES",
    "CORRECTIONS",
    "GIFTS",
    "HOUSE",
    "RAKE",
    "WALLETS",
    "WELCOME_CHIPS",
    "AtTable",
    "ChipAccount",
    "Correction",
    "CorrectionEntry",
    "HandPayout",
    "Holdings",
    "Ledger",
    "Posting",
    "PostingCause",
    "Prize",
    "Reason",
    "RefreshTerms",
    "Transfer",
    "Wallet",
    "account_text",
    "balances_after",
    "correct",
    "may_be_negative",
    "parse_account",
    "parse_reason",
    "reason_text",
    "refresh",
    "settle_up",
    "settlement",
    "transfer",
    "welcome",
]
