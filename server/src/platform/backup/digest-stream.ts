import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { addPassedBytesAndCollectGarbage } from './buffer-garbage.ts';

/** Creates a stream that passes bytes on, and counts and hashes them. */
export function createDigestStream() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      addPassedBytesAndCollectGarbage(chunk.length);
      done(null, chunk);
    },
  });
  return {
    stream,
    /** Returns the number of bytes and their SHA-256 digest, once the stream has ended. */
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Reads a stream to its end. Returns the number of its bytes and their SHA-256 digest. */
export async function countAndDigestStream(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
    addPassedBytesAndCollectGarbage(chunk.length);
  }
  return { bytes, sha256: hash.digest('hex') };
}
