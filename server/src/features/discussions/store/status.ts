import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';

type Action = { id: string; by: string; at: Date };

/**
 * Pins a visible discussion in the first free slot. Returns undefined if the discussion is not visible.
 * `isPinned` is false if no slot was free or a concurrent pin took the free slot; `hasFreeSlot` is true in
 * the second case.
 */
export async function insertPin(db: Queryable, { id, by, at, maxPins }: Action & { maxPins: number }) {
  return db.row<{ wasPinned: boolean; isPinned: boolean; hasFreeSlot: boolean }>(sql`
    with visible_discussion as (
      select d.id, exists (select from discussion_pins p where p.discussion_id = d.id) as was_pinned
      from discussions d where d.id = ${id} and d.deleted_at is null for key share of d
    ), free_slot as (
      select min(position) as position from generate_series(1, ${maxPins}::int) position
      where position not in (select p.position from discussion_pins p)
    ), inserted_pin as (
      insert into discussion_pins (discussion_id, pinned_by, pinned_at, position)
      select visible_discussion.id, ${by}, ${at}, free_slot.position from visible_discussion, free_slot where not was_pinned and free_slot.position is not null
      on conflict do nothing
      returning discussion_id
    )
    select was_pinned as "wasPinned", was_pinned or exists (select from inserted_pin) as "isPinned",
           (select position is not null from free_slot) as "hasFreeSlot"
    from visible_discussion`);
}

/**
 * Unpins a discussion, even if it is not visible; `wasPinned` is false if it was not pinned. Returns
 * undefined only if the discussion was not pinned and is not visible.
 */
export async function deletePin(tx: Queryable, id: string) {
  return tx.row<{ wasPinned: boolean }>(sql`
    with deleted_pin as (delete from discussion_pins where discussion_id = ${id} returning discussion_id)
    select exists (select from deleted_pin) as "wasPinned" from discussions
    where id = ${id} and (deleted_at is null or exists (select from deleted_pin))`);
}

/** Announces a discussion. Returns undefined if it is not visible; `isNew` is false if it was announced before. */
export async function insertAnnouncement(tx: Queryable, { id, by, at }: Action) {
  const inserted = nameCte('inserted_announcement', 'discussion_id', 'announced_by');
  return tx.row<{ isNew: boolean }>(sql`
    with visible_discussion as (
      select d.id from discussions d
      where d.id = ${id} and d.deleted_at is null
        and exists (select from discussion_counts v where v.discussion_id = d.id)
      for key share of d
    ), ${inserted} as (
      insert into discussion_announcements (discussion_id, announced_by, announced_at)
      select visible_discussion.id, ${by}::uuid, ${at}::timestamptz from visible_discussion on conflict do nothing
      returning discussion_id, announced_by
    ), ${insertOutboxEventsCte({ kind: 'announcement', at, subjectId: inserted.discussion_id, byId: inserted.announced_by, from: inserted })}
    select exists (select from ${inserted}) as "isNew" from visible_discussion`);
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
    with visible_discussion as (
      select id, (locked_at is null) = ${at === null} as had_state from discussions
      where id = ${id} and deleted_at is null for no key update
    ), updated_discussion as (
      update discussions d set locked_at = ${at}, locked_by = ${at ? by : null}
      from visible_discussion where d.id = visible_discussion.id and not visible_discussion.had_state
    )
    select not had_state as changed from visible_discussion`);
}
