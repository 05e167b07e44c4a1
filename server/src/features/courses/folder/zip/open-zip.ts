import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import { courseFolderErrors } from '@mutirao/contract/features/courses/folder/errors';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ApiError } from '#platform/http/endpoints/api-error';
import { assertDiskSpace } from '#platform/http/uploads/write-upload';
import type { ZipContents } from '../format/parse-course-folder.ts';
import type { ImportRemarks } from '../remarks.ts';
import { normalizeFolderPath, findCommonRootFolder, isSystemFile } from './paths.ts';

export type ZipReader = ZipContents & {
  /**
   * Unpacks the ZIP entry at `path` to the new file `to` on the disk. Throws if the entry has more bytes than the ZIP
   * declares, or another checksum.
   */
  unpack: (path: string, to: string) => Promise<void>;
  sizeOf: (path: string) => number;
};

/**
 * Opens a ZIP, reads its texts into memory and calls `use`. Entries with an unsafe path, a size that is too large or an
 * unreadable form are added to `remarks` before anything is unpacked. Throws if the file is not a ZIP, or if the ZIP as
 * a whole is too large.
 */
export async function withZip<Made>(
  zipPath: string,
  remarks: ImportRemarks,
  use: (zip: ZipReader) => Promise<Made>,
) {
  const zip = await openPromise(zipPath, { autoClose: false, lazyEntries: true, decodeStrings: false }).catch(
    () => {
      throw brokenZipError();
    },
  );
  // A failing stream reports its own error; the listener only prevents an unhandled `error` event.
  zip.on('error', () => undefined);
  try {
    const entries = stripRootFolder(await listEntries(zip, remarks), remarks);
    const texts =
      remarks.problems.length > 0 ? new Map<string, string>() : await readTexts(zip, entries, remarks);
    const others = new Set([...entries.keys()].filter((path) => !isText(path)));
    const entryAt = (path: string) => {
      const entry = entries.get(path);
      if (!entry) throw new Error('the ZIP has no such entry');
      return entry;
    };
    return await use({
      texts,
      others,
      sizeOf: (path) => entryAt(path).uncompressedSize,
      unpack: async (path, to) => {
        const entry = entryAt(path);
        // The disk needs space for the file twice: for the copy that is checked, and for the copy in the storage.
        await assertDiskSpace(to, 2 * entry.uncompressedSize);
        const content = await stream(zip, entry);
        await pipeline(content, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
      },
    });
  } finally {
    zip.close();
  }
}

const brokenZipError = () => new ApiError(courseFolderErrors.not_a_zip());
const isText = (path: string) => /\.md$/i.test(path) && path.split('/').length <= 2;

type ZipEntry = { path: string; entry: Entry };

async function listEntries(zip: ZipFile, remarks: ImportRemarks): Promise<ZipEntry[]> {
  if (zip.entryCount > courseFolderLimits.entries)
    throw new ApiError(courseFolderErrors.zip_too_many_files({ max: courseFolderLimits.entries }));
  const found: ZipEntry[] = [];
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = decodeName(entry, remarks);
      if (name === undefined || name.endsWith('/') || isSystemFile(name)) continue;
      unpacked += entry.uncompressedSize;
      const path = normalizeFolderPath(name);
      if (path === undefined || name.length > courseFolderLimits.path)
        remarks.addProblem(name, { code: 'path_unsafe' });
      else if (isAcceptable(entry, path, remarks)) found.push({ path, entry });
    }
  } catch {
    throw brokenZipError();
  }
  if (unpacked > courseFolderLimits.unpacked) throw zipTooLargeError();
  return found;
}

const zipTooLargeError = () => new ApiError(courseFolderErrors.zip_expands_too_much());

/**
 * Decodes the name of an entry as UTF-8, even if the entry does not declare UTF-8, as in ZIPs from macOS. Other names
 * are reported.
 */
function decodeName(entry: Entry, remarks: ImportRemarks): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(entry.fileNameRaw);
  } catch {
    remarks.addProblem(entry.fileNameRaw.toString('latin1'), { code: 'path_not_utf8' });
    return undefined;
  }
}

const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function isAcceptable(entry: Entry, path: string, remarks: ImportRemarks): boolean {
  const code = findEntryProblem(entry, path);
  if (code) remarks.addProblem(path, { code });
  return code === undefined;
}

function findEntryProblem(entry: Entry, path: string) {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) return 'entry_encrypted';
  if (isLink(entry)) return 'entry_symbolic_link';
  if (!entry.canDecodeFileData()) return 'entry_compression_unsupported';
  if (isText(path)) return uncompressedSize > courseFolderLimits.text ? 'markdown_file_too_long' : undefined;
  const maxBytes = courseFolderLimits.maxCompressionRatio * Math.max(compressedSize, 1_024);
  return uncompressedSize > maxBytes ? 'entry_expands_too_much' : undefined;
}

/** Returns the entries by their paths, without a common root folder. */
function stripRootFolder(found: ZipEntry[], remarks: ImportRemarks): Map<string, Entry> {
  const rootFolder = findCommonRootFolder(found.map(({ path }) => path));
  const entries = new Map<string, Entry>();
  const seenNames = new Set<string>();
  for (const { path, entry } of found) {
    const relativePath = path.slice(rootFolder.length);
    // Names that differ only in case count as equal, because some file systems do not distinguish upper and lower case.
    const key = relativePath.toLowerCase();
    if (seenNames.has(key)) remarks.addProblem(relativePath, { code: 'path_repeated' });
    seenNames.add(key);
    entries.set(relativePath, entry);
  }
  return entries;
}

async function readTexts(zip: ZipFile, entries: Map<string, Entry>, remarks: ImportRemarks) {
  const texts = new Map<string, string>();
  let remainingBytes = courseFolderLimits.texts;
  for (const [path, entry] of entries) {
    if (!isText(path)) continue;
    const content = await readAll(await stream(zip, entry));
    remainingBytes -= content.length;
    if (remainingBytes < 0) throw zipTooLargeError();
    try {
      texts.set(path, new TextDecoder('utf-8', { fatal: true }).decode(content));
    } catch {
      remarks.addProblem(path, { code: 'markdown_file_not_utf8' });
    }
  }
  return texts;
}

async function readAll(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of content) chunks.push(chunk);
  } catch {
    throw brokenZipError();
  }
  return Buffer.concat(chunks);
}

/** Returns the content of an entry as a stream that fails if it has more bytes than declared, or another checksum. */
async function stream(zip: ZipFile, entry: Entry): Promise<Readable> {
  const content = await zip.openReadStreamPromise(entry).catch(() => {
    throw brokenZipError();
  });
  let bytes = 0;
  let sum = 0;
  const checkingTransform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      sum = crc32(chunk, sum);
      done(bytes > entry.uncompressedSize ? zipTooLargeError() : null, chunk);
    },
    flush: (done) => done(sum === entry.crc32 ? null : brokenZipError()),
  });
  content.on('error', () => checkingTransform.destroy(brokenZipError()));
  checkingTransform.on('close', () => content.destroy());
  return content.pipe(checkingTransform);
}
