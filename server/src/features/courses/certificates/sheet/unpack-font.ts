import { inflateSync } from 'node:zlib';

const headerOf = { woff: 44, font: 12 };
const entryOf = { woff: 20, font: 16 };

/**
 * Unpacks a web font (WOFF 1 to TrueType). The library that draws the sheet reads both formats, but it unpacks each
 * table of a WOFF in JavaScript again on each use. That takes most of the time of drawing.
 */
export function unpackFont(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const head = Buffer.alloc(headerOf.font + tables * entryOf.font);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables, 4);
  const step = Math.floor(Math.log2(tables));
  head.writeUInt16BE(2 ** step * 16, 6);
  head.writeUInt16BE(step, 8);
  head.writeUInt16BE(tables * 16 - 2 ** step * 16, 10);

  const parts: Buffer[] = [head];
  let tableOffset = head.length;
  for (let index = 0; index < tables; index += 1) {
    const from = headerOf.woff + index * entryOf.woff;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field));
    const content = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const table = packed === length ? content : inflateSync(content);
    const to = headerOf.font + index * entryOf.font;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(tableOffset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    // Each table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    tableOffset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
