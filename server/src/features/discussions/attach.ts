import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { attachmentsChanged } from '@mutirao/contract/features/attachments/signals';
import { isTooLate, newcomerEditMinutes } from '@mutirao/contract/kit/newcomers';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { Me } from '#platform/http/answer';
import { conflict, forbidden, notFound } from '#platform/http/refusal';
import { countAttachment, findHook, uncountAttachment } from './store.ts';

const most = attachmentLimits.perDiscussion;

/** Refuses early who may attach nothing anyway: before another site is asked for them. */
export async function refuseHopeless({ db, now }: Pick<House, 'db' | 'now'>, { discussionId, me }: Place) {
  const found = await findHook(db, discussionId);
  if (!found) throw gone();
  if (found.author_id !== me.id) throw foreign();
  if (isTooLate(found.created_at, { me, now: now() })) throw late();
  if (found.attachments >= most) throw full();
}

/** What is to hang there, and under which key its author sends it. */
type Thing = { id: string; key: string | undefined };

type Place = { discussionId: string; me: Pick<Me, 'id' | 'role' | 'createdAt'> };

/** Only the author hangs things on a discussion, only so many, and as long as they may change it. Counts the next one, or says why there is none. */
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
  // Of what is hidden nobody is told that it is there.
  if (found.is_shown) tellAttachmentsChanged(tx, house, discussionId);
}

const full = () => conflict(`Cada discussão leva no máximo ${most} anexos.`);
const gone = () => notFound('Discussão não encontrada.');
const late = () =>
  forbidden(`No primeiro dia, só se pode anexar até ${newcomerEditMinutes} minutos depois de publicar.`);
const foreign = () => forbidden('Só quem publicou pode anexar a esta discussão.');

/** Counts one thing less on a discussion, and tells whoever looks at it. */
export async function takeOff(tx: Transaction, house: Pick<House, 'live'>, discussionId: string) {
  await uncountAttachment(tx, discussionId);
  tellAttachmentsChanged(tx, house, discussionId);
}

/** Tells whoever looks at a discussion that something else hangs on it. */
export function tellAttachmentsChanged(tx: Transaction, { live }: Pick<House, 'live'>, discussionId: string) {
  tx.afterCommit(() => live.tellEveryone(attachmentsChanged, { discussionId }));
}
