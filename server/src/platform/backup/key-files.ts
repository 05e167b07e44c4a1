import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from '#platform/secrets/key-files';
import { BackupError } from './backup-error.ts';
import { parseDocument } from './archive-reader.ts';

/** Where the keys of the hub are: its folder, and the file of the signing keys if that is elsewhere. */
export type KeyPlaces = { folder: string; signingKeyFile: string | undefined };

const signingKeyName = 'signing.json';
const keyDocumentSchema = z.record(z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/)), z.base64());

/** Reads all key files into one document. Throws a `BackupError` for a hub that has no keys yet. */
export async function readKeys({ folder, signingKeyFile }: KeyPlaces): Promise<Buffer> {
  const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
  if (names.length === 0) throw noKeys(folder);
  const paths = new Map(
    names.filter((entry) => entry.isFile()).map(({ name }) => [name, path.join(folder, name)]),
  );
  if (signingKeyFile) paths.set(signingKeyName, signingKeyFile);
  const files: Record<string, string> = {};
  for (const [name, file] of paths) files[name] = (await readFile(file)).toString('base64');
  return Buffer.from(JSON.stringify(files));
}

/** Writes the key files of a document. A file of signing keys that is elsewhere belongs to the operator, and stays. */
export async function writeKeys({ folder, signingKeyFile }: KeyPlaces, document: Buffer) {
  const files = parseDocument(keyDocumentSchema, document);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(files)) {
    if (name === signingKeyName && signingKeyFile) continue;
    await replaceFile(path.join(folder, name), Buffer.from(content, 'base64').toString());
  }
}

const noKeys = (folder: string) =>
  new BackupError(`Não há chaves de um hub em ${folder}. Confira HUB_DATA_DIR.`, {
    english: `There are no keys of a hub in ${folder}. Check HUB_DATA_DIR.`,
  });
