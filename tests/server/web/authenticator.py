"""A device that keeps passkeys, in software: honest unless told otherwise (WebAuthn level 3,
sections 6.1 and 6.5).
"""

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def b64(data: bytes) -> str:
    """As WebAuthn writes bytes in JSON."""
    return urlsafe_b64encode(data).decode().rstrip("=")


@dataclass
class Authenticator:
    """One passkey. Each of its fields can be changed, to lie with.

    - `origin`, `rp_id`: of the page, as the browser says
    - `flags`: that somebody is there, and was looked at
    - `counter`: how often the passkey was used before
    - `handle`: whose it is; empty: the device does not say
    """

    origin: str
    rp_id: str = "localhost"
    flags: int = PRESENT | VERIFIED
    counter: int = 0
    handle: str = ""
    credential: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to what is asked for a new passkey."""
        self.handle = options["user"]["id"]
        point = self.key.public_key().public_numbers()
        x, y = (each.to_bytes(32, "big") for each in (point.x, point.y))
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + cose
        made = {"fmt": "none", "attStmt": {}, "authData": self._data(ATTESTED) + attested}
        client = self._client("webauthn.create", options["challenge"])
        return self._answer(
            {"clientDataJSON": b64(client), "attestationObject": b64(cbor2.dumps(made))}
        )

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to what is asked of one who logs in."""
        self.counter += 1
        data, client = self._data(), self._client("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        told = {
            "clientDataJSON": b64(client),
            "authenticatorData": b64(data),
            "signature": b64(signature),
        }
        return self._answer({**told, "userHandle": self.handle} if self.handle else told)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int = 0) -> bytes:
        named = hashlib.sha256(self.rp_id.encode()).digest()
        return named + bytes([self.flags | flags]) + self.counter.to_bytes(4, "big")

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        name = b64(self.credential)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }
