import { answerAccepted, commentDeleted } from '@mutirao/contract/features/comments/signals';
import type { House } from '#platform/house/house';
import { forbidden, notFound } from '#platform/http/refusal';
import { findComment } from './reading/store.ts';
import { hideComment } from './store.ts';

type Deletion = { id: string; me: { id: string } };

export async function deleteOwnComment(house: House, { id, me }: Deletion) {
  if (await hide(house, { id, me, onlyOwn: true })) return;
  // Nothing was to be hidden: either it is not there, or somebody else wrote it.
  throw (await findComment(house.db, { id, readerId: me.id }))
    ? forbidden('Só quem escreveu pode excluir este comentário.')
    : gone();
}

/** For staff: the route lets nobody else in. */
export async function deleteAnyComment(house: House, { id, me }: Deletion) {
  if (!(await hide(house, { id, me, onlyOwn: false }))) throw gone();
}

async function hide(house: House, { id, me, onlyOwn }: Deletion & { onlyOwn: boolean }): Promise<boolean> {
  return house.db.transaction(async (tx) => {
    const hidden = await hideComment(tx, { id, by: me.id, onlyOwn, now: house.now() });
    if (!hidden) return false;
    const { discussion_id: discussionId, parent_id: parentId } = hidden;
    tx.afterCommit(() => {
      house.live.tellEveryone(commentDeleted, { id, discussionId, parentId });
      if (hidden.was_accepted) house.live.tellEveryone(answerAccepted, { discussionId, commentId: null });
    });
    return true;
  });
}

const gone = () => notFound('Comentário não encontrado.');
