import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { mostMegabytes } from '@mutirao/contract/features/hub-settings/shapes';
import type { House } from '#platform/house/house';
import { takeIn, whyNotTaken } from '#platform/http/take-in';
import { renewPicture } from '#platform/pictures/pictures';
import { cleanName, kindOf } from './kinds.ts';
import { megabyte, type FileRecord } from './store.ts';

export type Sent = { content: Readable; name: () => string };
type Parts = Pick<House, 'storage' | 'now'>;

/** Returns the error message for a file that is larger than this number of megabytes. */
export const tooLarge = (megabytes: number) => `Arquivo muito grande. Limite de ${megabytes}MB.`;

// The max of any hub. A hub with a lower limit reports its own limit when the file record is written.
const most = { bytes: mostMegabytes * megabyte, sentence: tooLarge(mostMegabytes) };

export const smallKey = (id: string) => `${id}-small`;

/** Receives an upload and stores it if its type is allowed. The caller must insert the record. */
export async function keepFile({ storage, now }: Parts, ownerId: string, sent: Sent): Promise<FileRecord> {
  const id = randomUUID();
  const at = (part: string) => path.join(storage.scratch, `${id}-${part}`);
  const places = { raw: at('raw'), whole: at('whole'), small: at('small') };
  try {
    await takeIn(sent.content, places.raw, most);
    const name = sent.name();
    const kind = await kindOf(places.raw, name);
    const { size: sentBytes } = await stat(places.raw);
    const about = { id, ownerId, kind: kind.kind, mediaType: kind.mediaType, sentBytes, createdAt: now() };
    const originalName = cleanName(name, kind);
    if (kind.kind === 'document') {
      await storage.put(id, places.raw, kind.mediaType);
      return {
        ...about,
        originalName,
        bytes: sentBytes,
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
    throw whyNotTaken(error);
  } finally {
    await Promise.all(Object.values(places).map((place) => rm(place, { force: true })));
  }
}

/** Deletes the stored files with these ids and ignores errors. */
export async function discard({ storage }: Pick<House, 'storage'>, ids: readonly string[]) {
  for (const id of ids) {
    await storage.remove(id).catch(() => undefined);
    await storage.remove(smallKey(id)).catch(() => undefined);
  }
}
