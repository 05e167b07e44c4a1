import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress, zstdCompressSync } from 'node:zlib';
import { formatFileLine, storedFileSchema, type StoredFile, type Summary } from './archive-format.ts';
import { createDamagedArchiveError } from './backup-error.ts';

// A line is shorter than 250 bytes, so a file with longer ones is no list.
const maxLineLength = 1_000;
const newline = 10;

/** Counts files in the order of their keys, and hashes the lines that name them. */
export function createFileTotalsCounter() {
  const hash = createHash('sha256');
  const total = { count: 0, bytes: 0 };
  return {
    add(file: StoredFile) {
      hash.update(formatFileLine(file));
      total.count += 1;
      total.bytes += file.bytes;
    },
    result: (): Summary['files'] => ({ ...total, sha256: hash.digest('hex') }),
  };
}

/** Writes a list of files to a local file as compressed JSON lines. Returns its totals. */
export async function saveFileList(
  files: AsyncIterable<StoredFile>,
  path: string,
): Promise<Summary['files']> {
  const totals = createFileTotalsCounter();
  const lines = async function* () {
    for await (const file of files) {
      totals.add(file);
      yield formatFileLine(file);
    }
  };
  const compression = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  await pipeline(lines, compression, createWriteStream(path, { mode: 0o600 }));
  return totals.result();
}

/** Returns the list of an archive without files. */
export const createEmptyFileList = () => zstdCompressSync(Buffer.alloc(0));

export const readSavedFileList = (path: string) => readFileList(createReadStream(path));

/** Reads a list of files. Throws a `BackupError` for a line that is not as it should be. */
export async function* readFileList(source: AsyncIterable<Uint8Array>): AsyncGenerator<StoredFile> {
  const text = limitLines();
  const copied = pipeline(source, createZstdDecompress(), text);
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield parseLine(line);
    await copied;
  } finally {
    text.destroy();
    await copied.catch(() => undefined);
  }
}

/** Creates a stream that passes text on, and fails at a line that is too long before all of it is in memory. */
function limitLines() {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const last = chunk.lastIndexOf(newline);
      length = last === -1 ? length + chunk.length : chunk.length - last - 1;
      done(length > maxLineLength ? createDamagedArchiveError() : null, chunk);
    },
  });
}

function parseLine(line: string): StoredFile {
  if (line.length > maxLineLength) throw createDamagedArchiveError();
  try {
    return storedFileSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw createDamagedArchiveError(cause);
  }
}
