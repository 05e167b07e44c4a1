import { discussionDeleted } from '@mutirao/contract/features/discussions/signals';
import { forbidden, notFound } from '#platform/http/refusal';
import type { House } from '#platform/house/house';
import { findVisible, hideDiscussion } from './store.ts';

type Deletion = { id: string; me: { id: string } };

export async function deleteOwnDiscussion(house: House, { id, me }: Deletion) {
  const discussion = await findVisible(house.db, id);
  if (!discussion) throw notFound('Discussão não encontrada.');
  if (discussion.author_id !== me.id)
    throw forbidden('Só quem publicou pode excluir esta discussão.');
  await deleteAnyDiscussion(house, { id, me });
}

/** For staff: the route lets nobody else in. */
export async function deleteAnyDiscussion(house: House, { id, me }: Deletion) {
  await house.db.transaction(async (tx) => {
    if (!(await hideDiscussion(tx, id, me.id, house.now()))) {
      throw notFound('Discussão não encontrada.');
    }
    tx.afterCommit(() => house.live.tellEveryone(discussionDeleted, { id }));
  });
}
