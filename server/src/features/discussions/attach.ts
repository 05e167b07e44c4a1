import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { attachmentsChangedEvent } from '@mutirao/contract/features/attachments/events';
import { isEditWindowClosed, newcomerEditMinutes } from '@mutirao/contract/kit/newcomers';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/handler';
import { conflict, forbidden, notFound } from '#platform/http/api-error';
import { incrementAttachmentCount, findAttachableDiscussion, decrementAttachmentCount } from './store.ts';

const max = attachmentLimits.perDiscussion;

/** Throws early if the member cannot attach anything, before another site is requested for it. */
export async function assertCanAttach(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { discussionId, me }: Place,
) {
  const found = await findAttachableDiscussion(db, discussionId);
  if (!found) throw gone();
  if (found.author_id !== me.id) throw foreign();
  if (isEditWindowClosed(found.created_at, { me, now: now() })) throw late();
  if (found.attachments >= max) throw full();
}

/** The id of the attachment, and the idempotency key its author sends with it. */
type Thing = { id: string; key: string | undefined };

type Place = { discussionId: string; me: Pick<CurrentMember, 'id' | 'role' | 'createdAt'> };

/**
 * Only the author can attach things to a discussion, up to a limit, and only while they can edit it. Counts the next
 * attachment, or throws the reason why it is rejected.
 */
export async function reserveAttachmentSlot(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime' | 'now'>,
  { discussionId, me, thing }: Place & { thing: Thing },
) {
  const now = ctx.now();
  const claim = { memberId: me.id, key: thing.key, resourceId: thing.id, at: now };
  const found = await incrementAttachmentCount(tx, { id: discussionId, claim, most: max });
  if (!found) throw gone();
  if (found.author_id !== me.id) throw foreign();
  if (isEditWindowClosed(found.created_at, { me, now })) throw late();
  if (!found.counted) throw full();
  // Viewers must not learn that a hidden discussion exists.
  if (found.is_shown) emitAttachmentsChanged(tx, ctx, discussionId);
}

const full = () => conflict(`Cada discussão leva no máximo ${max} anexos.`);
const gone = () => notFound('Discussão não encontrada.');
const late = () =>
  forbidden(`No primeiro dia, só se pode anexar até ${newcomerEditMinutes} minutos depois de publicar.`);
const foreign = () => forbidden('Só quem publicou pode anexar a esta discussão.');

/** Counts one attachment less on a discussion and emits the change to its viewers. */
export async function releaseAttachmentSlot(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime'>,
  discussionId: string,
) {
  await decrementAttachmentCount(tx, discussionId);
  emitAttachmentsChanged(tx, ctx, discussionId);
}

/** Emits to the viewers of a discussion that its attachments changed. */
export function emitAttachmentsChanged(
  tx: Transaction,
  { realtime }: Pick<AppContext, 'realtime'>,
  discussionId: string,
) {
  tx.afterCommit(() => realtime.broadcast(attachmentsChangedEvent, { discussionId }));
}
