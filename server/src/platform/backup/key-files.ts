import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { readFileIfExists, replaceFile } from '#platform/secrets/key-files';
import { ignoreErrorCodes } from '#platform/storage/error-codes';
import { BackupError } from './backup-error.ts';
import { parseArchiveDocument } from './archive-reader.ts';

/** Where the keys of the hub are: its folder, and the file of the signing keys if that is elsewhere. */
export type KeyLocations = { folder: string; signingKeyFile: string | undefined };

const signingKeyName = 'signing.json';
/** The file of the key that encrypts the secrets in the database. Every hub has one. */
export const cipherKeyFileName = 'hub.key';
const keyName = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/));
const keyDocumentSchema = z.record(keyName, z.base64());

/**
 * Reads all key files into one document; links to files count too. Throws a `BackupError` for a hub that has no keys
 * yet.
 */
export async function readKeys({ folder, signingKeyFile }: KeyLocations): Promise<Buffer> {
  const names = ((await readdir(folder).catch(ignoreErrorCodes('ENOENT'))) ?? []).filter(
    (name) => keyName.safeParse(name).success,
  );
  if (!names.includes(cipherKeyFileName)) throw createNoKeysError(folder);
  const paths = new Map(names.map((name) => [name, path.join(folder, name)]));
  if (signingKeyFile) paths.set(signingKeyName, signingKeyFile);
  const files: Record<string, string> = {};
  for (const [name, file] of paths)
    if ((await stat(file)).isFile()) files[name] = (await readFile(file)).toString('base64');
  return Buffer.from(JSON.stringify(files));
}

/** Returns whether a place has the keys of a hub. */
export const hasKeyFiles = ({ folder }: KeyLocations) => existsSync(path.join(folder, cipherKeyFileName));

/** Throws a `BackupError` if the folder has other keys than the document: what they encrypt would be lost. */
export async function rejectConflictingKeys(locations: KeyLocations, document: Buffer) {
  for (const { file, content } of listKeys(locations, document)) {
    const existing = await readFileIfExists(file);
    if (existing !== undefined && existing !== content.trim())
      throw new BackupError({ code: 'other_key', file });
  }
}

/**
 * Writes the key files from the key document of a backup. A file of signing keys that is elsewhere belongs to the
 * operator, and stays.
 */
export async function writeKeys(locations: KeyLocations, document: Buffer) {
  await mkdir(locations.folder, { recursive: true, mode: 0o700 });
  for (const { file, content } of listKeys(locations, document)) await replaceFile(file, content);
}

function listKeys({ folder, signingKeyFile }: KeyLocations, document: Buffer) {
  return Object.entries(parseArchiveDocument(keyDocumentSchema, document))
    .filter(([name]) => !(name === signingKeyName && signingKeyFile))
    .map(([name, content]) => ({
      file: path.join(folder, name),
      content: Buffer.from(content, 'base64').toString(),
    }));
}

export const createNoKeysError = (folder: string) => new BackupError({ code: 'no_keys', folder });
