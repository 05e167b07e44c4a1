import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { attachmentsChanged } from '@mutirao/contract/features/attachments/signals';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { conflict, forbidden, notFound } from '#platform/http/refusal';
import { addToCounts, countAttachment } from './store.ts';

type Place = { discussionId: string; me: { id: string } };

/** Only the author hangs things on a discussion, and only so many. Counts the next one, or says why there is none. */
export async function makeRoomOn(tx: Transaction, house: Pick<House, 'live'>, { discussionId, me }: Place) {
  const most = attachmentLimits.perDiscussion;
  const found = await countAttachment(tx, { id: discussionId, by: me.id, most });
  if (!found) throw notFound('Discussão não encontrada.');
  if (found.author_id !== me.id) throw forbidden('Só quem publicou pode anexar a esta discussão.');
  if (!found.counted) throw conflict(`Cada discussão leva no máximo ${most} anexos.`);
  tellChange(tx, house, discussionId);
}

/** Counts one thing less on a discussion. */
export async function takeOff(tx: Transaction, house: Pick<House, 'live'>, discussionId: string) {
  await addToCounts(tx, { id: discussionId, attachments: -1 });
  tellChange(tx, house, discussionId);
}

function tellChange(tx: Transaction, { live }: Pick<House, 'live'>, discussionId: string) {
  tx.afterCommit(() => live.tellEveryone(attachmentsChanged, { discussionId }));
}
