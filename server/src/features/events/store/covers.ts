import type { SeriesScope } from '@mutirao/contract/features/events/limits';
import { lockMemberWithRoleAtLeastSql } from '#features/members/index';
import { auditEntryCte } from '#platform/audit/store';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { EventViewer } from './events.ts';

type Bytes = { small: number; wide: number };

/** Inserts the data of a cover that an event is about to show. */
export async function insertEventCover(
  tx: Queryable,
  { id, bytes, now }: { id: string; bytes: Bytes; now: Date },
) {
  await tx.run(sql`
    insert into event_covers (id, small_bytes, wide_bytes, created_at)
    values (${id}, ${bytes.small}, ${bytes.wide}, ${now})`);
}

type CoverChange = {
  id: string;
  scope: SeriesScope;
  coverId: string | null;
  memberId: string;
  now: Date;
  admins: Sql;
};
type ChangedCoverRow = { id: string; status: 'draft' | 'published' | 'cancelled'; admins: string[] };

/**
 * Sets or removes the cover of an event and, depending on `scope`, of the later events in its series, and writes an
 * audit entry for each event with a changed cover. Returns the changed events: none if the member is not an admin.
 */
export async function setEventCover(
  tx: Queryable,
  { id, scope, coverId, memberId, now, admins }: CoverChange,
) {
  const updated = nameCte('updated_events', 'id', 'status', 'had_cover');
  return tx.rows<ChangedCoverRow>(sql`
    with locked_events as (
      select e.id, e.cover_id from events requested_event
      join events e on e.id = requested_event.id or (
        ${scope === 'following'}::boolean and e.series_id = requested_event.series_id and e.starts_at > requested_event.starts_at and e.status <> 'cancelled')
      where requested_event.id = ${id} and e.cover_id is distinct from ${coverId}::uuid
      order by e.id for no key update of e
    ), ${updated} as (
      update events e set cover_id = ${coverId}::uuid from locked_events
      where e.id = locked_events.id and exists (${lockMemberWithRoleAtLeastSql(memberId, 'admin')})
      returning e.id, e.status, locked_events.cover_id is not null as had_cover
    ), ${auditEntryCte({
      id: sql`gen_random_uuid()`,
      at: now,
      actorId: memberId,
      action: 'event.cover',
      subject: { type: 'event', id: updated.id },
      memberId: sql`null::uuid`,
      before: sql`jsonb_build_object('cover', ${updated.had_cover})`,
      after: sql`jsonb_build_object('cover', ${coverId !== null}::boolean)`,
      from: updated,
    })}
    select ${updated.id}, ${updated.status}, ${admins} as admins from ${updated}`);
}

/** Returns the size in bytes of a cover, for a viewer who can see an event that shows it. */
export async function findEventCoverByteCounts(
  db: Queryable,
  { id, reader }: { id: string; reader: EventViewer },
) {
  return db.row<Bytes>(sql`
    select c.small_bytes as small, c.wide_bytes as wide from event_covers c
    where c.id = ${id} and exists (
      select from events e where e.cover_id = c.id and (e.status <> 'draft' or ${reader.canEdit}::boolean))`);
}

const isShown = sql`exists (select from events e where e.cover_id = c.id)`;

/**
 * Lists a batch of covers that no event shows any more, in random order, so that covers which the storage
 * cannot delete do not block the others.
 */
export async function listUnusedEventCovers(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select c.id from event_covers c where not ${isShown} order by random() limit 100`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteEventCovers(db: Queryable, ids: readonly string[]) {
  await db.run(sql`delete from event_covers c where c.id = any(${ids}::uuid[]) and not ${isShown}`);
}
