import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSecretCipher } from './hub-secrets.ts';

async function openWith(key?: string) {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'mutirao-secrets-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  if (key !== undefined) {
    await mkdir(path.join(dataFolder, 'keys'));
    await writeFile(path.join(dataFolder, 'keys', 'hub.key'), key);
  }
  return openSecretCipher({ dataFolder });
}

test('a sealed secret is decrypted only with the key of its hub and under its own name', async () => {
  const [secrets, otherSecrets] = [await openWith(), await openWith()];
  const sealed = secrets.encrypt('invites.code', 'ABC-123');
  expect(secrets.decrypt('invites.code', sealed)).toBe('ABC-123');
  expect(secrets.decrypt('courses.code', sealed)).toBeUndefined();
  expect(otherSecrets.decrypt('invites.code', sealed)).toBeUndefined();
});

test.each(['', '!!!!', 'curta'])('a damaged key (%j) stops the start', async (key) => {
  await expect(openWith(key)).rejects.toThrow(/^key_unreadable .*hub\.key/);
});
