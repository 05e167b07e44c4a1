import type { CroppedPictureFile, EncodedPictureMetadata, ReencodePictureParams } from './write-pictures.ts';

export type { CroppedPictureFile, EncodedPictureMetadata } from './write-pictures.ts';

let last: Promise<unknown> = Promise.resolve();

// Imported lazily, because the decoder takes some megabytes of memory, which a process that never handles a picture
// does not need.
const importEncoder = () => import('./write-pictures.ts');

/**
 * Encodes an uploaded picture again in two sizes: the maximum size, and a small one for cards. The result is upright
 * and contains only the pixels: metadata and data appended to the file are dropped.
 */
export function reencodePicture(params: ReencodePictureParams): Promise<EncodedPictureMetadata> {
  return runLimited(async () => (await importEncoder()).writeReencodedPicture(params));
}

/**
 * Encodes a picture in several sizes, given in pixels, which must have the same aspect ratio. A picture with another
 * aspect ratio is cropped around its centre.
 */
export function encodePictureCrops(from: string, crops: readonly CroppedPictureFile[]): Promise<void> {
  return runLimited(async () => (await importEncoder()).writeCroppedPictures(from, crops));
}

/** Converts a square picture that the hub encoded earlier to PNG. */
export function writeSquareWebpAsPng(from: string, target: { side: number; to: string }): Promise<void> {
  return runLimited(async () => (await importEncoder()).writeSquareWebpAsPngFile(from, target));
}

// Many members can send pictures at once, but only one picture is processed at a time.
function runLimited<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
