import { acceptedCommentChangedEvent } from '@mutirao/contract/features/comments/events';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { findDiscussionHeader } from '#features/discussions/index';
import { recordAuditAsStaff } from '#features/members/index';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/handler';
import { forbidden, notFound } from '#platform/http/api-error';
import { clearAcceptedComment, updateAcceptedComment } from './store.ts';

type Acceptance = { discussionId: string; commentId: string | null; me: Pick<CurrentMember, 'id' | 'role'> };

/** Marks the comment that answers the question, or unmarks it: for the author of the question and for staff. */
export async function setAcceptedComment(
  ctx: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  { discussionId, commentId, me }: Acceptance,
) {
  const isStaff = isRoleAtLeast(me.role, 'moderator');
  const item = { discussionId, me: { id: me.id, isStaff }, at: ctx.now() };
  return ctx.db.transaction(async (tx) => {
    const done = commentId
      ? await updateAcceptedComment(tx, { ...item, commentId })
      : await clearAcceptedComment(tx, item);
    if (!done) throw await errorOf(tx, { discussionId, me, isStaff });
    if (done.is_changed && done.author_id !== me.id) {
      const action = commentId ? 'answer.accepted' : 'answer.withdrawn';
      const deed = { at: ctx.now(), action, subject: { type: 'discussion', id: discussionId } };
      const change = { before: { answer: done.answer_before }, after: { answer: commentId } };
      await recordAuditAsStaff(
        tx,
        { id: me.id, least: 'moderator' },
        { ...deed, ...change, memberId: done.author_id },
      );
    }
    tx.afterCommit(() => ctx.realtime.broadcast(acceptedCommentChangedEvent, { discussionId, commentId }));
  });
}

type Input = Omit<Acceptance, 'commentId'> & { isStaff: boolean };

async function errorOf(tx: Queryable, { discussionId, me, isStaff }: Input) {
  const discussion = await findDiscussionHeader(tx, discussionId);
  if (!discussion) return notFound('Discussão não encontrada.');
  if (!isStaff && discussion.author_id !== me.id) {
    return forbidden('Só quem perguntou pode marcar a resposta.');
  }
  return notFound('Comentário não encontrado.');
}
