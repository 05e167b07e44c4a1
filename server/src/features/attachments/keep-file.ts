import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import type { House } from '#platform/house/house';
import { Refusal } from '#platform/http/refusal';
import { PictureRefused, renewPicture } from '#platform/pictures/pictures';
import { cleanName, kindOf } from './kinds.ts';
import type { FileRecord } from './store.ts';

export type Sent = { content: Readable; name: () => string };
type Parts = Pick<House, 'storage' | 'now'>;

export const smallKey = (id: string) => `${id}-small`;

/** Takes in what somebody sends, and keeps it if it is of a kind that is wanted. The record is still to be written. */
export async function keepFile({ storage, now }: Parts, ownerId: string, sent: Sent): Promise<FileRecord> {
  const id = randomUUID();
  const at = (part: string) => path.join(storage.scratch, `${id}-${part}`);
  const places = { raw: at('raw'), whole: at('whole'), small: at('small') };
  try {
    await takeIn(sent.content, places.raw);
    const name = sent.name();
    const kind = await kindOf(places.raw, name);
    const about = { id, ownerId, kind: kind.kind, mediaType: kind.mediaType, createdAt: now() };
    const originalName = cleanName(name, kind);
    if (kind.kind === 'document') {
      const { size: bytes } = await stat(places.raw);
      await storage.put(id, places.raw, kind.mediaType);
      return {
        ...about,
        originalName,
        bytes,
        smallBytes: null,
        width: null,
        height: null,
        placeholder: null,
      };
    }
    const { whole, small } = places;
    const picture = await renewPicture({ from: places.raw, kind: kind.form, whole, small });
    const [{ size: bytes }, { size: smallBytes }] = [await stat(whole), await stat(small)];
    await storage.put(id, whole, kind.mediaType);
    await storage.put(smallKey(id), small, 'image/webp');
    const { width, height, placeholder = null } = picture;
    return { ...about, originalName, bytes, smallBytes, width, height, placeholder };
  } catch (error) {
    await discard({ storage }, [id]);
    throw inWords(error);
  } finally {
    await Promise.all(Object.values(places).map((place) => rm(place, { force: true })));
  }
}

/** Gives up what was kept under these names. */
export async function discard({ storage }: Pick<House, 'storage'>, ids: readonly string[]) {
  for (const id of ids) {
    await storage.remove(id).catch(() => undefined);
    await storage.remove(smallKey(id)).catch(() => undefined);
  }
}

/** Writes to the disk as it comes, and no further than a file may be long. */
async function takeIn(content: Readable, place: string) {
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
          if (bytes > attachmentLimits.file) {
            throw new Refusal('too_large', 'Arquivo muito grande. Limite de 10MB.');
          }
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

function inWords(error: unknown): unknown {
  if (error instanceof PictureRefused) return new Refusal('invalid_file', error.message);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isFull = code === 'ENOSPC' || (error instanceof Error && /no space left/i.test(error.message));
  if (isFull) return new Refusal('no_room');
  // Whoever stopped sending hears no answer.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return new Refusal('bad_request');
  return error;
}
