import type { PublicContentType } from '@mutirao/contract/features/moderation/limits';
import { commentErrors } from '@mutirao/contract/features/comments/errors';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { deleteOwnComment } from '#features/comments/index';
import { deleteOwnDiscussion } from '#features/discussions/index';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { ModerationDeps, StaffMember } from './case-decision.ts';
import { lockOrOpenCase, applyDecision } from './decide.ts';
import { isContentOfMember } from './store/decisions.ts';

type ContentRemoval = { type: PublicContentType; id: string; me: StaffMember };

/**
 * Removes content from the hub as staff: a normal decision, with e-mail and appeal. The staff member's own content is
 * only deleted, without a decision.
 */
export async function removeContentAsStaff(ctx: ModerationDeps, { type, id, me }: ContentRemoval) {
  if (await isContentOfMember(ctx.db, { memberId: me.id, type, id })) return deletions[type](ctx, { id, me });
  await ctx.db.transaction(async (tx) => {
    const reportCase = await lockOrOpenCase(tx, ctx, { type, contentId: id, action: 'delete' });
    if (!reportCase) throw new ApiError(notFoundErrors[type]());
    await applyDecision(tx, ctx, { reportCase, me, decision: { action: 'delete' } });
  });
}

const deletions = { discussion: deleteOwnDiscussion, comment: deleteOwnComment };
const notFoundErrors = {
  discussion: discussionErrors.discussion_not_found,
  comment: commentErrors.comment_not_found,
};
