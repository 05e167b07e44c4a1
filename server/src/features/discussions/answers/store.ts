import { sql, type Sql } from '#platform/database/database';

// Parts of statements, for the room of comments: an answer and what it means for its discussion are one round trip.
// Whatever adds or removes an answer locks the row of the counters first, so that they are exact.

type Answer = { discussionId: string; memberId: string; isStaff: boolean; at: Date };

/**
 * Counts one more answer and makes its author follow; `discussion` tells whether it was so. A discussion that is
 * locked takes answers of staff only, and what is not `claimed` counts nothing. One's own answer is read already, and
 * what one answers is no news any more.
 */
export const answerCounted = ({ discussionId, memberId, isStaff, at }: Answer): Sql => sql`
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

/** Takes back what `gone` (id, discussion_id) counted for; a solution that is gone solves nothing. */
export const answerUncounted = (): Sql => sql`
  discussion as (
    update discussion_counts c
    set replies = c.replies - 1, accepted_comment_id = nullif(c.accepted_comment_id, gone.id)
    from gone where c.discussion_id = gone.discussion_id
    returning c.discussion_id
  )`;

/**
 * Counts what came `back` (id, discussion_id, was_accepted) from review. It solves the question again, unless something
 * else does meanwhile; where the discussion is itself under review, it will when that comes back.
 */
export const answerReturned = (): Sql => sql`
  discussion as (
    update discussion_counts c
    set replies = c.replies + 1,
        accepted_comment_id = coalesce(c.accepted_comment_id, case when back.was_accepted then back.id end)
    from back where c.discussion_id = back.discussion_id
    returning c.discussion_id, c.accepted_comment_id
  ), reviewed_discussion as (
    update discussion_reviews r set accepted_comment_id = coalesce(r.accepted_comment_id, back.id)
    from back where r.discussion_id = back.discussion_id and back.was_accepted
  )`;

type Choice = { discussionId: string; memberId: string; isStaff: boolean };

/**
 * Puts down `chosen` (id, discussion_id) as the answer, for whoever asked and for staff: `discussion` says who asked, and
 * whether that was something else before.
 */
export const answerAccepted = ({ discussionId, memberId, isStaff }: Choice): Sql => sql`
  discussion as (
    update discussion_counts c set accepted_comment_id = chosen.id
    from chosen, discussions d
    where c.discussion_id = ${discussionId} and chosen.discussion_id = c.discussion_id and d.id = c.discussion_id
      and d.deleted_at is null and (${isStaff}::boolean or d.author_id = ${memberId})
    returning c.discussion_id, d.author_id, ${acceptedBefore(discussionId)} is distinct from chosen.id as is_changed,
      ${acceptedBefore(discussionId)} as answer_before
  )`;

/** The same without any: nothing answered the question. */
export const answerWithdrawn = ({ discussionId, memberId, isStaff }: Choice): Sql => sql`
  discussion as (
    update discussion_counts c set accepted_comment_id = null
    from discussions d
    where c.discussion_id = ${discussionId} and d.id = c.discussion_id and d.deleted_at is null
      and (${isStaff}::boolean or d.author_id = ${memberId})
    returning c.discussion_id, d.author_id, ${acceptedBefore(discussionId)} is not null as is_changed,
      ${acceptedBefore(discussionId)} as answer_before
  )`;

// What a statement reads is what was there before it.
const acceptedBefore = (discussionId: string) => sql`
  (select b.accepted_comment_id from discussion_counts b where b.discussion_id = ${discussionId})`;
