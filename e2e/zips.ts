import { crc32, inflateRawSync } from 'node:zlib';

/** Returns the texts of a ZIP by their name in its central directory. */
export function unzipTexts(zip: Buffer): Record<string, string> {
  const texts: Record<string, string> = {};
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let offset = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const [name = 0, extra = 0, commentLength = 0] = [28, 30, 32].map((fieldOffset) =>
      zip.readUInt16LE(offset + fieldOffset),
    );
    const head = zip.readUInt32LE(offset + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(from, from + zip.readUInt32LE(offset + 20));
    const isPacked = zip.readUInt16LE(offset + 10) === 8;
    texts[zip.toString('utf8', offset + 46, offset + 46 + name)] = String(
      isPacked ? inflateRawSync(bytes) : bytes,
    );
    offset += 46 + name + extra + commentLength;
  }
  return texts;
}

/** Returns the texts as a ZIP without compression. */
export function zipTexts(texts: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const heads: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(texts)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const headerFields = Buffer.alloc(26);
    headerFields.writeUInt16LE(20, 0);
    headerFields.writeUInt16LE(0x800, 2);
    headerFields.writeUInt32LE(crc32(content), 10);
    headerFields.writeUInt32LE(content.length, 14);
    headerFields.writeUInt32LE(content.length, 18);
    headerFields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), headerFields, name, content]);
    const headerEnd = Buffer.alloc(14);
    headerEnd.writeUInt32LE(offset, 10);
    heads.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), headerFields, headerEnd, name]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(heads.length, 8);
  end.writeUInt16LE(heads.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
