import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { StartupError } from '#platform/config/startup-error';
import { tryAcquireFolderLock } from '#platform/database/embedded/lock';
import { readFileIfExists, readOrCreateSecretFile, replaceFile } from '#platform/secrets/key-files';
import { parseKeyRing, parseKeySet, toUnixSeconds, type SigningAlgorithm } from './key-ring.ts';

type Entry = Record<string, unknown>;

// The seconds between publishing a new key and signing with it. Services that verify tokens can cache the public set
// for ten minutes, so after that all of them know the new key.
const announcedSeconds = 600;
const marginSeconds = 600;

/** Returns the JSON text of a new key set with one signing key. */
export async function createKeySetJson(algorithm: SigningAlgorithm = 'ES256'): Promise<string> {
  return formatKeySet([await generateJwk(algorithm)]);
}

type Rotation = { algorithm: SigningAlgorithm; accessSeconds: number; now: Date };

/**
 * Adds the next signing key. It is public at once and signs after ten minutes. The earlier keys verify until ten
 * minutes after the last session token that they can have signed expires; a service token ends with its key. Shared
 * secrets stay. Returns the new key's id and when it starts to sign.
 */
export async function rotateKeysInFile(file: string, { algorithm, accessSeconds, now }: Rotation) {
  return withKeyFolderLock(file, async () => {
    const entries = parseKeySet(await readOrCreateSecretFile(file, () => createKeySetJson(algorithm))).filter(
      (entry) => !isExpired(entry, now),
    );
    const signsFrom = toUnixSeconds(now) + announcedSeconds;
    const next = { ...(await generateJwk(algorithm)), signs_from: signsFrom };
    const keptUntil = signsFrom + accessSeconds + marginSeconds;
    const expiringEntries = entries.map((entry) =>
      canSign(entry) && entry['kept_until'] === undefined ? { ...entry, kept_until: keptUntil } : entry,
    );
    const content = formatKeySet([...expiringEntries, next]);
    // The new key set is parsed as the service will parse it before the file is replaced, so that an invalid set is
    // never written.
    await parseKeyRing(content, undefined);
    await replaceFile(file, content);
    return { kid: next.kid, signsFrom: new Date(signsFrom * 1000) };
  });
}

/** Purges the keys that can verify nothing any more. A concurrent process can have done so already. */
export async function purgeExpiredKeysInFile(file: string, now: Date) {
  if (!(await hasOldKeys(file, now))) return;
  await withKeyFolderLock(file, async () => {
    const entries = parseKeySet((await readFileIfExists(file)) ?? '');
    await replaceFile(file, formatKeySet(entries.filter((entry) => !isExpired(entry, now))));
  });
}

async function hasOldKeys(file: string, now: Date) {
  const text = await readFileIfExists(file);
  return text !== undefined && parseKeySet(text).some((entry) => isExpired(entry, now));
}

async function withKeyFolderLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = tryAcquireFolderLock(path.dirname(file));
  if (!lock) throw new StartupError({ code: 'keys_being_rotated' });
  try {
    return await work();
  } finally {
    lock.release();
  }
}

// A shared secret must not be rotated, because other programs hold it too.
function canSign(entry: Entry) {
  const operations = entry['key_ops'];
  const allowsSigning = !Array.isArray(operations) || operations.includes('sign');
  return entry['kty'] !== 'oct' && entry['d'] !== undefined && allowsSigning;
}

function isExpired(entry: Entry, now: Date) {
  const until = entry['kept_until'];
  return typeof until === 'number' && until <= toUnixSeconds(now);
}

async function generateJwk(algorithm: SigningAlgorithm): Promise<JWK & { kid: string }> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  return { ...(await exportJWK(privateKey)), kid, alg: algorithm };
}

const formatKeySet = (keys: readonly Entry[]) => `${JSON.stringify({ keys }, null, 2)}\n`;
