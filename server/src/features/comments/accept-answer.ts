import { answerAccepted } from '@mutirao/contract/features/comments/signals';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import { findStanding } from '#features/discussions/index';
import { noteAsStaff } from '#features/members/index';
import type { Queryable } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { Me } from '#platform/http/answer';
import { forbidden, notFound } from '#platform/http/refusal';
import { dropAnswer, putAnswer } from './store.ts';

type Acceptance = { discussionId: string; commentId: string | null; me: Pick<Me, 'id' | 'role'> };

/** Marks the comment that answers the question, or unmarks it: for the author of the question and for staff. */
export async function acceptAnswer(
  house: Pick<House, 'db' | 'live' | 'now'>,
  { discussionId, commentId, me }: Acceptance,
) {
  const isStaff = isAtLeast(me.role, 'moderator');
  const it = { discussionId, me: { id: me.id, isStaff }, at: house.now() };
  return house.db.transaction(async (tx) => {
    const done = commentId ? await putAnswer(tx, { ...it, commentId }) : await dropAnswer(tx, it);
    if (!done) throw await refusalOf(tx, { discussionId, me, isStaff });
    if (done.is_changed && done.author_id !== me.id) {
      const action = commentId ? 'answer.accepted' : 'answer.withdrawn';
      const deed = { at: house.now(), action, subject: { type: 'discussion', id: discussionId } };
      const change = { before: { answer: done.answer_before }, after: { answer: commentId } };
      await noteAsStaff(
        tx,
        { id: me.id, least: 'moderator' },
        { ...deed, ...change, memberId: done.author_id },
      );
    }
    tx.afterCommit(() => house.live.tellEveryone(answerAccepted, { discussionId, commentId }));
  });
}

type Asked = Omit<Acceptance, 'commentId'> & { isStaff: boolean };

async function refusalOf(tx: Queryable, { discussionId, me, isStaff }: Asked) {
  const discussion = await findStanding(tx, discussionId);
  if (!discussion) return notFound('Discussão não encontrada.');
  if (!isStaff && discussion.author_id !== me.id) {
    return forbidden('Só quem perguntou pode marcar a resposta.');
  }
  return notFound('Comentário não encontrado.');
}
