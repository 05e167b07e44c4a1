export const sha1LengthBytes = 20;

const buckets = 65_536;

/** Returns the hashes in order. If they are already in order, returns the same buffer. */
export function toSortedSha1Hashes(hashes: Buffer): Buffer {
  if (isSorted(hashes)) return hashes;
  const starts = findBucketStarts(hashes);
  const sorted = distributeToBuckets(hashes, starts);
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    sortSlice(sorted.subarray(starts[bucket], starts[bucket + 1]));
  }
  return sorted;
}

function isSorted(hashes: Buffer): boolean {
  for (let at = sha1LengthBytes; at < hashes.length; at += sha1LengthBytes) {
    if (hashes.compare(hashes, at, at + sha1LengthBytes, at - sha1LengthBytes, at) > 0) return false;
  }
  return true;
}

// SHA-1 hashes are evenly distributed, so each bucket, the hashes with the same first two bytes, is small enough to be
// sorted by comparison.
function findBucketStarts(hashes: Buffer): Uint32Array {
  const starts = new Uint32Array(buckets + 1);
  for (let at = 0; at < hashes.length; at += sha1LengthBytes) {
    const bucket = hashes.readUInt16BE(at);
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + sha1LengthBytes;
  }
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  }
  return starts;
}

function distributeToBuckets(hashes: Buffer, starts: Uint32Array): Buffer {
  const next = starts.slice();
  const sorted = Buffer.alloc(hashes.length);
  for (let at = 0; at < hashes.length; at += sha1LengthBytes) {
    const bucket = hashes.readUInt16BE(at);
    const offset = next[bucket] ?? 0;
    hashes.copy(sorted, offset, at, at + sha1LengthBytes);
    next[bucket] = offset + sha1LengthBytes;
  }
  return sorted;
}

function sortSlice(slice: Buffer) {
  if (slice.length <= sha1LengthBytes) return;
  const rows = Array.from({ length: slice.length / sha1LengthBytes }, (_, row) =>
    Buffer.from(slice.subarray(row * sha1LengthBytes, (row + 1) * sha1LengthBytes)),
  );
  Buffer.concat(rows.toSorted(Buffer.compare)).copy(slice);
}
