import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { ArchivedTable } from './archive-format.ts';
import { splitIntoChunks } from './chunks.ts';
import { createDigestStream, countAndDigestStream } from './digest-stream.ts';
import { createWorkThrottleStream } from './throttle.ts';

/** The rows and bytes of a copied table, and the SHA-256 digest of its rows in the binary COPY format. */
export type CopiedTableTotals = { rows: number; bytes: number; sha256: string };

// The lowest compression level, because the hub needs the processor at the same time.
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const partBytes = 1024 * 1024;

type Reading = {
  /** The share of the time in which the table is read; 1 reads as fast as possible. */
  share: number;
  write: (part: Buffer) => Promise<void>;
};

/** Reads a table, and passes its compressed rows to `write` in parts of at most 1 MiB. */
export async function dumpTable(
  client: pg.Client,
  table: ArchivedTable,
  { share, write }: Reading,
): Promise<CopiedTableTotals> {
  const rows = client.query(to(`copy ${describeColumns(client, table)} to stdout (format binary)`));
  const digest = createDigestStream();
  await pipeline(
    rows,
    createWorkThrottleStream(share),
    digest.stream,
    createZstdCompress(compression),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const part of splitIntoChunks(partBytes, compressed)) await write(part);
    },
  );
  return { rows: await readCopiedRowCount(client, rows), ...digest.result() };
}

/** Returns the rows, bytes and digest of a table, as `dumpTable` does, without compressing or writing the rows. */
export async function digestTable(client: pg.Client, table: ArchivedTable): Promise<CopiedTableTotals> {
  const rows = client.query(to(`copy ${describeColumns(client, table)} to stdout (format binary)`));
  const digest = await countAndDigestStream(rows);
  return { rows: await readCopiedRowCount(client, rows), ...digest };
}

/**
 * Returns the number of rows that a stream has read. The server sends the number after the last row, so it is known for
 * certain when a further statement is answered.
 */
export async function readCopiedRowCount(client: pg.Client, rows: { rowCount: number }): Promise<number> {
  await client.query('');
  return rows.rowCount;
}

/** Writes the rows of a table from its compressed parts. The table must have been emptied in this transaction. */
export async function restoreTable(
  client: pg.Client,
  table: ArchivedTable,
  parts: AsyncIterable<Uint8Array>,
): Promise<CopiedTableTotals> {
  // `freeze` is possible because no other transaction can see the rows yet. It saves a later rewrite by vacuum.
  const rows = client.query(
    from(`copy ${describeColumns(client, table)} from stdin (format binary, freeze)`),
  );
  const digest = createDigestStream();
  await pipeline(parts, createZstdDecompress(), digest.stream, rows);
  return { rows: rows.rowCount, ...digest.result() };
}

/** Returns the quoted name of a table, with its schema. */
export const quoteTableName = (client: pg.Client, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

function describeColumns(client: pg.Client, table: ArchivedTable) {
  const list = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${quoteTableName(client, table)} (${list})`;
}
