"""Certificates for tests: an authority of one's own, and what it signs, right or wrong."""

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256


class Authority:
    """Signs certificates; `file` is its own, for those who are to trust it.

    - `folder`: where the files go
    - `name`: tells it from another
    """

    def __init__(self, folder: Path, name: str = "authority") -> None:
        self._folder, self._name = (
            folder,
            x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)]),
        )
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.file = folder / f"{name}.pem"
        made = self._certificate(self._name, self._key, days=1).add_extension(
            x509.BasicConstraints(ca=True, path_length=None), critical=True
        )
        self.file.write_bytes(
            made.sign(self._key, SHA256()).public_bytes(serialization.Encoding.PEM)
        )

    def server(self, host: str, *, days: int = 1) -> ssl.SSLContext:
        """What a server of this name needs. With `days` below zero its certificate has run out."""
        key = ec.generate_private_key(ec.SECP256R1())
        subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, host)])
        named = x509.SubjectAlternativeName([x509.DNSName(host)])
        made = self._certificate(subject, key, days=days).add_extension(named, critical=False)
        file = self._folder / f"{host}-{id(key)}.pem"
        form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        file.write_bytes(
            key.private_bytes(serialization.Encoding.PEM, *form)
            + made.sign(self._key, SHA256()).public_bytes(serialization.Encoding.PEM)
        )
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(file)
        return context

    def _certificate(
        self, subject: x509.Name, key: ec.EllipticCurvePrivateKey, *, days: int
    ) -> x509.CertificateBuilder:
        now = datetime.now(UTC)
        builder = (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(self._name)
            .public_key(key.public_key())
        )
        builder = builder.serial_number(x509.random_serial_number()).not_valid_before(
            now - timedelta(days=9)
        )
        return builder.not_valid_after(now + timedelta(days=days))
