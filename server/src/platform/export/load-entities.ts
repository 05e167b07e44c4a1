import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { createDigestStream } from '#platform/backup/digest-stream';
import type { ExportEntity, ExportEntityField } from './match-tables-to-exports.ts';
import { ExportError } from './export-error.ts';
import { exportFileNames, type ExportManifest, type ExportManifestEntity } from './export-format.ts';
import { openFileOfExpectedSize } from './read-folder.ts';
import { readLines } from './read-lines.ts';

/** An entity of the program with what the folder has of it. */
export type EntityToLoad = {
  entity: ExportEntity;
  manifestEntity: ExportManifestEntity;
  fields: ExportEntityField[];
};

// A text of a member has less than a million characters.
const maxLineBytes = 8 * 1024 * 1024;
const batchBytes = 1024 * 1024;
const batchRows = 500;

/**
 * Returns the entities of the program that the folder has. An older program did not have the others, so they are as in
 * a new hub. Throws an `ExportError` for an entity or a field that the program does not know, and for a missing field
 * that has no default.
 */
export function matchEntitiesToManifest(
  entities: readonly ExportEntity[],
  manifest: ExportManifest,
): EntityToLoad[] {
  const version = manifest.programVersion;
  const known = new Set(entities.map(({ entity }) => entity));
  const unknown = Object.keys(manifest.entities).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new ExportError('unknown_field', { file: exportFileNames.entity(unknown), version });
  return entities.flatMap((entity) => {
    const manifestEntity = manifest.entities[entity.entity];
    return manifestEntity
      ? [{ entity, manifestEntity, fields: matchFields(entity, { manifestEntity, version }) }]
      : [];
  });
}

type EntityManifest = { manifestEntity: ExportManifestEntity; version: string };

function matchFields(entity: ExportEntity, { manifestEntity, version }: EntityManifest): ExportEntityField[] {
  const file = exportFileNames.entity(entity.entity);
  const other = manifestEntity.fields.find((name) => entity.fields.every((field) => field.name !== name));
  if (other !== undefined) throw new ExportError('unknown_field', { file, detail: other, version });
  const missing = entity.fields.find(
    ({ name, isOptional }) => !isOptional && !manifestEntity.fields.includes(name),
  );
  if (missing) throw new ExportError('missing_field', { file, detail: missing.name });
  return entity.fields.filter(({ name }) => manifestEntity.fields.includes(name));
}

/**
 * Compares the lines of an entity with the manifest, before any of them is inserted. Throws an `ExportError` if they
 * differ.
 */
export async function verifyEntityFile({ entity, manifestEntity }: EntityToLoad, folder: string) {
  const file = exportFileNames.entity(entity.entity);
  const rows = await readEntity({ file, manifestEntity, folder }, async (batch, lines) => {
    for (const line of batch) assertFields(line, { fields: manifestEntity.fields, at: lines });
  });
  if (rows !== manifestEntity.rows) throw new ExportError('changed_file', { file });
}

/** Inserts the rows of an entity. Throws an `ExportError` if the database rejects them. */
export async function insertEntityRows(client: pg.Client, toLoad: EntityToLoad, folder: string) {
  const { entity, manifestEntity } = toLoad;
  const statement = createInsert(client, toLoad);
  await readEntity({ file: exportFileNames.entity(entity.entity), manifestEntity, folder }, (batch, lines) =>
    insertBatch(client, { statement, batch, lines }),
  );
}

type Source = { file: string; manifestEntity: ExportManifestEntity; folder: string };

/** Passes the lines of a file in batches, and compares their digest. Returns the number of lines. */
async function readEntity(
  { file, manifestEntity, folder }: Source,
  work: (batch: readonly string[], lines: Lines) => Promise<void>,
): Promise<number> {
  const source = await openFileOfExpectedSize(folder, { name: file, bytes: manifestEntity.bytes });
  const digest = createDigestStream();
  let rows = 0;
  await pipeline(source, digest.stream, async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const batch of readBatches(bytes, file)) {
      await work(batch, { file, detail: `${rows + 1}–${rows + batch.length}` });
      rows += batch.length;
    }
  });
  if (digest.result().sha256 !== manifestEntity.sha256) throw new ExportError('changed_file', { file });
  return rows;
}

async function* readBatches(bytes: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<string[]> {
  let [batch, length]: [string[], number] = [[], 0];
  const fail = () => new ExportError('changed_file', { file });
  for await (const line of readLines(bytes, { max: maxLineBytes, fail })) {
    batch.push(line);
    length += line.length;
    if (length < batchBytes && batch.length < batchRows) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

type Lines = { file: string; detail: string };

/** Throws an `ExportError` unless a line is an object with exactly these fields. */
function assertFields(line: string, { fields, at }: { fields: readonly string[]; at: Lines }) {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch (cause) {
    throw new ExportError('wrong_lines', { ...at, cause });
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new ExportError('wrong_lines', at);
  const names = Object.keys(row);
  if (names.length !== fields.length || names.some((name) => !fields.includes(name)))
    throw new ExportError('wrong_lines', at);
}

type Batch = { statement: string; batch: readonly string[]; lines: Lines };

async function insertBatch(client: pg.Client, { statement, batch, lines }: Batch) {
  try {
    await client.query(statement, [`[${batch.join(',')}]`]);
  } catch (cause) {
    if (isRejectedDataError(cause)) throw new ExportError('wrong_lines', { ...lines, cause });
    throw cause;
  }
}

/** Returns whether the database rejects values: because of their form or size, or because of a constraint. */
export const isRejectedDataError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '');

function createInsert(client: pg.Client, { entity, fields }: EntityToLoad): string {
  const constants = Object.entries(entity.withoutColumns ?? {}).flatMap(([column, { onImport }]) =>
    onImport === undefined ? [] : [{ column, value: onImport }],
  );
  const quote = (name: string) => client.escapeIdentifier(name);
  const columns = [...fields, ...constants].map(({ column }) => quote(column));
  const values = [...fields.map(({ name }) => `r.${quote(name)}`), ...constants.map(({ value }) => value)];
  const record = fields.map(({ name, type }) => `${quote(name)} ${type}`);
  return `insert into ${entity.quotedTable} (${columns.join(', ')}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::json) as r (${record.join(', ')})`;
}
