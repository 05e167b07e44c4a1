import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { attachmentErrors } from '@mutirao/contract/features/attachments/errors';
import { releaseAttachmentSlot } from '#features/discussions/index';
import { recordAuditAsStaff } from '#features/members/index';
import { removedFlagBeforeAndAfter } from '#platform/audit/audit';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import {
  isAttachmentOnVisibleDiscussion,
  deleteAttachmentAndScheduleFileCheck,
} from './store/attachments.ts';

type Deletion = { id: string; me: Pick<CurrentMember, 'id' | 'role'> };

/**
 * Deletes an attachment: for its author and for staff. A day later the purge job deletes its file, unless something
 * else shows it.
 */
export async function deleteAttachment(ctx: AppContext, { id, me }: Deletion) {
  const onlyAuthorId = isRoleAtLeast(me.role, 'moderator') ? undefined : me.id;
  const isDeleted = await ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    const deleted = await deleteAttachmentAndScheduleFileCheck(tx, { id, onlyAuthorId, now: at });
    if (!deleted) return false;
    const { author_id: memberId } = deleted;
    if (memberId !== me.id) {
      const action = { at, action: 'attachment.removed', subject: { type: 'attachment', id }, memberId };
      await recordAuditAsStaff(
        tx,
        { id: me.id, minRole: 'moderator' },
        { ...action, ...removedFlagBeforeAndAfter },
      );
    }
    await releaseAttachmentSlot(tx, ctx, deleted.discussion_id);
    return true;
  });
  if (isDeleted) return;
  throw (await isAttachmentOnVisibleDiscussion(ctx.db, id))
    ? new ApiError(attachmentErrors.attachment_not_own())
    : new ApiError(attachmentErrors.attachment_not_found());
}
