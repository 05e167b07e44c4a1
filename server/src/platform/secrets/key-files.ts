import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ignoreErrorCodes } from '#platform/storage/error-codes';
import { StartupError } from '#platform/config/startup-error';

/** Reads a file of secrets, or creates it. Makes it readable by its owner only. */
export async function readOrCreateSecretFile(
  file: string,
  createContent: () => Promise<string>,
): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const existing = await readFileIfExists(file);
  if (existing !== undefined) {
    await close(file);
    return existing;
  }
  const draft = await writeDraft(file, await createContent());
  // The file is linked only once it is complete: a start that is interrupted leaves no partial key, and if two
  // processes start at once one key remains.
  await link(draft, file).catch(ignoreErrorCodes('EEXIST'));
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Reads a secret of 32 random bytes (base64url), and creates it if it does not exist. A damaged secret stops the start.
 */
export async function readOrCreateRandomSecretFile(file: string): Promise<string> {
  const secret = await readOrCreateSecretFile(file, async () => randomBytes(32).toString('base64url'));
  if (/^[\w-]{43,}$/.test(secret)) return secret;
  throw new StartupError({ code: 'key_unreadable', file, reason: '' });
}

/** Replaces the content of a file atomically. */
export async function replaceFile(file: string, content: string) {
  await rename(await writeDraft(file, content), file);
}

export async function readFileIfExists(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(ignoreErrorCodes('ENOENT'));
  return text?.trim();
}

/** Returns a text that differs for every version of the file. */
export async function fileVersionOf(file: string): Promise<string> {
  const { mtimeMs, ino, size } = await stat(file);
  return `${mtimeMs} ${ino} ${size}`;
}

// Makes a file readable by its owner only. Ignores an error, because another user may own the file, or the file system
// may be read-only.
async function close(file: string) {
  await chmod(file, 0o600).catch(ignoreErrorCodes('EPERM', 'EROFS'));
}

async function writeDraft(file: string, content: string): Promise<string> {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}
