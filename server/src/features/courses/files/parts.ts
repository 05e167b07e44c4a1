import { Readable } from 'node:stream';
import type { ByteRange, FileStorage } from '#platform/storage/storage';

/** A file that is stored in parts, each under its own key. */
export type PartedFile = { parts: readonly string[]; partBytes: number; bytes: number };

/**
 * Returns a stream of a file, or of a range of its bytes, that opens one stored part after the other. Returns undefined
 * if the first part of the range is missing in the storage; the stream fails if a later part is missing.
 */
export async function openPartedFile(
  storage: Pick<FileStorage, 'open'>,
  { parts, partBytes, bytes }: PartedFile,
  { start, end }: ByteRange = { start: 0, end: bytes - 1 },
): Promise<Readable | undefined> {
  const last = Math.floor(end / partBytes);
  const openPart = async (number: number) => {
    const begin = number * partBytes;
    const key = parts[number];
    if (key === undefined) return undefined;
    const max = Math.min(partBytes, bytes - begin) - 1;
    return storage.open(key, { start: Math.max(0, start - begin), end: Math.min(max, end - begin) });
  };
  const number = Math.floor(start / partBytes);
  const first = await openPart(number);
  if (!first || number === last) return first;
  const fileStream = Readable.from(readPartsFrom(first, number + 1), { objectMode: false });
  // A client that disconnects before the first byte must not leave a file handle open.
  fileStream.once('close', () => first.destroy());
  return fileStream;

  async function* readPartsFrom(started: Readable, next: number): AsyncGenerator<Buffer> {
    yield* started;
    for (let partNumber = next; partNumber <= last; partNumber += 1) {
      const content = await openPart(partNumber);
      if (!content) throw new Error('a part of a file is missing in the storage');
      yield* content;
    }
  }
}

// The number of parts checked concurrently, because a long video has hundreds.
const maxConcurrentChecks = 8;

/** Returns how many parts of a file exist in storage, from the first one on, each with exactly its original length. */
export async function countCompleteParts(
  storage: Pick<FileStorage, 'open'>,
  file: PartedFile,
): Promise<number> {
  const partCount = Math.ceil(file.bytes / file.partBytes);
  for (let begin = 0; begin < partCount; begin += maxConcurrentChecks) {
    const partNumbers = Array.from(
      { length: Math.min(maxConcurrentChecks, partCount - begin) },
      (_, offset) => begin + offset,
    );
    const completeness = await Promise.all(partNumbers.map((number) => isComplete(storage, file, number)));
    const firstMissing = completeness.indexOf(false);
    if (firstMissing >= 0) return begin + firstMissing;
  }
  return partCount;
}

/**
 * True if the part has exactly its expected length. Reads two bytes from the last expected byte on: if the part is
 * complete, the storage returns exactly one byte.
 */
async function isComplete(
  storage: Pick<FileStorage, 'open'>,
  { parts, partBytes, bytes }: PartedFile,
  number: number,
): Promise<boolean> {
  const key = parts[number];
  if (key === undefined) return false;
  const length = Math.min(partBytes, bytes - number * partBytes);
  const content = await storage.open(key, { start: length - 1, end: length });
  if (!content) return false;
  let found = 0;
  for await (const piece of content) found += Buffer.byteLength(piece);
  return found === 1;
}
