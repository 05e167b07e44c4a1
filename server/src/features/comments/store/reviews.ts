import { restoreReplyCountAndAcceptanceCte } from '#features/discussions/index';
import { grantOrRevokePointsCte, toAuthorshipPointActionFragments } from '#features/points/index';
import { nameCte, attachCteNames, type CteName } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';

type NewReview = { id: string; now: Date; wasAccepted: boolean };

/** Records that a comment is hidden until staff decide about it. */
export async function insertCommentReview(tx: Queryable, { id, now, wasAccepted }: NewReview) {
  await tx.run(sql`
    insert into comment_reviews (comment_id, hidden_at, was_accepted) values (${id}, ${now}, ${wasAccepted})`);
}

/**
 * Marks a hidden comment as removed by a decision, which `restoreComment` can undo. Returns false if the
 * comment was not hidden, or was removed before.
 */
export async function markCommentRemoved(
  tx: Queryable,
  { id, by, now }: { id: string; by: string; now: Date },
) {
  const removed = await tx.run(sql`
    with removed as (
      update comment_reviews set removed_at = ${now} where comment_id = ${id} and removed_at is null
      returning comment_id
    )
    update comments c set deleted_by = ${by} from removed where c.id = removed.comment_id`);
  return removed > 0;
}

/** The reader: staff see everything hidden for review, others only their own. */
export type CommentViewer = { id: string; isStaff: boolean };

export type HiddenCommentsVisibleToReaderCteName = CteName<'id' | 'parent_id' | 'created_at' | 'likes'>;

type ReviewQuery = { reader: CommentViewer | undefined; discussion: CteName<'discussion_id'> };

/** Part of a statement: its `reviewed` has the comments that are hidden for review, but visible to this reader. */
export const hiddenCommentsVisibleToReaderCte = ({ reader, discussion }: ReviewQuery) => {
  const reviewed: HiddenCommentsVisibleToReaderCteName = nameCte(
    'reviewed',
    'id',
    'parent_id',
    'created_at',
    'likes',
  );
  const definition = sql`
  ${reviewed} as materialized (
    select c.id, c.parent_id, c.created_at,
           (select count(*)::int from comment_likes l where l.comment_id = c.id) as likes
    from (
      select id, author_id, parent_id, created_at from comments
      where discussion_id = (select ${discussion.discussion_id} from ${discussion}) and deleted_at is not null offset 0
    ) c
    cross join lateral (
      select from comment_reviews r where r.comment_id = c.id and r.removed_at is null offset 0
    ) r
    where ${reader ? sql`(${reader.isStaff}::boolean or c.author_id = ${reader.id})` : sql`false`}
  )`;
  return attachCteNames(definition, { reviewed });
};

/**
 * The comment to restore. `allowsRemoved` also restores a comment that a decision removed, because the decision is
 * undone.
 */
type Restoration = { id: string; now: Date; allowsRemoved: boolean };
type RestoredComment = { discussion_id: string; parent_id: string | null; is_accepted: boolean };

/**
 * Shows a comment again that was hidden for review, and counts it in its discussion again. Returns undefined if it was
 * not hidden. The final select reads the counter CTEs, so that PostgreSQL executes them before the CTEs that it does
 * not read, as in `softDeleteComment`.
 */
export async function restoreComment(tx: Queryable, { id, now, allowsRemoved }: Restoration) {
  const restored = nameCte(
    'restored_comment',
    'id',
    'discussion_id',
    'parent_id',
    'author_id',
    'created_at',
    'was_accepted',
  );
  const replyCountUpdate = restoreReplyCountAndAcceptanceCte({ restored });
  const { discussion } = replyCountUpdate;
  return tx.row<RestoredComment>(sql`
    with review as (
      delete from comment_reviews
      where comment_id = ${id} and (${allowsRemoved}::boolean or removed_at is null) returning comment_id, was_accepted
    ), ${restored} as (
      update comments c set deleted_at = null, deleted_by = null from review where c.id = review.comment_id
      returning c.id, c.discussion_id, c.parent_id, c.author_id, c.created_at, review.was_accepted
    ), ${replyCountUpdate},
    parent_counters as (
      update comment_counts n set replies = n.replies + 1 from ${restored} where n.comment_id = ${restored.parent_id} returning 1
    ), root_counters as (
      update comment_counts n set removed = false from ${restored} where n.comment_id = ${restored.id} and ${restored.parent_id} is null returning 1
    ), reply_counters as (
      insert into comment_counts (comment_id, discussion_id, parent_id, created_at, likes)
      select id, discussion_id, parent_id, created_at,
             (select count(*) from comment_likes l where l.comment_id = ${restored.id})
      from ${restored} where parent_id is not null returning 1
    ), ${grantOrRevokePointsCte({ kind: 'comment', at: now, actions: toAuthorshipPointActionFragments(restored, true), isRestoration: true })},
    ${insertOutboxEventsCte({ kind: 'comment', at: now, subjectId: restored.id, byId: restored.author_id, from: restored })}
    select ${restored.discussion_id}, ${restored.parent_id},
           ${restored.was_accepted} and ${discussion.accepted_comment_id} is not distinct from ${restored.id} as is_accepted
    from ${restored} left join ${discussion} on true
    left join parent_counters on true left join root_counters on true left join reply_counters on true`);
}
