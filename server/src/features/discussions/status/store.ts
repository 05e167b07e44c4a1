import { sql, type Queryable } from '#platform/database/database';
import { notificationEventsCte } from '#platform/notification-events/store';

type Action = { id: string; by: string; at: Date };

/**
 * Pins a visible discussion in the first free slot. Returns undefined if it is not visible. `isPinned` is false if no
 * slot was free or a concurrent pin took it; `hasRoom` is true in the second case.
 */
export async function insertPin(db: Queryable, { id, by, at, places }: Action & { places: number }) {
  return db.row<{ wasThere: boolean; isPinned: boolean; hasRoom: boolean }>(sql`
    with it as (
      select d.id, exists (select from discussion_pins p where p.discussion_id = d.id) as was_there
      from discussions d where d.id = ${id} and d.deleted_at is null for key share of d
    ), free as (
      select min(position) as position from generate_series(1, ${places}::int) position
      where position not in (select p.position from discussion_pins p)
    ), put as (
      insert into discussion_pins (discussion_id, pinned_by, pinned_at, position)
      select it.id, ${by}, ${at}, free.position from it, free where not was_there and free.position is not null
      on conflict do nothing
      returning discussion_id
    )
    select was_there as "wasThere", was_there or exists (select from put) as "isPinned",
           (select position is not null from free) as "hasRoom"
    from it`);
}

/** Unpins a discussion. Returns undefined if there is no such visible discussion. */
export async function deletePin(tx: Queryable, id: string) {
  return tx.row<{ wasThere: boolean }>(sql`
    with gone as (delete from discussion_pins where discussion_id = ${id} returning discussion_id)
    select exists (select from gone) as "wasThere" from discussions
    where id = ${id} and (deleted_at is null or exists (select from gone))`);
}

/** Announces a visible discussion. Returns undefined if there is none; `isNew` is false if it was announced before. */
export async function insertAnnouncement(tx: Queryable, { id, by, at }: Action) {
  return tx.row<{ isNew: boolean }>(sql`
    with it as (
      select d.id from discussions d
      where d.id = ${id} and d.deleted_at is null
        and exists (select from discussion_counts v where v.discussion_id = d.id)
      for key share of d
    ), put as (
      insert into discussion_announcements (discussion_id, announced_by, announced_at)
      select it.id, ${by}::uuid, ${at}::timestamptz from it on conflict do nothing
      returning discussion_id, announced_by
    ), ${notificationEventsCte({ kind: 'announcement', at, subjects: sql`select discussion_id as subject_id, announced_by as by_id from put` })}
    select exists (select from put) as "isNew" from it`);
}

/**
 * Locks or unlocks a discussion. Returns undefined if there is no such visible discussion; `changed` is false if it
 * already was in that state.
 */
export async function setDiscussionLockedAt(
  tx: Queryable,
  { id, by, at }: { id: string; by: string; at: Date | null },
) {
  return tx.row<{ changed: boolean }>(sql`
    with it as (
      select id, (locked_at is null) = ${at === null} as was_so from discussions
      where id = ${id} and deleted_at is null for no key update
    ), put as (
      update discussions d set locked_at = ${at}, locked_by = ${at ? by : null}
      from it where d.id = it.id and not it.was_so
    )
    select not was_so as changed from it`);
}
