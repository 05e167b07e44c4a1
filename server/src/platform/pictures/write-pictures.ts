import sharp, { type Sharp } from 'sharp';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { InvalidPictureError } from './invalid-picture-error.ts';

// libvips uses one thread and caches nothing. The callers in `pictures.ts` process only one picture at a time.
sharp.concurrency(1);
sharp.cache(false);
// Blocks all image formats of libvips first and then unblocks only the accepted ones, so that an upload cannot reach
// the decoder of another format.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadNsgifFile'],
});

export const pictureLimits = {
  pixels: 40_000_000,
  /** The max number of pixels of all frames of an animated picture together. */
  movingPixels: 24_000_000,
  side: 2_560,
  smallSide: 640,
  placeholder: 200,
} as const;

const tooManyPixelsError = () =>
  new InvalidPictureError(platformErrors.image_too_many_pixels({ max: pictureLimits.pixels / 1_000_000 }));

export type UploadedPictureFormat = 'jpeg' | 'png' | 'gif';

export type EncodedPictureMetadata = { width: number; height: number; placeholder: string | undefined };

export type ReencodePictureParams = {
  from: string;
  kind: UploadedPictureFormat;
  whole: string;
  small: string;
};

/** A size in pixels, and the file to write. It is WebP, or PNG for clients that read no newer format. */
export type CroppedPictureFile = { width: number; height: number; to: string; isPng?: boolean };

// WebP: the format in which the hub stores pictures, and which it does not accept from members.
const webpDecoder = { operation: ['VipsForeignLoadWebpFile'] };

/**
 * Converts a WebP picture of the hub to a PNG of `side` by `side` pixels. Unblocks the decoder for WebP during this
 * conversion only, while no other picture is processed.
 */
export async function writeSquareWebpAsPngFile(
  from: string,
  { side, to }: { side: number; to: string },
): Promise<void> {
  sharp.unblock(webpDecoder);
  try {
    await sharp(from, sharpInputOptions)
      .timeout(timeout)
      .resize({ width: side, height: side })
      .png()
      .toFile(to);
  } finally {
    sharp.block(webpDecoder);
  }
}

export const writeCroppedPictures = (from: string, crops: readonly CroppedPictureFile[]) =>
  withPictureErrors(() => writeCrops(from, crops));

async function writeCrops(from: string, crops: readonly CroppedPictureFile[]) {
  const { width, height, autoOrient: orientedSize } = await sharp(from, sharpInputOptions).metadata();
  if (width * height > pictureLimits.pixels) throw tooManyPixelsError();
  const largest = { width: maxWidthOf(crops), height: Math.max(...crops.map((crop) => crop.height)) };
  const scale = Math.min(1, orientedSize.width / largest.width, orientedSize.height / largest.height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  // Decodes the original only once, because it is large: the crops are made from these pixels.
  const { data, info } = await sharp(from, sharpInputOptions)
    .timeout(timeout)
    .autoOrient()
    .resize({ width: scaled(largest.width), height: scaled(largest.height), fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  for (const { to, isPng = false, ...size } of crops) {
    const crop = sharp(data, { raw: { width: info.width, height: info.height, channels } }).resize({
      width: Math.min(size.width, info.width),
      height: Math.min(size.height, info.height),
    });
    await (isPng ? crop.png() : crop.webp({ quality: 82 })).toFile(to);
  }
}

const maxWidthOf = (crops: readonly CroppedPictureFile[]) => Math.max(...crops.map((crop) => crop.width));

export const writeReencodedPicture = (params: ReencodePictureParams) =>
  withPictureErrors(() => writePicture(params));

async function writePicture({
  from,
  kind,
  whole,
  small,
}: ReencodePictureParams): Promise<EncodedPictureMetadata> {
  const { width, height, pages = 1, format } = await sharp(from, sharpInputOptions).metadata();
  if (format !== kind) throw new InvalidPictureError(platformErrors.image_type_differs());
  if (width * height > pictureLimits.pixels) throw tooManyPixelsError();
  const keepsAnimation = kind === 'gif' && pages > 1 && width * height * pages <= pictureLimits.movingPixels;
  const measures = await writeWhole({ from, kind, whole, isAnimated: keepsAnimation });
  // Makes the remaining sizes from the file just written, because the large original is decoded only once.
  await sharp(whole, sharpInputOptions)
    .timeout(timeout)
    .resize({ width: pictureLimits.smallSide, height: pictureLimits.smallSide, ...shrinkOptions })
    .webp({ quality: 78 })
    .toFile(small);
  return { ...measures, placeholder: await placeholderOf(whole) };
}

async function withPictureErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidPictureError) throw error;
    if (hasMessageMatching(error, /no space left|ENOSPC/i)) throw error;
    if (hasMessageMatching(error, /pixel limit/i)) throw tooManyPixelsError();
    throw new InvalidPictureError(platformErrors.image_unreadable());
  }
}

async function writeWhole({
  from,
  kind,
  whole,
  isAnimated,
}: Omit<ReencodePictureParams, 'small'> & { isAnimated: boolean }) {
  const { side } = pictureLimits;
  const picture = sharp(from, { ...sharpInputOptions, animated: isAnimated })
    .timeout(timeout)
    .autoOrient()
    .resize({ width: side, height: side, ...shrinkOptions });
  const encoded = await encodeAs(picture, kind).toFile(whole);
  return { width: encoded.width, height: encoded.pageHeight ?? encoded.height };
}

function encodeAs(picture: Sharp, kind: UploadedPictureFormat) {
  // No optimized Huffman tables (`optimiseCoding`): they would make a file a few percent smaller, a blurred
  // picture a fifth, but need the whole picture in memory, which costs 50 MB.
  if (kind === 'jpeg') return picture.jpeg({ quality: 84, optimiseCoding: false });
  return kind === 'png' ? picture.png({ compressionLevel: 8 }) : picture.gif();
}

/**
 * Returns a tiny preview, which is shown blurred until the picture has loaded, as a data URL. Returns undefined if no
 * preview is short enough.
 */
async function placeholderOf(from: string): Promise<string | undefined> {
  for (const side of [12, 8, 4]) {
    const preview = await sharp(from, sharpInputOptions)
      .resize({ width: side, height: side, ...shrinkOptions })
      .webp({ quality: 30, alphaQuality: 0 })
      .toBuffer();
    const address = `data:image/webp;base64,${preview.toString('base64')}`;
    if (address.length <= pictureLimits.placeholder) return address;
  }
  return undefined;
}

const sharpInputOptions = {
  limitInputPixels: pictureLimits.pixels,
  failOn: 'error',
  sequentialRead: true,
} as const;

// Pictures are processed one at a time, so the timeout prevents one from delaying the others for long.
const timeout = { seconds: 10 } as const;

const shrinkOptions = { fit: 'inside', withoutEnlargement: true } as const;

const hasMessageMatching = (error: unknown, messagePattern: RegExp) =>
  error instanceof Error && messagePattern.test(error.message);
