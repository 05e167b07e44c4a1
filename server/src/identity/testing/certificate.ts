import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import {
  encodeBitString,
  encodeCommonName,
  encodeInteger,
  encodeObjectIdentifierFromHex,
  encodeSequence,
  encodeUtcTime,
} from '#testing/der';

/** Returns a new RSA key with a self-signed certificate, as organisations use for SAML. */
export function createSelfSignedCertificate({ bits = 2_048 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key, certificate: buildCertificate(privateKey, publicKey).toString('base64') };
}

function buildCertificate(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = encodeCommonName('idp.example');
  const validity = encodeSequence(encodeUtcTime('260101000000Z'), encodeUtcTime('490101000000Z'));
  const body = encodeSequence(encodeInteger(1), algorithm, name, validity, name, spki);
  const signature = sign('sha256', body, privateKey);
  return encodeSequence(body, algorithm, encodeBitString(signature));
}

// SHA-256 with RSA.
const algorithm = encodeSequence(
  encodeObjectIdentifierFromHex('2a864886f70d01010b'),
  Buffer.from([0x05, 0x00]),
);
