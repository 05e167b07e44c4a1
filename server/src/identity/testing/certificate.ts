import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A key with a certificate of its own signature, as organisations have them. */
export function aSelfSignedCertificate({ bits = 2_048 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key, certificate: selfSigned(privateKey, publicKey).toString('base64') };
}

function selfSigned(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(set(sequence(oid('550403'), der(0x0c, Buffer.from('idp.example')))));
  const dates = sequence(time('260101000000Z'), time('490101000000Z'));
  const body = sequence(integer(1), algorithm, name, dates, name, spki);
  const signature = sign('sha256', body, privateKey);
  return sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const bytes = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts));
const integer = (value: number) => der(0x02, Buffer.from([value]));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => der(0x17, Buffer.from(text));
// SHA-256 with RSA.
const algorithm = sequence(oid('2a864886f70d01010b'), Buffer.from([0x05, 0x00]));
