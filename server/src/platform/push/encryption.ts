import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const recordBytes = 4_096;

/** The public key and the secret of a browser. Only that browser can decrypt a message that is encrypted with them. */
export type PushEncryptionKeys = { publicKey: Buffer; secret: Buffer };

type Chance = { privateKey: Buffer; salt: Buffer };

const someChance = (): Chance => ({ privateKey: createPushPrivateKey(), salt: randomBytes(16) });

/** Encrypts a text for one browser (RFC 8291): one record, with a key that is used once. */
export function encryptPush(
  text: string,
  { publicKey, secret }: PushEncryptionKeys,
  chance = someChance(),
): Buffer<ArrayBuffer> {
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(chance.privateKey);
  const ownPublic = ecdh.getPublicKey();
  const parties = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownPublic]);
  const shared = derive(ecdh.computeSecret(publicKey), { salt: secret, info: parties, length: 32 });
  const of = (info: string, length: number) =>
    derive(shared, { salt: chance.salt, info: `Content-Encoding: ${info}\0`, length });
  const cipher = createCipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([
    chance.salt,
    size,
    Buffer.of(ownPublic.length),
    ownPublic,
    // The byte 2 marks the last record.
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

type Derivation = { salt: Buffer; info: Buffer | string; length: number };

const derive = (secret: Buffer, { salt, info, length }: Derivation) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export function createPushPrivateKey(): Buffer {
  const pair = createECDH(curve);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}

export function derivePushPublicKey(privateKey: Buffer): Buffer {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey();
}

/** True if these bytes are an uncompressed point of the curve. Encryption with any other key would fail. */
export function isPushPublicKey(bytes: Buffer): boolean {
  try {
    ECDH.convertKey(bytes, curve);
    return bytes.length === 65 && bytes[0] === 4;
  } catch {
    return false;
  }
}
