import { isAtLeast } from '@mutirao/contract/kit/roles';
import { takeOff } from '#features/discussions/index';
import { noteAsStaff } from '#features/members/index';
import { takenAway } from '#platform/audit/audit';
import type { House } from '#platform/house/house';
import type { Me } from '#platform/http/answer';
import { forbidden, notFound } from '#platform/http/refusal';
import { isAttached, removeAttachment } from './store.ts';

type Deletion = { id: string; me: Pick<Me, 'id' | 'role'> };

/** Deletes an attachment: for its author and for staff. The file is purged by the next job. */
export async function deleteAttachment(house: House, { id, me }: Deletion) {
  const onlyOf = isAtLeast(me.role, 'moderator') ? undefined : me.id;
  const isGone = await house.db.transaction(async (tx) => {
    const at = house.now();
    const gone = await removeAttachment(tx, { id, onlyOf, now: at });
    if (!gone) return false;
    const { author_id: memberId } = gone;
    if (memberId !== me.id) {
      const deed = { at, action: 'attachment.removed', subject: { type: 'attachment', id }, memberId };
      await noteAsStaff(tx, { id: me.id, least: 'moderator' }, { ...deed, ...takenAway });
    }
    await takeOff(tx, house, gone.discussion_id);
    return true;
  });
  if (isGone) return;
  throw (await isAttached(house.db, id))
    ? forbidden('Só quem anexou pode tirar este anexo.')
    : notFound('Anexo não encontrado.');
}
