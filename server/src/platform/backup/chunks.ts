/** Joins and splits the bytes of a stream into chunks of `size` bytes; only the last one can be smaller. */
export async function* splitIntoChunks(
  size: number,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let pendingChunks: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    let rest = piece;
    while (length + rest.length >= size) {
      const takenLength = size - length;
      yield Buffer.concat([...pendingChunks, rest.subarray(0, takenLength)], size);
      rest = rest.subarray(takenLength);
      pendingChunks = [];
      length = 0;
    }
    if (rest.length > 0) pendingChunks.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(pendingChunks, length);
}

/**
 * Joins and splits the bytes of a stream like `splitIntoChunks`, with one buffer for all chunks: the bytes of a chunk
 * change when the next one is requested. Large chunks in buffers of their own would stay in memory until they are
 * collected.
 */
export async function* splitIntoReusedBufferChunks(
  size: number,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const buffer = Buffer.allocUnsafeSlow(size);
  let length = 0;
  for await (const piece of source) {
    for (let rest = piece; rest.length > 0;) {
      const takenPiece = rest.subarray(0, size - length);
      buffer.set(takenPiece, length);
      length += takenPiece.length;
      rest = rest.subarray(takenPiece.length);
      if (length < size) continue;
      yield buffer;
      length = 0;
    }
  }
  if (length > 0) yield buffer.subarray(0, length);
}
