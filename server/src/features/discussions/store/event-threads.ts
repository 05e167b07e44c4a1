import type { CteName } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';

type LockedEvent = { status: 'draft' | 'published' | 'cancelled' };

/** Locks an event until the transaction ends, so that concurrent requests create its discussion one after the other. */
export async function lockEventForDiscussion(tx: Queryable, id: string) {
  return tx.row<LockedEvent>(sql`select status from events where id = ${id} for no key update`);
}

const threadOf = (eventId: string) => sql`
  select v.discussion_id is not null as is_open
  from event_threads t
    left join discussion_counts v on v.discussion_id = t.discussion_id
    left join discussion_reviews r on r.discussion_id = t.discussion_id and r.removed_at is null
  where t.event_id = ${eventId} and (v.discussion_id is not null or r.discussion_id is not null)`;

/** True if an event can get a discussion: it has none, or only a permanently removed one. */
export const hasNoEventThreadSql = (eventId: string) => sql`not exists (${threadOf(eventId)})`;

/**
 * Returns whether an event's discussion is public (`is_open`) or under review; undefined if the event has no
 * public discussion and none under review.
 */
export async function findEventThreadVisibility(tx: Queryable, eventId: string) {
  return tx.row<{ is_open: boolean }>(threadOf(eventId));
}

/** Part of a statement that inserts a discussion: links it to its event, if it has one. */
export const insertEventThreadCte = (eventId: string | undefined, discussion: CteName<'id'>) => sql`
  event_thread as (
    insert into event_threads (event_id, discussion_id)
    select ${eventId ?? null}::uuid, ${discussion.id} from ${discussion} where ${eventId ?? null}::uuid is not null
    on conflict (event_id) do update set discussion_id = excluded.discussion_id
  )`;
