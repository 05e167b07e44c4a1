export const hashBytes = 20;

const buckets = 65_536;

/** The same hashes in order. A list that is in order already is only looked through. */
export function sortHashes(hashes: Buffer): Buffer {
  if (isSorted(hashes)) return hashes;
  const starts = bucketStarts(hashes);
  const sorted = spread(hashes, starts);
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    sortSlice(sorted.subarray(starts[bucket], starts[bucket + 1]));
  }
  return sorted;
}

function isSorted(hashes: Buffer): boolean {
  for (let at = hashBytes; at < hashes.length; at += hashBytes) {
    if (hashes.compare(hashes, at, at + hashBytes, at - hashBytes, at) > 0) return false;
  }
  return true;
}

// Hashes are even: each pair of first bytes gathers few enough to be sorted by comparing.
function bucketStarts(hashes: Buffer): Uint32Array {
  const starts = new Uint32Array(buckets + 1);
  for (let at = 0; at < hashes.length; at += hashBytes) {
    const bucket = hashes.readUInt16BE(at);
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + hashBytes;
  }
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  }
  return starts;
}

function spread(hashes: Buffer, starts: Uint32Array): Buffer {
  const next = starts.slice();
  const sorted = Buffer.alloc(hashes.length);
  for (let at = 0; at < hashes.length; at += hashBytes) {
    const bucket = hashes.readUInt16BE(at);
    const offset = next[bucket] ?? 0;
    hashes.copy(sorted, offset, at, at + hashBytes);
    next[bucket] = offset + hashBytes;
  }
  return sorted;
}

function sortSlice(slice: Buffer) {
  if (slice.length <= hashBytes) return;
  const rows = Array.from({ length: slice.length / hashBytes }, (_, row) =>
    Buffer.from(slice.subarray(row * hashBytes, (row + 1) * hashBytes)),
  );
  Buffer.concat(rows.toSorted(Buffer.compare)).copy(slice);
}
