import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PictureRefused } from '#platform/pictures/picture-refused';
import { Refusal } from './refusal.ts';

/** Stays free on the disk, whoever sends: the database writes there as well, and ends where it cannot. */
const spareBytes = 500 * 1024 * 1024;

type Most = { bytes: number; sentence: string };

/** Writes a file to the disk as it comes, and no further than it may be long: past that, the sentence says so. */
export async function takeIn(content: Readable, place: string, most: Most) {
  await insistOnRoom(place, most.bytes);
  let bytes = 0;
  const kept = createWriteStream(place, { flags: 'wx', mode: 0o600 });
  // What fails at once fails before the file is there: who clears up must come after it.
  const closed = once(kept, 'close').catch(() => undefined);
  try {
    await pipeline(
      content,
      async function* limited(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > most.bytes) throw new Refusal('too_large', most.sentence);
          yield chunk;
        }
      },
      kept,
    );
  } finally {
    await closed;
  }
  if (bytes === 0) throw new Refusal('invalid_file', 'Este arquivo está vazio.');
}

/** Refuses what would take the disk's last room, before so many bytes are written at a place. */
export async function insistOnRoom(place: string, bytes: number) {
  const { bavail, bsize } = await statfs(path.dirname(place));
  if (bavail * bsize < bytes + spareBytes) throw new Refusal('no_room');
}

/** What to tell whoever sent a file that was not kept. */
export function whyNotTaken(error: unknown): unknown {
  if (error instanceof PictureRefused) return new Refusal('invalid_file', error.message);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isFull = code === 'ENOSPC' || (error instanceof Error && /no space left/i.test(error.message));
  if (isFull) return new Refusal('no_room');
  // Whoever stopped sending hears no answer.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return new Refusal('bad_request');
  return error;
}
