import { createCipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Recipient, Stanza } from 'age-encryption';

// The base-2 logarithm of the scrypt cost. 15 needs 32 MiB of memory; the passphrase must be long enough for it.
const scryptWorkFactor = 15;
const label = 'age-encryption.org/v1/scrypt';
const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

/**
 * Creates the recipient of an age file for a passphrase, with the scrypt of Node. That of the library is JavaScript: without
 * optimizing compilers, as in the nightly backup, it needs several seconds of the processor. Source: C2SP age.md, "The scrypt
 * recipient type".
 */
export const createPassphraseRecipient = (passphrase: string, StanzaClass: typeof Stanza): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(16);
    const cost = { N: 2 ** scryptWorkFactor, r: 8, p: 1, maxmem: 256 * 2 ** scryptWorkFactor * 8 };
    const key = await deriveKey(passphrase, Buffer.concat([Buffer.from(label), salt]), 32, cost);
    // The nonce is zero, because each key encrypts once.
    const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    const encodedSalt = salt.toString('base64').replaceAll('=', '');
    return [new StanzaClass(['scrypt', encodedSalt, String(scryptWorkFactor)], body)];
  },
});
