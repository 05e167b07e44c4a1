import { nameCte, attachCteNames, type CteName } from '#platform/database/cte';
import { sql } from '#platform/database/database';

// CTEs for the comments feature: a reply and its effect on the discussion are one round trip. Any statement that adds
// or removes a reply must lock the counter row first, so that the counters are exact.

type NewReply = {
  discussionId: string;
  memberId: string;
  isStaff: boolean;
  at: Date;
  /** Has a row if the reply is new. */
  claimed: CteName;
};

/**
 * Counts one more reply and makes its author follow the discussion. The CTE `discussion` has a row only if the reply
 * was counted. A locked discussion accepts replies of staff only; without a row in `claimed` nothing is counted. For
 * the author, the new reply counts as read; if they never opened the discussion, all of its replies do.
 */
export const incrementReplyCountAndFollowCte = ({
  discussionId,
  memberId,
  isStaff,
  at,
  claimed,
}: NewReply) => {
  const discussion = nameCte('discussion', 'discussion_id', 'accepted_comment_id', 'replies');
  const definitions = sql`
  ${discussion} as (
    update discussion_counts set replies = replies + 1
    where discussion_id = ${discussionId} and exists (
      select from discussions d
      where d.id = ${discussionId} and d.deleted_at is null and (${isStaff}::boolean or d.locked_at is null))
      and exists (select from ${claimed})
    returning discussion_id, accepted_comment_id, replies
  ), follower as (
    insert into discussion_readers (member_id, discussion_id, follows, read_at, replies_read)
    select ${memberId}, ${discussion.discussion_id}, true, ${at}, ${discussion.replies} from ${discussion}
    on conflict (member_id, discussion_id) do update
    set follows = coalesce(discussion_readers.follows, true),
        read_at = coalesce(discussion_readers.read_at, excluded.read_at),
        replies_read = coalesce(discussion_readers.replies_read + 1, excluded.replies_read)
  )`;
  return attachCteNames(definitions, { discussion });
};

/**
 * Subtracts deleted comments from the counters; a deleted accepted comment no longer answers the question. The
 * CTE `discussion` has the discussions with changed counters.
 */
export const decrementReplyCountAndReopenCte = ({
  deleted,
}: {
  deleted: CteName<'id' | 'discussion_id'>;
}) => {
  const discussion = nameCte('discussion', 'discussion_id');
  const definition = sql`
  ${discussion} as (
    update discussion_counts c
    set replies = c.replies - 1, accepted_comment_id = nullif(c.accepted_comment_id, ${deleted.id})
    from ${deleted} where c.discussion_id = ${deleted.discussion_id}
    returning c.discussion_id
  )`;
  return attachCteNames(definition, { discussion });
};

/**
 * Counts comments that return from review. Each becomes the accepted comment again unless another comment was accepted
 * since. If the discussion itself is under review, its comments are counted and accepted again when the discussion
 * returns.
 */
export const restoreReplyCountAndAcceptanceCte = ({
  restored,
}: {
  restored: CteName<'id' | 'discussion_id' | 'was_accepted'>;
}) => {
  const discussion = nameCte('discussion', 'discussion_id', 'accepted_comment_id');
  const definitions = sql`
  ${discussion} as (
    update discussion_counts c
    set replies = c.replies + 1,
        accepted_comment_id = coalesce(c.accepted_comment_id, case when ${restored.was_accepted} then ${restored.id} end)
    from ${restored} where c.discussion_id = ${restored.discussion_id}
    returning c.discussion_id, c.accepted_comment_id
  ), reviewed_discussion as (
    update discussion_reviews r set accepted_comment_id = coalesce(r.accepted_comment_id, ${restored.id})
    from ${restored} where r.discussion_id = ${restored.discussion_id} and ${restored.was_accepted}
  )`;
  return attachCteNames(definitions, { discussion });
};

type Acceptance = { discussionId: string; memberId: string; isStaff: boolean };

/**
 * Sets the accepted comment, for the discussion's author and for staff. The CTE `discussion` has the author, the
 * previous accepted comment and whether it changed.
 */
export const acceptCommentCte = ({
  discussionId,
  memberId,
  isStaff,
  accepted,
}: Acceptance & { accepted: CteName<'id' | 'discussion_id'> }) => {
  const discussion = decidedDiscussion();
  const definition = sql`
  ${discussion} as (
    update discussion_counts c set accepted_comment_id = ${accepted.id}
    from ${accepted}, discussions d
    where c.discussion_id = ${discussionId} and ${accepted.discussion_id} = c.discussion_id and d.id = c.discussion_id
      and d.deleted_at is null and (${isStaff}::boolean or d.author_id = ${memberId})
    returning c.discussion_id, d.author_id, ${previousAcceptedCommentId(discussionId)} is distinct from ${accepted.id} as is_changed,
      ${previousAcceptedCommentId(discussionId)} as previous_accepted_comment_id
  )`;
  return attachCteNames(definition, { discussion });
};

/**
 * Clears the accepted comment of a discussion, so that the question is open again. The CTE `discussion` has the same
 * columns as that of `acceptCommentCte`.
 */
export const reopenQuestionCte = ({ discussionId, memberId, isStaff }: Acceptance) => {
  const discussion = decidedDiscussion();
  const definition = sql`
  ${discussion} as (
    update discussion_counts c set accepted_comment_id = null
    from discussions d
    where c.discussion_id = ${discussionId} and d.id = c.discussion_id and d.deleted_at is null
      and (${isStaff}::boolean or d.author_id = ${memberId})
    returning c.discussion_id, d.author_id, ${previousAcceptedCommentId(discussionId)} is not null as is_changed,
      ${previousAcceptedCommentId(discussionId)} as previous_accepted_comment_id
  )`;
  return attachCteNames(definition, { discussion });
};

const decidedDiscussion = () =>
  nameCte('discussion', 'discussion_id', 'author_id', 'is_changed', 'previous_accepted_comment_id');

// Returns the value from before the update, also within `returning`, because a statement does not see its own changes.
const previousAcceptedCommentId = (discussionId: string) => sql`
  (select b.accepted_comment_id from discussion_counts b where b.discussion_id = ${discussionId})`;
