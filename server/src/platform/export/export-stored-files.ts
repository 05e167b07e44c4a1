import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { writeLocalFileWithDigest } from '#platform/backup/copy-files';
import { createDigestStream } from '#platform/backup/digest-stream';
import type { FileStorage } from '#platform/storage/storage';
import { ExportError } from './export-error.ts';
import { exportFileNames, type ExportedFile, type ExportManifest } from './export-format.ts';
import { readLines } from './read-lines.ts';

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
};

const namedFileSchema = z.object({ key: z.string(), mediaType: z.string() });
const maxLineBytes = 1_000;

/**
 * Copies the files that the lines of `draft` name from the storage into the folder, and writes the list of them.
 * Deletes `draft`. A file that the storage does not have, such as one that was just deleted, is left out and counted.
 * Throws an `ExportError` if it has none of them.
 */
export async function exportStoredFiles(
  storage: FileStorage,
  { folder, draft }: { folder: string; draft: string },
): Promise<ExportManifest['storedFiles']> {
  const totals = { files: 0, fileBytes: 0, missing: 0 };
  await mkdir(path.join(folder, exportFileNames.files), { mode: 0o700 });
  const lines = async function* () {
    const fail = () => new Error(`${draft} has a line that is too long`);
    for await (const line of readLines(createReadStream(draft), { max: maxLineBytes, fail })) {
      const file = await copyFile(storage, folder, namedFileSchema.parse(JSON.parse(line)));
      if (!file) {
        totals.missing += 1;
        continue;
      }
      totals.files += 1;
      totals.fileBytes += file.bytes;
      yield Buffer.from(`${JSON.stringify(file)}\n`);
    }
  };
  const digest = createDigestStream();
  const list = createWriteStream(path.join(folder, exportFileNames.storedFiles), {
    flags: 'wx',
    mode: 0o600,
  });
  await pipeline(lines, digest.stream, list);
  // If no file is found, the settings name another storage than the hub uses.
  if (totals.files === 0 && totals.missing > 0) throw new ExportError('no_files');
  await rm(draft);
  return { ...totals, ...digest.result() };
}

async function copyFile(
  storage: FileStorage,
  folder: string,
  { key, mediaType }: z.infer<typeof namedFileSchema>,
): Promise<ExportedFile | undefined> {
  const content = await storage.open(key);
  if (!content) return undefined;
  const name = exportFileNames.file(key, extensions[mediaType] ?? 'bin');
  const { bytes, sha256 } = await writeLocalFileWithDigest(content, path.join(folder, name));
  return { key, path: name, mediaType, bytes, sha256 };
}
