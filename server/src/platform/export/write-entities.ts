import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { readCopiedRowCount } from '#platform/backup/copy-table';
import { createDigestStream } from '#platform/backup/digest-stream';
import { createWorkThrottleStream } from '#platform/backup/throttle';
import type { ExportEntity } from './match-tables-to-exports.ts';
import { exportFileNames, type ExportManifestEntity } from './export-format.ts';

type Target = {
  folder: string;
  /** The share of the time in which tables are read; 1 reads as fast as possible. */
  share: number;
};

/** Writes the rows of each entity as JSON lines into a file of its own. */
export async function writeEntities(
  client: pg.Client,
  entities: readonly ExportEntity[],
  target: Target,
): Promise<Record<string, ExportManifestEntity>> {
  const written: Record<string, ExportManifestEntity> = {};
  for (const entity of entities) {
    const file = path.join(target.folder, exportFileNames.entity(entity.entity));
    const lines = await writeQueryAsJsonLines(client, selectRows(client, entity), {
      file,
      share: target.share,
    });
    written[entity.entity] = { fields: entity.fields.map(({ name }) => name), ...lines };
  }
  return written;
}

/** Writes the rows of a query as JSON lines into a new file. */
export async function writeQueryAsJsonLines(
  client: pg.Client,
  query: string,
  { file, share }: { file: string; share: number },
) {
  // JSON contains no control characters, so that in this form of CSV each row is its bare text.
  const rows = client.query(
    to(String.raw`copy (${query}) to stdout (format csv, delimiter e'\x02', quote e'\x01')`),
  );
  const digest = createDigestStream();
  await pipeline(
    rows,
    createWorkThrottleStream(share),
    digest.stream,
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  return { rows: await readCopiedRowCount(client, rows), ...digest.result() };
}

// A value of type `json` keeps the line breaks between its parts, which mean nothing.
const toLine = (row: string) => String.raw`translate(row_to_json(${row})::text, e'\n\r', '  ')`;

function selectRows(
  client: pg.Client,
  { quotedTable, fields, values, rows, orderTerms }: ExportEntity,
): string {
  const list = fields
    .map(({ column, name }) => {
      const value = values?.[column]?.value ?? `t.${client.escapeIdentifier(column)}`;
      return `${value} as ${client.escapeIdentifier(name)}`;
    })
    .join(', ');
  return `select ${toLine('r')} from ${quotedTable} t cross join lateral (select ${list}) r
    ${rows === undefined ? '' : `where ${rows.condition}`} order by ${orderTerms.join(', ')}`;
}

/** Returns the query of the files that the rows of the entities have in the storage, in the order of their keys. */
export const buildStoredFileLinesSql = (entities: readonly ExportEntity[]) =>
  `select ${toLine('f')} from (${buildStoredFilesSql(entities)}) f order by f.key collate "C"`;

/** Returns the query of the files that the rows of the entities have in the storage, as `key` and `mediaType`. */
export function buildStoredFilesSql(entities: readonly ExportEntity[]): string {
  const queries = entities.flatMap(({ files }) => files ?? []);
  return `select * from (${queries.join(' union all ')}) s (key, "mediaType")`;
}
