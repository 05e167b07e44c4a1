import { isStaffRole, type Role } from '@mutirao/contract/kit/roles';
import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';
import { grantOrRevokePointsCte, toAuthorshipPointActionFragments } from '#features/points/index';
import { updateTagCountsCte } from './discussions.ts';
import { buildNewestUnreadNotificationTimeSql } from './discussion-page.ts';
import { joinDiscussionCardSql, discussionStateAndViewerColumnsSql } from './cards.ts';
import type { DiscussionRow } from './card-rows.ts';

/**
 * Removes a discussion from every list as a deletion does and stores what is needed to restore it; false if it was not
 * visible.
 */
export async function moveDiscussionToReview(tx: Queryable, { id, now }: { id: string; now: Date }) {
  const hidden = nameCte('hidden_discussion', 'id', 'category', 'tags', 'author_id', 'created_at');
  const inserted = await tx.row(sql`
    with ${hidden} as (
      update discussions set deleted_at = ${now} where id = ${id} and deleted_at is null
      returning id, category, tags, author_id, created_at
    ), deleted_counters as (
      delete from discussion_counts c using ${hidden} where c.discussion_id = ${hidden.id}
      returning c.discussion_id, c.likes, c.replies, c.attachments, c.accepted_comment_id
    ), category_counters as (
      update category_counts c set discussions = c.discussions - 1
      from ${hidden} where c.category = coalesce(${hidden.category}, '')
    ), ${updateTagCountsCte({ tag: sql`tag`, change: sql`-1`, from: sql`${hidden}, unnest(${hidden.tags}) as tag` })}, ${grantOrRevokePointsCte({ kind: 'discussion', at: now, actions: toAuthorshipPointActionFragments(hidden, false) })}
    insert into discussion_reviews (discussion_id, likes, replies, attachments, accepted_comment_id, hidden_at)
    select discussion_id, likes, replies, attachments, accepted_comment_id, ${now} from deleted_counters
    returning discussion_id`);
  return inserted !== undefined;
}

/**
 * Locks the review of a hidden discussion until the transaction ends, so that no comment is removed while the comments
 * are recounted to show the discussion again.
 */
export async function lockDiscussionReview(tx: Queryable, id: string) {
  await tx.run(sql`select from discussion_reviews where discussion_id = ${id} for update`);
}

/** A discussion removed by a decision returns only if the decision is undone: `allowsRemoved`. */
type Restoration = { id: string; now: Date; allowsRemoved: boolean };
type RestoredDiscussion = { author_id: string; category: CategorySlug | null; tags: string[] };

/** Restores a hidden discussion and recounts the counters that may have changed; undefined if it was not hidden. */
export async function restoreDiscussion(tx: Queryable, { id, now, allowsRemoved }: Restoration) {
  const restored = nameCte(
    'restored_discussion',
    'id',
    'category',
    'tags',
    'author_id',
    'created_at',
    'accepted_comment_id',
  );
  const recentComments = nameCte('recent_comments', 'subject_id', 'by_id');
  return tx.row<RestoredDiscussion>(sql`
    with review as (
      delete from discussion_reviews
      where discussion_id = ${id} and (${allowsRemoved}::boolean or removed_at is null) returning discussion_id, attachments, accepted_comment_id
    ), ${restored} as (
      update discussions d set deleted_at = null, deleted_by = null from review where d.id = review.discussion_id
      returning d.id, d.category, d.tags, d.author_id, d.created_at, review.attachments, review.accepted_comment_id
    ), ${recentComments} as (
      -- Members were perhaps not notified of comments that were added or restored around the time when the
      -- discussion was hidden. No member is notified of the same comment twice.
      select k.id as subject_id, k.author_id as by_id from ${restored} join comments k on k.discussion_id = ${restored.id}
      where k.deleted_at is null and k.created_at > ${now}::timestamptz - interval '30 days'
      order by k.created_at desc, k.id desc limit 200
    ), category_counters as (
      insert into category_counts (category, discussions) select coalesce(category, ''), 1 from ${restored}
      on conflict (category) do update set discussions = category_counts.discussions + 1
    ), ${updateTagCountsCte({ tag: sql`tag`, change: sql`1`, from: sql`${restored}, unnest(${restored.tags}) as tag` })}, ${grantOrRevokePointsCte({ kind: 'discussion', at: now, actions: toAuthorshipPointActionFragments(restored, true), isRestoration: true })},
    ${insertOutboxEventsCte({ kind: 'discussion', at: now, subjectId: restored.id, byId: restored.author_id, from: restored })},
    ${insertOutboxEventsCte({ kind: 'comment', at: now, subjectId: recentComments.subject_id, byId: recentComments.by_id, from: recentComments, name: 'comment_outbox_events' })}
    insert into discussion_counts (discussion_id, category, created_at, likes, replies, attachments, accepted_comment_id)
    select id, category, created_at,
           (select count(*) from discussion_readers r where r.discussion_id = ${restored.id} and r.liked_at is not null),
           (select count(*) from comments k where k.discussion_id = ${restored.id} and k.deleted_at is null), attachments,
           (select k.id from comments k where k.id = ${restored.accepted_comment_id} and k.deleted_at is null)
    from ${restored}
    returning (select ${restored.author_id} from ${restored}), (select ${restored.category} from ${restored}), (select ${restored.tags} from ${restored})`);
}

/**
 * Removes a hidden discussion permanently, unless the decision is undone; false if it was not hidden or was already
 * removed.
 */
export async function markDiscussionRemoved(
  tx: Queryable,
  { id, by, now }: { id: string; by: string; now: Date },
) {
  const removed = await tx.run(sql`
    with removed as (
      update discussion_reviews set removed_at = ${now} where discussion_id = ${id} and removed_at is null
      returning discussion_id
    ), deleted_pin as (
      delete from discussion_pins p using removed where p.discussion_id = removed.discussion_id
    )
    update discussions d set deleted_by = ${by} from removed where d.id = removed.discussion_id`);
  return removed > 0;
}

type Reader = { id: string; role: Role };

/**
 * Returns a discussion that is hidden until staff decide, if the reader is its author or staff. Returns undefined for
 * other readers, and once a decision has removed it.
 */
export async function findHiddenDiscussionForAuthorOrStaff(db: Queryable, id: string, reader: Reader) {
  return db.row<DiscussionRow>(sql`
    select d.id, d.title, d.excerpt, d.content, d.category, d.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, d.created_at, c.likes, c.replies,
           c.likes + c.replies as relevance, ${discussionStateAndViewerColumnsSql},
           coalesce((select v.views from discussion_views v where v.discussion_id = d.id), 0) as views,
           reader.read_at, true as under_review, ${buildNewestUnreadNotificationTimeSql(reader.id)}
    from discussion_reviews c join discussions d on d.id = c.discussion_id
    ${joinDiscussionCardSql(reader.id, sql`array[${id}::uuid]`)}
    where d.id = ${id} and c.removed_at is null and (d.author_id = ${reader.id} or ${isStaffRole(reader.role)})`);
}
