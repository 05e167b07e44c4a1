import { readFile } from 'node:fs/promises';
import { unpackTar } from 'modern-tar';

/** Returns the names of the entries of an archive of a backup, its manifest, and the digests of its tables and files. */
export async function readArchive(file: string) {
  const entries = await unpackTar(await readFile(file));
  const parseDocument = (name: string) => {
    const entry = entries.find(({ header }) => header.name === name);
    if (!entry) throw new Error(`the archive has no ${name}`);
    return JSON.parse(Buffer.from(entry.data ?? []).toString());
  };
  const { tables, files } = parseDocument('summary.json');
  return {
    names: entries.map(({ header }) => header.name),
    manifest: parseDocument('manifest.json'),
    tables,
    files,
  };
}
