import { isAtLeast } from '@mutirao/contract/kit/roles';
import { takeOff } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import type { Me } from '#platform/http/answer';
import { forbidden, notFound } from '#platform/http/refusal';
import { isAttached, removeAttachment } from './store.ts';

type Deletion = { id: string; me: Pick<Me, 'id' | 'role'> };

/** Takes something off a discussion: for whoever attached it and for staff. Its file goes with the next sweep. */
export async function deleteAttachment(house: House, { id, me }: Deletion) {
  const onlyOf = isAtLeast(me.role, 'moderator') ? undefined : me.id;
  const isGone = await house.db.transaction(async (tx) => {
    const discussionId = await removeAttachment(tx, { id, onlyOf, now: house.now() });
    if (discussionId) await takeOff(tx, house, discussionId);
    return discussionId !== undefined;
  });
  if (isGone) return;
  throw (await isAttached(house.db, id))
    ? forbidden('Só quem anexou pode tirar este anexo.')
    : notFound('Anexo não encontrado.');
}
