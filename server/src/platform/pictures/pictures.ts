import type { Crop, Picture, Work } from './write-pictures.ts';

export type { Crop, Picture } from './write-pictures.ts';

let last: Promise<unknown> = Promise.resolve();

// A decoder of some megabytes: who never sends a picture does not carry it along.
const writer = () => import('./write-pictures.ts');

/**
 * Writes a picture anew, upright and without anything but its pixels: as large as it may be, and small for cards.
 * What hides behind the pixels, or in words about them, does not come along.
 */
export function renewPicture(work: Work): Promise<Picture> {
  return inTurn(async () => (await writer()).renewed(work));
}

/** The middle of a picture in these measures, all of one shape, or as large as it is: written anew, as above. */
export function renewCrops(from: string, crops: readonly Crop[]): Promise<void> {
  return inTurn(async () => (await writer()).cropped(from, crops));
}

/** A square that the hub itself has written, once more as PNG. */
export function ownAsPng(from: string, wanted: { side: number; to: string }): Promise<void> {
  return inTurn(async () => (await writer()).writeOwnAsPng(from, wanted));
}

// Many may send pictures at once; one at a time is worked on, and nothing of it is kept.
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
