import type { editComment as endpoint } from '@mutirao/contract/features/comments/endpoints';
import type { Comment } from '@mutirao/contract/features/comments/schemas';
import { commentChangedEvent } from '@mutirao/contract/features/comments/events';
import { hasNewcomerLimits, newcomerEditMinutes } from '@mutirao/contract/kit/newcomers';
import { isStaffRole, isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { commentErrors } from '@mutirao/contract/features/comments/errors';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { recordAuditAsStaff } from '#features/members/index';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { toComment } from './comment-view.ts';
import { findComment } from './store/threads.ts';
import { updateCommentContent } from './store/comments.ts';

const minute = 60_000;

/**
 * Edits a comment: the author's own, a new member's only for a limited time. Moderators can also edit comments of
 * members who are not staff, and admins all comments.
 */
export async function editComment(
  ctx: AppContext,
  { me, params, body }: HandlerInput<typeof endpoint>,
): Promise<Comment> {
  const { id } = params;
  const now = ctx.now();
  const isLocked = hasNewcomerLimits(me, now);
  const writtenSince = isLocked ? new Date(now.getTime() - newcomerEditMinutes * minute) : undefined;
  const { content } = body;
  const verdict = await ctx.contentFilter.check({ author: me, texts: { content }, submissionKind: 'edit' });
  return ctx.db.transaction(async (tx) => {
    const isStaff = isRoleAtLeast(me.role, 'moderator');
    const editor = { id: me.id, isStaff, isAdmin: me.role === 'admin' };
    const edit = { id, me: editor, content, now, writtenSince };
    const row = await updateCommentContent(tx, edit);
    if (!row) throw await errorOf(tx, { id, me });
    const { discussion_id: discussionId, parent_id: parentId } = row;
    if (row.is_changed && row.author_id !== me.id) {
      const action = { at: now, action: 'comment.edited', memberId: row.author_id };
      await recordAuditAsStaff(
        tx,
        { id: me.id, minRole: me.role },
        { ...action, subject: { type: 'comment', id } },
      );
    }
    if (row.is_changed && verdict.needsReview(row.content_before)) {
      await verdict.holdForReview(tx, { type: 'comment', id, isNew: false });
      return toComment({ ...row, under_review: true });
    }
    if (row.is_changed) {
      tx.afterCommit(() => ctx.realtime.broadcast(commentChangedEvent, { id, discussionId, parentId }));
    }
    return toComment(row);
  });
}

async function errorOf(tx: Queryable, { id, me }: { id: string; me: CurrentMember }) {
  const row = await findComment(tx, { id, reader: undefined });
  if (!row) return new ApiError(commentErrors.comment_not_found());
  if (row.author_id !== me.id && isStaffRole(me.role)) {
    return new ApiError(discussionErrors.staff_text_edit_by_admins_only());
  }
  if (row.author_id !== me.id) return new ApiError(commentErrors.comment_edit_by_author_only());
  return new ApiError(commentErrors.comment_edit_window_closed({ minutes: newcomerEditMinutes }));
}
