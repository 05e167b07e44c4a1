import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { InvalidPictureError } from '#platform/pictures/invalid-picture-error';
import { ApiError } from '../endpoints/api-error.ts';

/**
 * The free space that every upload must leave on the disk: the database may be on the same disk, and stops when it
 * cannot write.
 */
const minFreeBytes = 500 * 1024 * 1024;

type SizeLimit = { bytes: number; error: ErrorDetail };

/**
 * Streams a file to the disk. Throws the error of `limit` if the file is longer than that, and other errors
 * if the file is empty or the disk has too little free space.
 */
export async function writeUpload(content: Readable, filePath: string, limit: SizeLimit) {
  await assertDiskSpace(filePath, limit.bytes);
  let bytes = 0;
  const file = createWriteStream(filePath, { flags: 'wx', mode: 0o600 });
  // An early error can come before the file exists, so the cleanup must wait for `close`.
  const closed = once(file, 'close').catch(() => undefined);
  try {
    await pipeline(
      content,
      async function* limited(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > limit.bytes) throw new ApiError(limit.error);
          yield chunk;
        }
      },
      file,
    );
  } finally {
    await closed;
  }
  if (bytes === 0) throw new ApiError(platformErrors.file_empty());
}

/**
 * Throws `no_room` if a write of this many bytes would leave less free space on the disk of a path than `minFreeBytes`.
 */
export async function assertDiskSpace(filePath: string, bytes: number) {
  const { bavail, bsize } = await statfs(path.dirname(filePath));
  if (bavail * bsize < bytes + minFreeBytes) throw new ApiError('no_room');
}

/** Converts an error of an upload to the API error for it; returns any other error unchanged. */
export function toUploadError(error: unknown): unknown {
  if (error instanceof InvalidPictureError) return new ApiError(error.detail);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isFull = code === 'ENOSPC' || (error instanceof Error && /no space left/i.test(error.message));
  if (isFull) return new ApiError('no_room');
  // A client that stopped sending reads no response.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return new ApiError('bad_request');
  return error;
}
