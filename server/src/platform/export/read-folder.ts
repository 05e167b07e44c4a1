import { constants, type ReadStream } from 'node:fs';
import { lstat, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { hasSystemErrorCode } from '#platform/storage/error-codes';
import { ExportError } from './export-error.ts';
import {
  exportFormat,
  exportManifestSchema,
  exportFileNames,
  exportFormatSchema,
  type ExportManifest,
} from './export-format.ts';

// The manifest of a hub has less than 100 kB.
const maxManifestBytes = 4_000_000;

/** Reads the manifest of a folder. Throws an `ExportError` if the folder is no complete export of a known format. */
export async function readExportManifest(folder: string): Promise<ExportManifest> {
  const file = await openPlainFile(folder, exportFileNames.manifest).catch((cause: unknown) => {
    throw cause instanceof ExportError && cause.failure === 'missing_file'
      ? new ExportError('no_export', { detail: folder, cause })
      : cause;
  });
  try {
    const { size } = await file.stat();
    if (size > maxManifestBytes) throw new ExportError('no_export', { detail: folder });
    const document = parseJson(await file.readFile('utf8'));
    const format = exportFormatSchema.safeParse(document);
    if (!format.success) throw new ExportError('no_export', { detail: folder });
    if (format.data.formatVersion > exportFormat.version) throw new ExportError('newer_format');
    const manifest = exportManifestSchema.safeParse(document);
    if (!manifest.success) throw new ExportError('changed_file', { file: exportFileNames.manifest });
    return manifest.data;
  } finally {
    await file.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ExportError('changed_file', { file: exportFileNames.manifest, cause });
  }
}

/**
 * Opens a file of the folder for reading. Throws an `ExportError` if it is missing, if it is not a regular
 * file, or if its parent is not a real folder, because a symbolic link could lead out of the export.
 */
async function openPlainFile(folder: string, name: string): Promise<FileHandle> {
  const parent = path.dirname(name);
  if (parent !== '.' && !(await find(parent, lstat(path.join(folder, parent)))).isDirectory())
    throw new ExportError('unsafe_file', { file: parent });
  // Without `O_NONBLOCK` a named pipe would block until a process writes to it.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await find(name, open(path.join(folder, name), flags));
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new ExportError('unsafe_file', { file: name });
}

/** Throws an `ExportError` that names the file if it does not exist, or is a symbolic link or a socket. */
async function find<Found>(file: string, found: Promise<Found>): Promise<Found> {
  try {
    return await found;
  } catch (cause) {
    if (hasSystemErrorCode(cause, 'ENOENT', 'ENOTDIR'))
      throw new ExportError('missing_file', { file, cause });
    if (hasSystemErrorCode(cause, 'ELOOP', 'EMLINK', 'ENXIO'))
      throw new ExportError('unsafe_file', { file, cause });
    throw cause;
  }
}

type Expected = { name: string; bytes: number };

/** Opens a file that must have a number of bytes, and reads no more than these. */
export async function openFileOfExpectedSize(folder: string, { name, bytes }: Expected): Promise<ReadStream> {
  const file = await openPlainFile(folder, name);
  const { size } = await file.stat();
  // `end` is the last byte that is read, so one byte is read of an empty file that has grown, and its digest
  // then differs.
  if (size === bytes) return file.createReadStream({ end: Math.max(bytes - 1, 0) });
  await file.close();
  throw new ExportError('changed_file', { file: name });
}
