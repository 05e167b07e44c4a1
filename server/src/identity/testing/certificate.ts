import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Returns a new RSA key with a self-signed certificate, as organisations use for SAML. */
export function createSelfSignedCertificate({ bits = 2_048 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key, certificate: buildCertificate(privateKey, publicKey).toString('base64') };
}

function buildCertificate(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = encodeSequence(
    encodeSet(encodeSequence(encodeObjectIdentifier('550403'), encodeDer(0x0c, Buffer.from('idp.example')))),
  );
  const validity = encodeSequence(encodeUtcTime('260101000000Z'), encodeUtcTime('490101000000Z'));
  const body = encodeSequence(encodeInteger(1), algorithm, name, validity, name, spki);
  const signature = sign('sha256', body, privateKey);
  return encodeSequence(body, algorithm, encodeDer(0x03, Buffer.concat([Buffer.from([0]), signature])));
}

function encodeDer(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const bytes = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

const encodeSequence = (...parts: Buffer[]) => encodeDer(0x30, Buffer.concat(parts));
const encodeSet = (...parts: Buffer[]) => encodeDer(0x31, Buffer.concat(parts));
const encodeInteger = (value: number) => encodeDer(0x02, Buffer.from([value]));
const encodeObjectIdentifier = (hex: string) => encodeDer(0x06, Buffer.from(hex, 'hex'));
const encodeUtcTime = (text: string) => encodeDer(0x17, Buffer.from(text));
// SHA-256 with RSA.
const algorithm = encodeSequence(encodeObjectIdentifier('2a864886f70d01010b'), Buffer.from([0x05, 0x00]));
