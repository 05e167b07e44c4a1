import { inflateRawSync } from 'node:zlib';

/** Returns the files of a ZIP by name, as its central directory lists them. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let offset = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((fieldOffset) =>
      zip.readUInt16LE(offset + fieldOffset),
    );
    const name = zip.toString('utf8', offset + 46, offset + 46 + (nameLength ?? 0));
    const size = zip.readUInt32LE(offset + 20);
    const head = zip.readUInt32LE(offset + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(from, from + size);
    files.set(name, zip.readUInt16LE(offset + 10) === 8 ? inflateRawSync(bytes) : bytes);
    offset += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
