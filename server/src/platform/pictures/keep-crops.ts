import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { takeIn, whyNotTaken } from '#platform/http/take-in';
import type { Storage } from '#platform/storage/storage';
import { renewCrops, type Crop } from './pictures.ts';

/** A picture in one of its measures, and where it is kept. */
export type KeptCrop<Size extends string> = Omit<Crop, 'to'> & { size: Size; key: string };

type Sent = { content: Readable; most: { bytes: number; sentence: string } };

export const cropType = ({ isPng = false }: Pick<Crop, 'isPng'>) => (isPng ? 'image/png' : 'image/webp');

/**
 * Takes a picture in and keeps it in the measures that are wished; how many bytes each has. All of them are kept, or none:
 * throws a `Refusal` for what is no picture, or is too large.
 */
export async function keepCrops<Size extends string>(
  storage: Storage,
  { content, most }: Sent,
  crops: readonly KeptCrop<Size>[],
): Promise<Record<Size, number>> {
  const at = (key: string) => path.join(storage.scratch, key);
  const raw = at(`${crops[0]?.key ?? ''}-raw`);
  const written = crops.map((crop) => ({ ...crop, to: at(crop.key) }));
  const bytes: [Size, number][] = [];
  try {
    await takeIn(content, raw, most);
    await renewCrops(raw, written);
    for (const crop of written) {
      bytes.push([crop.size, (await stat(crop.to)).size]);
      await storage.put(crop.key, crop.to, cropType(crop));
    }
    return Object.fromEntries(bytes) as Record<Size, number>;
  } catch (error) {
    await removeCrops(storage, crops);
    throw whyNotTaken(error);
  } finally {
    await Promise.all([raw, ...written.map(({ to }) => to)].map((place) => rm(place, { force: true })));
  }
}

/** Gives up what was kept of a picture. False where the storage holds on to some of it. */
export async function removeCrops(storage: Storage, crops: readonly { key: string }[]): Promise<boolean> {
  const tries = await Promise.allSettled(crops.map(({ key }) => storage.remove(key)));
  return tries.every(({ status }) => status === 'fulfilled');
}
