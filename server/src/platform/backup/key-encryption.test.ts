import { Decrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { decryptKeys, encryptKeys } from './key-encryption.ts';

const passphrase = 'quatro palavras ao acaso';

test('keys that a passphrase encrypts are read by the library, and not with another passphrase', async () => {
  const encrypted = await encryptKeys(Buffer.from('uma chave'), { passphrase });
  expect(encrypted.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 15\n/);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  expect(await decrypter.decrypt(encrypted, 'text')).toBe('uma chave');
  expect((await decryptKeys(encrypted, { passphrase })).toString()).toBe('uma chave');
  await expect(decryptKeys(encrypted, { passphrase: 'outras palavras ao acaso' })).rejects.toThrow(
    'wrong_passphrase',
  );
});
