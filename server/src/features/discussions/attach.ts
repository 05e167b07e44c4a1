import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { attachmentsChangedEvent } from '@mutirao/contract/features/attachments/events';
import { isEditWindowClosed, newcomerEditMinutes } from '@mutirao/contract/kit/newcomers';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import {
  incrementAttachmentCountWithinLimit,
  findAttachableDiscussion,
  decrementAttachmentCount,
} from './store/discussions.ts';

const maxAttachments = attachmentLimits.perDiscussion;

/** Throws if the member cannot attach anything. Called before the hub requests the page of a link from another site. */
export async function assertAuthorCanAttach(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { discussionId, me }: AttachTarget,
) {
  const discussion = await findAttachableDiscussion(db, discussionId);
  if (!discussion) throw discussionNotFound();
  if (discussion.author_id !== me.id) throw notAuthorError();
  if (isEditWindowClosed(discussion.created_at, { me, now: now() })) throw editWindowClosedError();
  if (discussion.attachments >= maxAttachments) throw tooManyAttachmentsError();
}

/** The id of the attachment, and the idempotency key its author sends with it. */
type AttachmentClaim = { id: string; key: string | undefined };

type AttachTarget = { discussionId: string; me: Pick<CurrentMember, 'id' | 'role' | 'createdAt'> };

/**
 * Only the author can attach something to a discussion, up to a limit, and only while they can edit it. Counts the next
 * attachment, or throws the reason why it is rejected.
 */
export async function reserveAttachmentSlot(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime' | 'now'>,
  { discussionId, me, attachment }: AttachTarget & { attachment: AttachmentClaim },
) {
  const now = ctx.now();
  const claim = { memberId: me.id, key: attachment.key, resourceId: attachment.id, at: now };
  const discussion = await incrementAttachmentCountWithinLimit(tx, {
    id: discussionId,
    claim,
    limit: maxAttachments,
  });
  if (!discussion) throw discussionNotFound();
  if (discussion.author_id !== me.id) throw notAuthorError();
  if (isEditWindowClosed(discussion.created_at, { me, now })) throw editWindowClosedError();
  if (!discussion.counted) throw tooManyAttachmentsError();
  // Viewers must not learn that a hidden discussion exists.
  if (discussion.is_shown) broadcastAttachmentsChanged(tx, ctx, discussionId);
}

const tooManyAttachmentsError = () =>
  new ApiError(discussionErrors.discussion_attachment_limit_reached({ max: maxAttachments }));
const discussionNotFound = () => new ApiError(discussionErrors.discussion_not_found());
const editWindowClosedError = () =>
  new ApiError(discussionErrors.attach_window_closed({ minutes: newcomerEditMinutes }));
const notAuthorError = () => new ApiError(discussionErrors.attach_by_author_only());

/** Counts one attachment less on a visible discussion and broadcasts that its attachments changed. */
export async function releaseAttachmentSlot(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime'>,
  discussionId: string,
) {
  await decrementAttachmentCount(tx, discussionId);
  broadcastAttachmentsChanged(tx, ctx, discussionId);
}

/** Broadcasts after the commit that the attachments of a discussion changed. */
export function broadcastAttachmentsChanged(
  tx: Transaction,
  { realtime }: Pick<AppContext, 'realtime'>,
  discussionId: string,
) {
  tx.afterCommit(() => realtime.broadcast(attachmentsChangedEvent, { discussionId }));
}
