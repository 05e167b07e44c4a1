import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { ArchivedTable } from './archive-format.ts';
import { inChunksOf } from './chunks.ts';
import { createDigestStream } from './digest-stream.ts';

/** The rows and bytes of a copied table, and the SHA-256 digest of its rows in the binary COPY format. */
export type CopiedTable = { rows: number; bytes: number; sha256: string };

// Level 1 compresses texts to less than half, several times faster than a disk writes.
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const partBytes = 4 * 1024 * 1024;

/** Reads a table, and passes its compressed rows to `write` in parts of at most 4 MiB. */
export async function readTable(
  client: pg.Client,
  table: ArchivedTable,
  write: (part: Buffer) => Promise<void>,
): Promise<CopiedTable> {
  const rows = client.query(to(`copy ${describeColumns(client, table)} to stdout (format binary)`));
  const digest = createDigestStream();
  await pipeline(
    rows,
    digest.stream,
    createZstdCompress(compression),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const part of inChunksOf(partBytes, compressed)) await write(part);
    },
  );
  return { rows: rows.rowCount, ...digest.result() };
}

/** Computes what `readTable` would return. */
export async function digestTable(client: pg.Client, table: ArchivedTable): Promise<CopiedTable> {
  const rows = client.query(to(`copy ${describeColumns(client, table)} to stdout (format binary)`));
  const digest = createDigestStream();
  await pipeline(rows, digest.stream, async (source: AsyncIterable<Buffer>) => {
    for await (const _ of source);
  });
  return { rows: rows.rowCount, ...digest.result() };
}

/** Writes the rows of a table from its compressed parts. The table must have been emptied in this transaction. */
export async function writeTable(
  client: pg.Client,
  table: ArchivedTable,
  parts: AsyncIterable<Uint8Array>,
): Promise<CopiedTable> {
  // `freeze` is possible because no other transaction can see the rows yet. It saves a later rewrite by vacuum.
  const rows = client.query(
    from(`copy ${describeColumns(client, table)} from stdin (format binary, freeze)`),
  );
  const digest = createDigestStream();
  await pipeline(parts, createZstdDecompress(), digest.stream, rows);
  return { rows: rows.rowCount, ...digest.result() };
}

function describeColumns(client: pg.Client, { schema, name, columns }: ArchivedTable) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} (${list})`;
}
