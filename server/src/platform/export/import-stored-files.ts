import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeLocalFileWithDigest } from '#platform/backup/copy-files';
import { countAndDigestStream, createDigestStream } from '#platform/backup/digest-stream';
import type { FileStorage } from '#platform/storage/storage';
import { ExportError } from './export-error.ts';
import {
  exportedFileSchema,
  exportFileNames,
  type ExportedFile,
  type ExportManifest,
} from './export-format.ts';
import { openFileOfExpectedSize } from './read-folder.ts';
import { readLines } from './read-lines.ts';

const maxLineBytes = 1_000;

type Target = {
  storage: FileStorage;
  /** Called before a new file is stored, so that the caller can remove it if the import fails. */
  onStore: (key: string) => void;
};

/**
 * Stores the files of the folder. Returns their keys. Throws an `ExportError` if one is missing or changed, or if the
 * storage has another file under its key.
 */
export async function importStoredFiles(
  folder: string,
  { storedFiles }: Pick<ExportManifest, 'storedFiles'>,
  target: Target,
): Promise<ReadonlySet<string>> {
  const file = exportFileNames.storedFiles;
  const fail = () => new ExportError('changed_file', { file });
  const source = await openFileOfExpectedSize(folder, { name: file, bytes: storedFiles.bytes });
  const digest = createDigestStream();
  const totals = { files: 0, fileBytes: 0 };
  const keys = new Set<string>();
  await pipeline(source, digest.stream, async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const line of readLines(bytes, { max: maxLineBytes, fail })) {
      totals.files += 1;
      const stored = parseLine(line, { file, detail: String(totals.files) });
      totals.fileBytes += stored.bytes;
      await loadFile(folder, stored, target);
      keys.add(stored.key);
    }
  });
  const isSame = totals.files === storedFiles.files && totals.fileBytes === storedFiles.fileBytes;
  if (!isSame || digest.result().sha256 !== storedFiles.sha256) throw fail();
  return keys;
}

function parseLine(line: string, at: { file: string; detail: string }): ExportedFile {
  try {
    return exportedFileSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new ExportError('wrong_lines', { ...at, cause });
  }
}

async function loadFile(
  folder: string,
  { key, path: name, mediaType, bytes, sha256 }: ExportedFile,
  { storage, onStore }: Target,
) {
  const source = await openFileOfExpectedSize(folder, { name, bytes });
  const draft = path.join(storage.scratch, `import-${randomUUID()}`);
  try {
    const saved = await writeLocalFileWithDigest(source, draft);
    if (saved.sha256 !== sha256) throw new ExportError('changed_file', { file: name });
    const existing = await storage.open(key);
    if (existing) {
      if ((await countAndDigestStream(existing)).sha256 === sha256) return;
      throw new ExportError('other_files', { file: name });
    }
    onStore(key);
    await storage.put(key, draft, mediaType);
  } finally {
    await rm(draft, { force: true });
  }
}
