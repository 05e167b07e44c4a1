import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { StartProblem } from '#platform/config/start-problem';
import { takeLock } from '#platform/database/embedded/lock';
import { readIfThere, readOrMake, replace } from '#platform/secrets/key-files';
import { readRing, readSet, secondsOf, type SigningAlgorithm } from './key-ring.ts';

type Entry = Record<string, unknown>;

// Whoever verifies tokens may hold the public set for ten minutes: by then everybody knows the new key.
const announcedSeconds = 600;
const marginSeconds = 600;

/** The set of a new instance. */
export async function makeKeySet(algorithm: SigningAlgorithm = 'ES256'): Promise<string> {
  return written([await makeKey(algorithm)]);
}

type Rotation = { algorithm: SigningAlgorithm; accessSeconds: number; now: Date };

/**
 * Adds the next signing key. It is public at once and signs from ten minutes later; the ones before verify until the
 * last token they can have signed has ended. Answers the new key's name and from when on it signs.
 */
export async function rotateKeys(file: string, { algorithm, accessSeconds, now }: Rotation) {
  return alone(file, async () => {
    const entries = readSet(await readOrMake(file, () => makeKeySet(algorithm))).filter(
      (entry) => !isOver(entry, now),
    );
    const signsFrom = secondsOf(now) + announcedSeconds;
    const next = { ...(await makeKey(algorithm)), signs_from: signsFrom };
    const keptUntil = signsFrom + accessSeconds + marginSeconds;
    const older = entries.map((entry) =>
      signs(entry) && entry['kept_until'] === undefined ? { ...entry, kept_until: keptUntil } : entry,
    );
    const content = written([...older, next]);
    // Read as the service will read it, before anything is in its place.
    await readRing(content, undefined);
    await replace(file, content);
    return { kid: next.kid, signsFrom: new Date(signsFrom * 1000) };
  });
}

/** Takes out what verifies nothing more. Somebody else at it will have done so. */
export async function dropOldKeys(file: string, now: Date) {
  if (!(await hasOldKeys(file, now))) return;
  await alone(file, async () => {
    const entries = readSet((await readIfThere(file)) ?? '');
    await replace(file, written(entries.filter((entry) => !isOver(entry, now))));
  });
}

async function hasOldKeys(file: string, now: Date) {
  const text = await readIfThere(file);
  return text !== undefined && readSet(text).some((entry) => isOver(entry, now));
}

async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = takeLock(path.dirname(file));
  if (!lock)
    throw new StartProblem('As chaves estão sendo trocadas agora. Tente de novo em instantes.', {
      english: 'The keys are being rotated now. Try again in a moment.',
    });
  try {
    return await work();
  } finally {
    lock.release();
  }
}

// A secret is no key to rotate: programs of others hold it too.
function signs(entry: Entry) {
  const operations = entry['key_ops'];
  const maySign = !Array.isArray(operations) || operations.includes('sign');
  return entry['kty'] !== 'oct' && entry['d'] !== undefined && maySign;
}

function isOver(entry: Entry, now: Date) {
  const until = entry['kept_until'];
  return typeof until === 'number' && until <= secondsOf(now);
}

async function makeKey(algorithm: SigningAlgorithm): Promise<JWK & { kid: string }> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  return { ...(await exportJWK(privateKey)), kid, alg: algorithm };
}

const written = (keys: readonly Entry[]) => `${JSON.stringify({ keys }, null, 2)}\n`;
