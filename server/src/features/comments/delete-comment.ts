import { answerAccepted, commentDeleted } from '@mutirao/contract/features/comments/signals';
import { noteAsStaff } from '#features/members/index';
import type { House } from '#platform/house/house';
import { forbidden, notFound } from '#platform/http/refusal';
import type { Queryable } from '#platform/database/database';
import { findComment } from './reading/store.ts';
import { hideApart, hideComment } from './store.ts';

type Deletion = { id: string; me: { id: string } };

export const deleteOwnComment = (house: House, it: Deletion) => hide(house, { ...it, onlyOwn: true });

/** For staff: the route lets nobody else in. */
export const deleteAnyComment = (house: House, it: Deletion) => hide(house, { ...it, onlyOwn: false });

async function hide(house: House, { id, me, onlyOwn }: Deletion & { onlyOwn: boolean }) {
  await house.db.transaction(async (tx) => {
    const it = { id, by: me.id, now: house.now() };
    const hidden =
      (await hideComment(tx, { ...it, onlyOwn })) ?? (onlyOwn ? undefined : await hideApart(tx, it));
    if (!hidden) throw await refusalOf(tx, id);
    const { author_id: memberId, discussion_id: discussionId, parent_id: parentId } = hidden;
    if (memberId !== me.id) {
      const subject = { type: 'comment', id };
      const deed = { at: house.now(), action: 'comment.deleted', subject, memberId };
      await noteAsStaff(tx, { id: me.id, least: 'moderator' }, deed);
    }
    tx.afterCommit(() => {
      house.live.tellEveryone(commentDeleted, { id, discussionId, parentId });
      if (hidden.was_accepted) house.live.tellEveryone(answerAccepted, { discussionId, commentId: null });
    });
  });
}

/** Nothing was to be hidden: either it is not there, or somebody else wrote it. */
async function refusalOf(tx: Queryable, id: string) {
  return (await findComment(tx, { id, reader: undefined }))
    ? forbidden('Só quem escreveu pode excluir este comentário.')
    : notFound('Comentário não encontrado.');
}
