import { crc32, deflateRawSync } from 'node:zlib';

export type MalformedZipEntry = {
  name: string | Buffer;
  content?: Buffer;
  declaredSize?: number;
  mode?: number;
  flags?: number;
};

/** Returns a ZIP that no common tool creates. */
export function createMalformedZip(entries: MalformedZipEntry[]): Buffer {
  const heads: Buffer[] = [];
  const body: Buffer[] = [];
  let offset = 0;
  for (const {
    name,
    content = Buffer.from('x'),
    declaredSize = content.length,
    mode = 0o100644,
    flags = 0x800,
  } of entries) {
    const encodedName = Buffer.from(name);
    const packed = deflateRawSync(content);
    const headerFields = Buffer.alloc(26);
    headerFields.writeUInt16LE(20, 0);
    headerFields.writeUInt16LE(flags, 2);
    headerFields.writeUInt16LE(8, 4);
    headerFields.writeUInt32LE(crc32(content), 10);
    headerFields.writeUInt32LE(packed.length, 14);
    headerFields.writeUInt32LE(declaredSize, 18);
    headerFields.writeUInt16LE(encodedName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), headerFields, encodedName, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    heads.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002', 'latin1'),
        Buffer.from([20, 3]),
        headerFields,
        rest,
        encodedName,
      ]),
    );
    body.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...body, directory, end]);
}
