import type { Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';
import { createPassphraseRecipient } from './passphrase-recipient.ts';

/** How the keys in an archive are encrypted: with a passphrase, or with the public key of an age key pair. */
export type ChosenKeyProtection = { passphrase: string } | { recipient: string } | 'left out';
export type KeyDecryptionSecret = { passphrase: string } | { identity: string };

export const minPassphraseLength = 16;
// Loaded only for keys, because its curves take 10 MB of memory.
const loadAge = () => import('age-encryption');

/** Encrypts in the age format (age-encryption.org/v1), so other programs can decrypt it too. */
export async function encryptKeys(content: Buffer, protection: Exclude<ChosenKeyProtection, 'left out'>) {
  const { Encrypter, Stanza } = await loadAge();
  const encrypter = new Encrypter();
  if ('passphrase' in protection) {
    encrypter.addRecipient(createPassphraseRecipient(protection.passphrase, Stanza));
  } else {
    addRecipient(encrypter, protection.recipient);
  }
  return Buffer.from(await encrypter.encrypt(content));
}

function addRecipient(encrypter: Encrypter, recipient: string) {
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new BackupError({ code: 'recipient' }, { cause });
  }
}

/** Decrypts the keys. Throws a `BackupError` if the secret is not the right one. */
export async function decryptKeys(content: Buffer, secret: KeyDecryptionSecret): Promise<Buffer> {
  try {
    const { Decrypter } = await loadAge();
    const decrypter = new Decrypter();
    if ('passphrase' in secret) decrypter.addPassphrase(secret.passphrase);
    else decrypter.addIdentity(secret.identity);
    return Buffer.from(await decrypter.decrypt(content));
  } catch (cause) {
    throw new BackupError(
      { code: 'passphrase' in secret ? 'wrong_passphrase' : 'wrong_identity' },
      { cause },
    );
  }
}
