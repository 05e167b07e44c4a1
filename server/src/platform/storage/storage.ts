import type { Readable } from 'node:stream';

/** A range of bytes in a file; both ends are included. */
export type ByteRange = { start: number; end: number };

/** Stores files under names that the hub chooses, in a folder or in a bucket. */
export type FileStorage = {
  /** A folder for incoming files; its content is temporary and may be lost. */
  readonly scratch: string;
  /** Moves the local file `from` into the storage, atomically: it no longer exists at `from` afterwards. */
  put(key: string, from: string, mediaType: string): Promise<void>;
  /**
   * Returns the content stored under a name, or undefined if there is none. For a range beyond its end, returns no
   * bytes or undefined.
   */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** Lists the stored files, sorted by their names. */
  list(): AsyncIterable<StoredObject>;
};

export type StoredObject = { key: string; bytes: number };

const keyPattern = /^[a-z0-9-]{3,80}$/;

export const isStorageKey = (name: string) => keyPattern.test(name);

/** Throws if a storage key could lead outside the folder or the bucket. */
export function assertStorageKey(key: string) {
  if (!isStorageKey(key)) throw new Error(`"${key}" is not a valid storage key`);
}

/** Returns the timeout in milliseconds for storing a file of this size. */
export const uploadTimeoutMillisecondsFor = (bytes: number) => 30_000 + Math.ceil(bytes / 1_000_000) * 1_000;
