import { createHmac } from 'node:crypto';
import path from 'node:path';
import { readOrCreateRandomSecretFile } from './key-files.ts';
import { encryptSecret, decryptSecret } from './encryption.ts';

/** Encrypts secrets that the hub must be able to show again, so that the database alone does not reveal them. */
export type SecretCipher = {
  /** Encrypts a text. It can be decrypted only with the same name. */
  encrypt(name: string, text: string): Buffer;
  /**
   * Returns the text. Returns undefined if it was encrypted with another name, or with another key, for example after a
   * restore without the key files.
   */
  decrypt(name: string, sealed: Buffer): string | undefined;
};

/**
 * Returns the cipher for the hub's secrets. Reads its key from the data folder, and creates the key at the first
 * start.
 */
export async function openSecretCipher({ dataFolder }: { dataFolder: string }): Promise<SecretCipher> {
  const file = path.join(dataFolder, 'keys', 'hub.key');
  const secret = Buffer.from(await readOrCreateRandomSecretFile(file), 'base64url');
  const keys = { derive: (text: string) => createHmac('sha256', secret).update(text).digest() };
  return {
    encrypt: (name, text) => encryptSecret({ keys }, name, text),
    decrypt(name, sealed) {
      try {
        return decryptSecret({ keys }, name, sealed).toString();
      } catch {
        return undefined;
      }
    },
  };
}
