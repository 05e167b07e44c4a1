import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { attachmentsChanged } from '@mutirao/contract/features/attachments/signals';
import { isTooLate, newcomerEditMinutes } from '@mutirao/contract/kit/newcomers';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { Me } from '#platform/http/answer';
import { conflict, forbidden, notFound } from '#platform/http/refusal';
import { countAttachment, findHook, uncountAttachment } from './store.ts';

const most = attachmentLimits.perDiscussion;

/** Throws early if the member cannot attach anything, before another site is requested for it. */
export async function refuseHopeless({ db, now }: Pick<House, 'db' | 'now'>, { discussionId, me }: Place) {
  const found = await findHook(db, discussionId);
  if (!found) throw gone();
  if (found.author_id !== me.id) throw foreign();
  if (isTooLate(found.created_at, { me, now: now() })) throw late();
  if (found.attachments >= most) throw full();
}

/** The id of the attachment, and the idempotency key its author sends with it. */
type Thing = { id: string; key: string | undefined };

type Place = { discussionId: string; me: Pick<Me, 'id' | 'role' | 'createdAt'> };

/**
 * Only the author can attach things to a discussion, up to a limit, and only while they can edit it. Counts the next
 * attachment, or throws the reason why it is rejected.
 */
export async function makeRoomOn(
  tx: Transaction,
  house: Pick<House, 'live' | 'now'>,
  { discussionId, me, thing }: Place & { thing: Thing },
) {
  const now = house.now();
  const claim = { memberId: me.id, key: thing.key, thingId: thing.id, at: now };
  const found = await countAttachment(tx, { id: discussionId, claim, most });
  if (!found) throw gone();
  if (found.author_id !== me.id) throw foreign();
  if (isTooLate(found.created_at, { me, now })) throw late();
  if (!found.counted) throw full();
  // Viewers must not learn that a hidden discussion exists.
  if (found.is_shown) tellAttachmentsChanged(tx, house, discussionId);
}

const full = () => conflict(`Cada discussão leva no máximo ${most} anexos.`);
const gone = () => notFound('Discussão não encontrada.');
const late = () =>
  forbidden(`No primeiro dia, só se pode anexar até ${newcomerEditMinutes} minutos depois de publicar.`);
const foreign = () => forbidden('Só quem publicou pode anexar a esta discussão.');

/** Counts one attachment less on a discussion and emits the change to its viewers. */
export async function takeOff(tx: Transaction, house: Pick<House, 'live'>, discussionId: string) {
  await uncountAttachment(tx, discussionId);
  tellAttachmentsChanged(tx, house, discussionId);
}

/** Emits to the viewers of a discussion that its attachments changed. */
export function tellAttachmentsChanged(tx: Transaction, { live }: Pick<House, 'live'>, discussionId: string) {
  tx.afterCommit(() => live.tellEveryone(attachmentsChanged, { discussionId }));
}
