import type { Readable } from 'node:stream';

/** A folder or a bucket that contains archives and the files that they share. Names are paths with `/`. */
export type BackupTarget = {
  /** The target as the operator wrote it, without credentials. */
  readonly label: string;
  /** Writes a stream. The name exists only when the content is complete. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Copies a local file that has the SHA-256 digest `sha256`. */
  putFile(name: string, from: string, sha256: string): Promise<void>;
  open(name: string): Promise<Readable | undefined>;
  /** Lists the objects below a prefix that ends with `/`, in the order of the bytes of their names. */
  list(prefix: string): AsyncIterable<{ name: string; bytes: number }>;
  remove(name: string): Promise<void>;
};

/** The names of the objects of a target. */
export const targetObjectNames = {
  /** The id of the hub that the target belongs to. */
  hub: 'hub',
  archives: 'archives/',
  files: 'files/',
  archive: (id: string) => `archives/${id}/data.tar`,
  fileList: (id: string) => `archives/${id}/files.jsonl.zst`,
  proof: (id: string) => `archives/${id}/proof.json`,
  file: (key: string, sha256: string) => `files/${key.slice(0, 2)}/${key},${sha256}`,
} as const;
