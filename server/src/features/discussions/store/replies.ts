import { sql, type Sql } from '#platform/database/database';

// CTEs for the comments feature: a reply and its effect on the discussion are one round trip. Any statement that adds
// or removes a reply must lock the counter row first, so that the counters are exact.

type NewReply = { discussionId: string; memberId: string; isStaff: boolean; at: Date };

/**
 * CTE `discussion` that counts one more reply and makes its author follow; it has a row only if that was done. A
 * locked discussion accepts replies of staff only; without a row in the CTE `claimed` nothing is counted. For its
 * author the new reply and the discussion count as read.
 */
export const incrementReplyCountCte = ({ discussionId, memberId, isStaff, at }: NewReply): Sql => sql`
  discussion as (
    update discussion_counts set replies = replies + 1
    where discussion_id = ${discussionId} and exists (
      select from discussions d
      where d.id = ${discussionId} and d.deleted_at is null and (${isStaff}::boolean or d.locked_at is null))
      and exists (select from claimed)
    returning discussion_id, accepted_comment_id, replies
  ), follower as (
    insert into discussion_readers (member_id, discussion_id, follows, read_at, replies_read)
    select ${memberId}, discussion_id, true, ${at}, replies from discussion
    on conflict (member_id, discussion_id) do update
    set follows = coalesce(discussion_readers.follows, true),
        read_at = coalesce(discussion_readers.read_at, excluded.read_at),
        replies_read = coalesce(discussion_readers.replies_read + 1, excluded.replies_read)
  )`;

/**
 * Subtracts the deleted comments in `deleted_comment` (id, discussion_id) from the counters; a deleted accepted comment
 * no longer answers the question.
 */
export const decrementReplyCountCte = (): Sql => sql`
  discussion as (
    update discussion_counts c
    set replies = c.replies - 1, accepted_comment_id = nullif(c.accepted_comment_id, deleted_comment.id)
    from deleted_comment where c.discussion_id = deleted_comment.discussion_id
    returning c.discussion_id
  )`;

/**
 * Counts the comments in `restored_comment` (id, discussion_id, was_accepted) that return from review. Each becomes the
 * accepted comment again unless another one was accepted since; if the discussion itself is under review, that happens
 * when the discussion returns.
 */
export const restoreReplyCountCte = (): Sql => sql`
  discussion as (
    update discussion_counts c
    set replies = c.replies + 1,
        accepted_comment_id = coalesce(c.accepted_comment_id, case when restored_comment.was_accepted then restored_comment.id end)
    from restored_comment where c.discussion_id = restored_comment.discussion_id
    returning c.discussion_id, c.accepted_comment_id
  ), reviewed_discussion as (
    update discussion_reviews r set accepted_comment_id = coalesce(r.accepted_comment_id, restored_comment.id)
    from restored_comment where r.discussion_id = restored_comment.discussion_id and restored_comment.was_accepted
  )`;

type Acceptance = { discussionId: string; memberId: string; isStaff: boolean };

/**
 * Sets `accepted_comment` (id, discussion_id) as the accepted comment, for the discussion's author and for staff. The CTE
 * `discussion` returns the author and whether the accepted comment changed.
 */
export const acceptCommentCte = ({ discussionId, memberId, isStaff }: Acceptance): Sql => sql`
  discussion as (
    update discussion_counts c set accepted_comment_id = accepted_comment.id
    from accepted_comment, discussions d
    where c.discussion_id = ${discussionId} and accepted_comment.discussion_id = c.discussion_id and d.id = c.discussion_id
      and d.deleted_at is null and (${isStaff}::boolean or d.author_id = ${memberId})
    returning c.discussion_id, d.author_id, ${previousAcceptedCommentId(discussionId)} is distinct from accepted_comment.id as is_changed,
      ${previousAcceptedCommentId(discussionId)} as previous_accepted_comment_id
  )`;

/** Clears the accepted comment of a discussion: the question is open again. */
export const clearAcceptedCommentCte = ({ discussionId, memberId, isStaff }: Acceptance): Sql => sql`
  discussion as (
    update discussion_counts c set accepted_comment_id = null
    from discussions d
    where c.discussion_id = ${discussionId} and d.id = c.discussion_id and d.deleted_at is null
      and (${isStaff}::boolean or d.author_id = ${memberId})
    returning c.discussion_id, d.author_id, ${previousAcceptedCommentId(discussionId)} is not null as is_changed,
      ${previousAcceptedCommentId(discussionId)} as previous_accepted_comment_id
  )`;

// A statement reads the rows as they were before its own changes.
const previousAcceptedCommentId = (discussionId: string) => sql`
  (select b.accepted_comment_id from discussion_counts b where b.discussion_id = ${discussionId})`;
