import { acceptedCommentChangedEvent } from '@mutirao/contract/features/comments/events';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { commentErrors } from '@mutirao/contract/features/comments/errors';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { findVisibleDiscussionHeader } from '#features/discussions/index';
import { recordAuditAsStaff } from '#features/members/index';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { clearAcceptedComment, updateAcceptedComment } from './store/accepted-comments.ts';

type Acceptance = { discussionId: string; commentId: string | null; me: Pick<CurrentMember, 'id' | 'role'> };

/** Marks the comment that answers the question, or unmarks it: for the author of the question and for staff. */
export async function setAcceptedComment(
  ctx: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  { discussionId, commentId, me }: Acceptance,
) {
  const isStaff = isRoleAtLeast(me.role, 'moderator');
  const acceptance = { discussionId, me: { id: me.id, isStaff }, at: ctx.now() };
  return ctx.db.transaction(async (tx) => {
    const result = commentId
      ? await updateAcceptedComment(tx, { ...acceptance, commentId })
      : await clearAcceptedComment(tx, acceptance);
    if (!result) throw await errorOf(tx, { discussionId, me, isStaff });
    if (result.is_changed && result.author_id !== me.id) {
      const action = commentId ? 'answer.accepted' : 'answer.withdrawn';
      const entry = { at: ctx.now(), action, subject: { type: 'discussion', id: discussionId } };
      const change = {
        before: { answer: result.previous_accepted_comment_id },
        after: { answer: commentId },
      };
      await recordAuditAsStaff(
        tx,
        { id: me.id, minRole: 'moderator' },
        { ...entry, ...change, memberId: result.author_id },
      );
    }
    tx.afterCommit(() => ctx.realtime.broadcast(acceptedCommentChangedEvent, { discussionId, commentId }));
  });
}

type Input = Omit<Acceptance, 'commentId'> & { isStaff: boolean };

async function errorOf(tx: Queryable, { discussionId, me, isStaff }: Input) {
  const discussion = await findVisibleDiscussionHeader(tx, discussionId);
  if (!discussion) return new ApiError(discussionErrors.discussion_not_found());
  if (!isStaff && discussion.author_id !== me.id) {
    return new ApiError(commentErrors.accept_by_author_only());
  }
  return new ApiError(commentErrors.comment_not_found());
}
