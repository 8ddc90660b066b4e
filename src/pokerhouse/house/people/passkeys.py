"""Passkeys: a key pair that a person's device keeps, in place of a password (WebAuthn, level 3).

Laws: a passkey belongs to one address of the house, and is good nowhere else; a challenge is
answered once; the device has looked at its owner, so that the passkey proves as much as a password;
a counter that does not grow tells a clone.
"""

import ipaddress
from typing import Any
from urllib.parse import urlsplit

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.units import Millis, PlayerId

PASSKEYS_MAX = 20
"""The most passkeys of one account."""
PASSKEY_NAME_MAX = 40
CHALLENGE_MS = Millis(5 * 60_000)
"""The time to answer a challenge."""


class Passkey(msgspec.Struct, frozen=True):
    """A stored passkey: it has nothing with which somebody else could log in.

    - `credential`: its id on the device
    - `counter`: the number of uses, as the device says; 0 if it does not count
    """

    credential: bytes
    player: PlayerId
    public_key: bytes
    counter: int
    name: str
    created: Millis
    used: Millis

    @property
    def id(self) -> str:
        """The id that its owner sees."""
        return self.credential.hex()


class NewPasskey(msgspec.Struct, frozen=True):
    """A new passkey of a member."""

    passkey: Passkey


class ChangePasskey(msgspec.Struct, frozen=True):
    """A passkey before and after a change, None if it is deleted; written only if unchanged."""

    before: Passkey
    after: Passkey | None


class RelyingParty(msgspec.Struct, frozen=True):
    """The address that passkeys belong to."""

    id: str
    origin: str
    house: str


def relying_party(url: str, host: str, house: str) -> RelyingParty | None:
    """Return the address for passkeys; None if browsers have none for it.

    Browsers have them on pages that came encrypted from a host with a name, and on `localhost`.

    - `url`: the public address in the settings; empty without one
    - `host`: the host name of the request, with its port
    - `house`: the name of the house

    >>> relying_party("https://den.example.org", "den.example.org", "Den")
    RelyingParty(id='den.example.org', origin='https://den.example.org', house='Den')
    >>> relying_party("", "localhost:8000", "Den")
    RelyingParty(id='localhost', origin='http://localhost:8000', house='Den')
    >>> relying_party("http://192.168.1.7:8000", "192.168.1.7:8000", "Den")
    """
    name = urlsplit(f"//{host}").hostname or ""
    if name == "localhost":
        return RelyingParty(name, f"http://{host}", house)
    public = urlsplit(url)
    if public.scheme != "https" or public.hostname != name or _is_address(name):
        return None
    port = "" if public.port in (None, 443) else f":{public.port}"
    return RelyingParty(name, f"https://{name}{port}", house)


def creation_options(
    party: RelyingParty, challenge: bytes, player: PlayerId, name: str, known: list[Passkey]
) -> dict[str, Any]:
    """Return the browser's options for a new passkey (`PublicKeyCredentialCreationOptionsJSON`).

    - `challenge`: random, to be answered once
    - `player`, `name`: the owner; devices keep both
    - `known`: the passkeys they have: a device that has one makes no second
    """
    # Imported here: it takes a tenth of a second to load, and most houses never need it.
    import webauthn
    from webauthn.helpers import structs

    selection = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED,
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    options = webauthn.generate_registration_options(
        rp_id=party.id,
        rp_name=party.house,
        user_id=player.encode(),
        user_name=name,
        challenge=challenge,
        timeout=CHALLENGE_MS,
        authenticator_selection=selection,
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=each.credential) for each in known
        ],
    )
    return _json(webauthn.options_to_json(options))


def request_options(party: RelyingParty, challenge: bytes) -> dict[str, Any]:
    """Return the browser's options to log in with any passkey it has."""
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_authentication_options(
        rp_id=party.id,
        challenge=challenge,
        timeout=CHALLENGE_MS,
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return _json(webauthn.options_to_json(options))


def verify_new_passkey(
    party: RelyingParty,
    challenge: bytes,
    answer: dict[str, Any],
    player: PlayerId,
    name: str,
    now: Millis,
) -> Passkey:
    """Return the passkey that a browser has made. Raise `InputError` for a bad one."""
    import webauthn

    try:
        made = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            require_user_verification=True,
        )
    except Exception as error:  # what a peer's bytes break in a parser is theirs, whatever it is
        raise InputError(repr(error)[:200]) from error
    return Passkey(
        made.credential_id, player, made.credential_public_key, made.sign_count, name, now, now
    )


def credential_of(answer: dict[str, Any]) -> bytes:
    """Return the id of the passkey a browser shows, not yet verified. Raise `InputError`."""
    from webauthn.helpers import base64url_to_bytes

    try:
        return base64url_to_bytes(answer["rawId"])
    except Exception as error:  # as above
        raise InputError(repr(error)[:200]) from error


def verify_passkey_use(
    party: RelyingParty, challenge: bytes, answer: dict[str, Any], known: Passkey, now: Millis
) -> Passkey:
    """Return a passkey after its use. Raise `InputError`, also if its counter has not grown."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes

    try:
        shown = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=known.public_key,
            credential_current_sign_count=known.counter,
            require_user_verification=True,
        )
        handle = answer["response"].get("userHandle")
        if handle is not None and base64url_to_bytes(handle) != known.player.encode():
            raise InputError("the passkey of somebody else")
    except InputError:
        raise
    except Exception as error:  # as above
        raise InputError(repr(error)[:200]) from error
    return msgspec.structs.replace(known, counter=shown.new_sign_count, used=now)


def _json(text: str) -> dict[str, Any]:
    decoded: dict[str, Any] = msgspec.json.decode(text)
    return decoded


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
