import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const recordBytes = 4_096;

/** The public key and the secret of a browser. Only that browser can decrypt a message that is encrypted with them. */
export type PushEncryptionKeys = { publicKey: Buffer; secret: Buffer };

type EphemeralSecrets = { privateKey: Buffer; salt: Buffer };

const createEphemeralSecrets = (): EphemeralSecrets => ({
  privateKey: createPushPrivateKey(),
  salt: randomBytes(16),
});

/** Encrypts a text for one browser (RFC 8291): one record, with a key that is used once. */
export function encryptPush(
  text: string,
  { publicKey, secret }: PushEncryptionKeys,
  ephemeral = createEphemeralSecrets(),
): Buffer<ArrayBuffer> {
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(ephemeral.privateKey);
  const serverPublicKey = ecdh.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverPublicKey]);
  const shared = derive(ecdh.computeSecret(publicKey), { salt: secret, info: keyInfo, length: 32 });
  const deriveContentKey = (info: string, length: number) =>
    derive(shared, { salt: ephemeral.salt, info: `Content-Encoding: ${info}\0`, length });
  const cipher = createCipheriv(
    'aes-128-gcm',
    deriveContentKey('aes128gcm', 16),
    deriveContentKey('nonce', 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([
    ephemeral.salt,
    size,
    Buffer.of(serverPublicKey.length),
    serverPublicKey,
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
