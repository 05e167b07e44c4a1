import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ignoreErrorCodes } from '#platform/storage/error-codes';
import { BackupInfrastructureError } from './backup-error.ts';
import type { BackupTarget } from './backup-target.ts';

const draftFolderName = 'incomplete';
const dayMilliseconds = 86_400_000;

/**
 * Opens a folder as a target. Throws a `BackupError` if it does not exist: a disk may not be mounted, and the backups
 * must not be written where its folder would be.
 */
export async function openFolderTarget(folder: string): Promise<BackupTarget> {
  const found = await stat(folder).catch((error: unknown) => {
    throw noFolder(folder, error);
  });
  if (!found.isDirectory()) throw noFolder(folder, undefined);
  const drafts = path.join(folder, draftFolderName);
  await removeOldDrafts(drafts);
  const pathOf = (name: string) => {
    const file = path.join(folder, name);
    if (!file.startsWith(folder + path.sep)) throw new Error(`"${name}" is outside the folder`);
    return file;
  };

  /** Writes a draft on the same disk, flushes it, and renames it. */
  async function writeDraft(name: string, write: (draft: string) => Promise<unknown>) {
    const file = pathOf(name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    const draft = path.join(drafts, randomBytes(6).toString('hex'));
    try {
      await write(draft);
      await flush(draft);
      await rename(draft, file);
      await flush(path.dirname(file));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    label: folder,
    write: (name, content) =>
      writeDraft(name, (draft) => pipeline(content, createWriteStream(draft, { mode: 0o600 }))),
    putFile: (name, from) => writeDraft(name, (draft) => copyFile(from, draft)),
    async open(name) {
      const handle = await open(pathOf(name)).catch(ignoreErrorCodes('ENOENT'));
      return handle && createReadStream('', { fd: handle });
    },
    list: (prefix) => listBelow(pathOf(prefix.slice(0, -1)), prefix),
    remove: async (name) => {
      await rm(pathOf(name), { force: true });
      // A folder that still has content remains.
      await removeIfEmpty(path.dirname(pathOf(name)));
    },
  };
}

/** Lists one folder after the other, so only the names of one folder are in memory. */
async function* listBelow(folder: string, prefix: string): AsyncGenerator<{ name: string; bytes: number }> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreErrorCodes('ENOENT'))) ?? [];
  // Sorted by path: a folder is compared with the `/` after its name.
  const sorted = entries
    .map((entry) => ({ entry, name: entry.isDirectory() ? `${entry.name}/` : entry.name }))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  for (const { entry, name } of sorted) {
    if (entry.isDirectory()) yield* listBelow(path.join(folder, entry.name), `${prefix}${name}`);
    else if (entry.isFile())
      yield { name: `${prefix}${name}`, bytes: (await stat(path.join(folder, entry.name))).size };
  }
}

const noFolder = (folder: string, cause: unknown) =>
  new BackupInfrastructureError({ code: 'folder_missing', folder }, { cause });

/**
 * Removes drafts older than a day, which killed processes left. A younger draft may belong to a backup that is running.
 */
async function removeOldDrafts(folder: string) {
  for (const name of (await readdir(folder).catch(ignoreErrorCodes('ENOENT'))) ?? []) {
    const draft = path.join(folder, name);
    const found = await stat(draft).catch(ignoreErrorCodes('ENOENT'));
    if (found && Date.now() - found.mtimeMs > dayMilliseconds) await rm(draft, { force: true });
  }
}

async function flush(file: string) {
  const handle = await open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const removeIfEmpty = (folder: string) =>
  rmdir(folder).catch(ignoreErrorCodes('ENOTEMPTY', 'EEXIST', 'ENOENT'));
