import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isStorageKey, type FileStorage } from '#platform/storage/storage';
import type { StoredFile } from './archive-format.ts';
import { targetObjectNames, type BackupTarget } from './backup-target.ts';
import { DamagedFileError } from './backup-error.ts';
import { createDigestStream, countAndDigestStream } from './digest-stream.ts';
import { fullJoinSorted } from './merge-sorted.ts';

type Deps = { storage: FileStorage; target: BackupTarget };

/**
 * Copies each file of the hub that the target does not have yet, and returns all of them in the order of their keys.
 * The content of a key never changes, so a file that is there with the same size is not copied again. A file that is
 * deleted during the copy is left out.
 */
export async function* copyFilesToTarget({ storage, target }: Deps): AsyncGenerator<StoredFile> {
  const merged = fullJoinSorted(storage.list(), listTargetFiles(target), {
    left: ({ key }) => key,
    right: ({ key }) => key,
  });
  for await (const { left: own, right: copied } of merged) {
    if (!own) continue;
    if (copied?.bytes === own.bytes) yield copied;
    else {
      const file = await copyToTarget({ storage, target }, own.key);
      if (file) yield file;
    }
  }
}

/** Lists the files of all archives in a target, in the order of their keys. */
export async function* listTargetFiles(target: BackupTarget): AsyncGenerator<StoredFile> {
  for await (const { name, bytes } of target.list(targetObjectNames.files)) {
    const [, key = '', sha256] = /^files\/..\/([^/,]+),([0-9a-f]{64})$/.exec(name) ?? [];
    if (isStorageKey(key) && sha256 !== undefined) yield { key, bytes, sha256 };
  }
}

async function copyToTarget({ storage, target }: Deps, key: string): Promise<StoredFile | undefined> {
  const content = await storage.open(key);
  if (!content) return undefined;
  const draft = path.join(storage.scratch, `backup-${randomUUID()}`);
  try {
    const { bytes, sha256 } = await writeLocalFileWithDigest(content, draft);
    await target.putFile(targetObjectNames.file(key, sha256), draft, sha256);
    return { key, bytes, sha256 };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a stream to a local file. Returns the number of its bytes and their digest. */
export async function writeLocalFileWithDigest(content: AsyncIterable<Uint8Array>, file: string) {
  const digest = createDigestStream();
  await pipeline(content, digest.stream, createWriteStream(file, { mode: 0o600 }));
  return digest.result();
}

/**
 * Stores a file in the hub under its key. Returns its size and digest. Throws a `DamagedFileError` before it is stored
 * if the digest is not the expected one.
 */
export async function restoreFile(
  storage: FileStorage,
  { key, sha256: expected }: { key: string; sha256?: string },
  content: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const draft = path.join(storage.scratch, `restore-${randomUUID()}`);
  try {
    const saved = await writeLocalFileWithDigest(content, draft);
    if (expected !== undefined && saved.sha256 !== expected)
      throw new DamagedFileError({ key, sha256: expected });
    await storage.put(key, draft, 'application/octet-stream');
    return { key, ...saved };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns whether the storage has a file with this content. */
export async function isStoredWithSameDigest(
  storage: FileStorage,
  { key, sha256 }: StoredFile,
): Promise<boolean> {
  const content = await storage.open(key);
  if (!content) return false;
  return (await countAndDigestStream(content)).sha256 === sha256;
}
