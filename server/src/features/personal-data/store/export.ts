import type { DataExport } from '@mutirao/contract/features/personal-data/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import { sql, type Queryable } from '#platform/database/database';

export type ExportRow = {
  id: string;
  member_id: string;
  language: Language;
  status: DataExport['status'];
  requested_at: Date;
  tries: number;
  parts: number;
  parts_done: number;
  items: number;
  bytes: number | null;
  expires_at: Date;
};

const columns = sql`id, member_id, language, status, requested_at, tries, parts, parts_done, items,
  bytes::float8 as bytes, expires_at`;

type Params = { id: string; memberId: string; language: Language; now: Date; expiresAt: Date; before: Date };

/**
 * Inserts a request for an export in place of the member's last one. Returns undefined if the last export is still
 * running, or if it is ready and was requested after `before`. Of two concurrent requests only one is inserted.
 */
export async function upsertExportRequest(
  db: Queryable,
  { id, memberId, language, now, expiresAt, before }: Params,
) {
  return db.row<ExportRow>(sql`
    insert into data_exports as e (member_id, id, language, requested_at, expires_at)
    values (${memberId}, ${id}, ${language}, ${now}, ${expiresAt})
    on conflict (member_id) do update
    set id = excluded.id, language = excluded.language, status = 'waiting', requested_at = excluded.requested_at,
        tries = 0, parts = 0, parts_done = 0, items = 0, bytes = null, ready_at = null,
        expires_at = excluded.expires_at
    where e.status = 'failed' or (e.status = 'ready' and e.requested_at <= ${before})
    returning ${columns}`);
}

export async function findExport(db: Queryable, memberId: string) {
  return db.row<ExportRow>(sql`select ${columns} from data_exports where member_id = ${memberId}`);
}

/** Returns the export request of a member and locks it until the end of the transaction. */
export async function lockExport(tx: Queryable, memberId: string) {
  return tx.row<ExportRow>(sql`select ${columns} from data_exports where member_id = ${memberId} for update`);
}

/**
 * Records that another attempt to create the export begins, even if the export has failed before. Returns undefined if
 * the request no longer exists or the export is ready.
 */
export async function recordExportAttemptStart(db: Queryable, id: string) {
  return db.row<ExportRow>(sql`
    update data_exports set status = 'waiting', tries = tries + 1, parts_done = 0, items = 0
    where id = ${id} and status in ('waiting', 'failed')
    returning ${columns}`);
}

type Progress = { id: string; tries: number; parts: number; done: number; items: number };

/** Records the progress of an attempt to create an export; false if a newer attempt has started. */
export async function updateExportProgress(db: Queryable, { id, tries, parts, done, items }: Progress) {
  const updatedRows = await db.run(sql`
    update data_exports set parts = ${parts}, parts_done = ${done}, items = ${items}
    where id = ${id} and tries = ${tries} and status = 'waiting'`);
  return updatedRows > 0;
}

type ReadyExport = { id: string; now: Date; expiresAt: Date; bytes: number };

/** Marks the file as ready; false if the export is no longer requested. */
export async function setExportReady(tx: Queryable, { id, now, expiresAt, bytes }: ReadyExport) {
  const updatedRows = await tx.run(sql`
    update data_exports
    set status = 'ready', ready_at = ${now}, expires_at = ${expiresAt}, bytes = ${bytes}, parts_done = parts
    where id = ${id} and status = 'waiting'`);
  return updatedRows > 0;
}

/**
 * Marks the exports with these ids as failed, except those that are ready already. Called after the last
 * attempt of their jobs.
 */
export async function markExportsFailedByIds(tx: Queryable, ids: readonly string[]) {
  await tx.run(
    sql`update data_exports set status = 'failed' where id = any(${ids}::uuid[]) and status = 'waiting'`,
  );
}

/** Returns some expired exports. */
export async function listExpiredExports(db: Queryable, { now, limit }: { now: Date; limit: number }) {
  return db.rows<{ id: string; tries: number }>(sql`
    select id, tries from data_exports where expires_at <= ${now} order by expires_at limit ${limit}`);
}

export async function deleteExport(db: Queryable, id: string) {
  await db.run(sql`delete from data_exports where id = ${id}`);
}
