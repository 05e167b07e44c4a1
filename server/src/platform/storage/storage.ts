import type { Readable } from 'node:stream';

/** Which bytes of a file: both ends belong to it. */
export type Range = { start: number; end: number };

/** Where files are kept, under names of the hub's own. */
export type Storage = {
  /** A folder for what is still on its way in; what lies there is nobody's and may be lost. */
  readonly scratch: string;
  /** Takes a whole file over: it is there afterwards, or nothing of it is. The one at `from` is gone then. */
  put(key: string, from: string, mediaType: string): Promise<void>;
  /** What is kept under a name, or undefined when nothing is. Of bytes that it does not have there are none. */
  open(key: string, range?: Range): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
};

/** Where a file's name leads nowhere else than into the folder, or the bucket. */
export function refuseStrangeKey(key: string) {
  if (!/^[a-z0-9-]{3,80}$/.test(key)) throw new Error(`"${key}" is no name of a kept file`);
}

/** How long a file of so many bytes may be on its way to where it is kept. */
export const patienceFor = (bytes: number) => 30_000 + Math.ceil(bytes / 1_000_000) * 1_000;
