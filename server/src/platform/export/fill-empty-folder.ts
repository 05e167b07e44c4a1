import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { hasSystemErrorCode } from '#platform/storage/error-codes';
import { ExportError } from './export-error.ts';

// Its name is fixed, so that of two processes that fill the same folder only one can create it.
const draftName = 'unfinished-export';

/**
 * Fills an empty folder: `write` writes into a folder inside of it, whose content is moved at the end, with the entry
 * `last` last. Throws an `ExportError` if the folder is not empty, or is no folder. An error removes only what this
 * call created.
 */
export async function fillEmptyFolder<Written>(
  folder: string,
  { last }: { last: string },
  write: (draftFolder: string) => Promise<Written>,
): Promise<Written> {
  const draftFolder = await createDraft(folder);
  const movedNames: string[] = [];
  try {
    const written = await write(draftFolder);
    // What another program has written there by now must not be replaced.
    if ((await readdir(folder)).length > 1) throw notEmpty(folder);
    const names = (await readdir(draftFolder)).toSorted(
      (one, other) => Number(one === last) - Number(other === last),
    );
    for (const name of names) {
      await rename(path.join(draftFolder, name), path.join(folder, name));
      movedNames.push(name);
    }
    await rmdir(draftFolder);
    return written;
  } catch (error) {
    // The first error is the reason; an error of the removal follows from it.
    for (const name of [...movedNames, draftName])
      await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function createDraft(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    if (hasSystemErrorCode(cause, 'EEXIST', 'ENOTDIR'))
      throw new ExportError('no_folder', { detail: folder, cause });
    throw cause;
  }
  if ((await readdir(folder)).length > 0) throw notEmpty(folder);
  const draftFolder = path.join(folder, draftName);
  try {
    await mkdir(draftFolder, { mode: 0o700 });
  } catch (cause) {
    throw hasSystemErrorCode(cause, 'EEXIST') ? notEmpty(folder) : cause;
  }
  return draftFolder;
}

const notEmpty = (folder: string) => new ExportError('folder_not_empty', { detail: folder });
