import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { writeUpload, toUploadError } from '#platform/http/uploads/write-upload';
import type { FileStorage } from '#platform/storage/storage';
import { encodePictureCrops, type CroppedPictureFile } from './pictures.ts';

/** A picture in one of its sizes, and where it is stored. */
export type CropToStore<Size extends string> = Omit<CroppedPictureFile, 'to'> & { size: Size; key: string };

type PictureUpload = { content: Readable; limit: { bytes: number; error: ErrorDetail } };

export const cropMediaTypeOf = ({ isPng = false }: Pick<CroppedPictureFile, 'isPng'>) =>
  isPng ? 'image/png' : 'image/webp';

/**
 * Receives a picture and stores it in the requested sizes; returns the number of bytes of each stored file.
 * All of them are stored, or none. Throws an `ApiError` for a file that is not a picture or is too large.
 */
export async function storePictureCropsAndCountBytes<Size extends string>(
  storage: FileStorage,
  { content, limit }: PictureUpload,
  crops: readonly CropToStore<Size>[],
): Promise<Record<Size, number>> {
  const at = (key: string) => path.join(storage.scratch, key);
  const raw = at(`${crops[0]?.key ?? ''}-raw`);
  const cropFiles = crops.map((crop) => ({ ...crop, to: at(crop.key) }));
  const bytes: [Size, number][] = [];
  try {
    await writeUpload(content, raw, limit);
    await encodePictureCrops(raw, cropFiles);
    for (const crop of cropFiles) {
      bytes.push([crop.size, (await stat(crop.to)).size]);
      await storage.put(crop.key, crop.to, cropMediaTypeOf(crop));
    }
    return Object.fromEntries(bytes) as Record<Size, number>;
  } catch (error) {
    await removeCrops(storage, crops);
    throw toUploadError(error);
  } finally {
    await Promise.all(
      [raw, ...cropFiles.map(({ to }) => to)].map((filePath) => rm(filePath, { force: true })),
    );
  }
}

/** Removes the stored sizes of a picture. Returns false if the storage could not remove some of them. */
export async function removeCrops(storage: FileStorage, crops: readonly { key: string }[]): Promise<boolean> {
  const removals = await Promise.allSettled(crops.map(({ key }) => storage.remove(key)));
  return removals.every(({ status }) => status === 'fulfilled');
}
