import { discussionDeleted } from '@mutirao/contract/features/discussions/signals';
import { noteAsStaff } from '#features/members/index';
import { forbidden, notFound } from '#platform/http/refusal';
import type { House } from '#platform/house/house';
import { findStanding, hideDiscussion } from './store.ts';

type Deletion = { id: string; me: { id: string } };

export async function deleteOwnDiscussion(house: House, { id, me }: Deletion) {
  if (await hide(house, { id, me, onlyOf: me.id })) return;
  // Nothing was to be hidden: either it is not there, or somebody else wrote it.
  throw (await findStanding(house.db, id))
    ? forbidden('Só quem publicou pode excluir esta discussão.')
    : gone();
}

/** For staff: the route lets nobody else in. */
export async function deleteAnyDiscussion(house: House, { id, me }: Deletion) {
  if (!(await hide(house, { id, me }))) throw gone();
}

function hide(house: House, { id, me, onlyOf }: Deletion & { onlyOf?: string }): Promise<boolean> {
  return house.db.transaction(async (tx) => {
    const hidden = await hideDiscussion(tx, { id, by: me.id, onlyOf, now: house.now() });
    if (!hidden) return false;
    const { author_id: memberId } = hidden;
    if (memberId !== me.id) {
      const subject = { type: 'discussion', id };
      const deed = { at: house.now(), action: 'discussion.deleted', subject, memberId };
      await noteAsStaff(tx, { id: me.id, least: 'moderator' }, deed);
    }
    tx.afterCommit(() => house.live.tellEveryone(discussionDeleted, { id }));
    return true;
  });
}

const gone = () => notFound('Discussão não encontrada.');
