import type { Crop, EncodedPictureMetadata, PictureJob } from './write-pictures.ts';

export type { Crop, EncodedPictureMetadata } from './write-pictures.ts';

let last: Promise<unknown> = Promise.resolve();

// A decoder of some megabytes: who never sends a picture does not carry it along.
const writer = () => import('./write-pictures.ts');

/**
 * Encodes a picture again, upright and with nothing but its pixels: in the max size, and small for cards. Data hidden
 * behind the pixels and metadata are dropped.
 */
export function reencodePicture(work: PictureJob): Promise<EncodedPictureMetadata> {
  return inTurn(async () => (await writer()).writeReencodedPicture(work));
}

/**
 * Encodes a picture in these sizes in pixels, which must have one aspect ratio: its centre, cropped to the aspect
 * ratio, or the whole picture if it has this ratio.
 */
export function encodePictureCrops(from: string, crops: readonly Crop[]): Promise<void> {
  return inTurn(async () => (await writer()).writeCroppedPictures(from, crops));
}

/** Converts a square picture that the hub encoded earlier to PNG. */
export function writePictureFileAsPng(from: string, wanted: { side: number; to: string }): Promise<void> {
  return inTurn(async () => (await writer()).convertPictureFileToPng(from, wanted));
}

// Many members can send pictures at once; only one is processed at a time, and nothing of it is cached.
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
