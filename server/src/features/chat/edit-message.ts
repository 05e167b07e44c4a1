import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { privateMessageChangedEvent } from '@mutirao/contract/features/chat/events';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/handler';
import { conflict } from '#platform/http/api-error';
import { rejectClosedConversation } from './reject-closed.ts';
import { findPrivateMessage } from './reading/store.ts';
import { removeMessage, restoreMessage } from './removing/store.ts';
import { softDeleteMessage, updateMessage } from './store.ts';
import { messageNotFound, toPrivateMessage } from './views.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'contentFilter'>;
type Edit = { me: Pick<CurrentMember, 'id' | 'role' | 'createdAt'>; id: string; content: string };

/** Edits a message of the member; both participants see that it was edited. */
export async function editMessage(ctx: Deps, { me, id, content }: Edit): Promise<PrivateMessage> {
  const { db, realtime, now } = ctx;
  await ctx.contentFilter.check({ author: me, texts: { content }, as: 'message' });
  return db.transaction(async (tx) => {
    const two = await updateMessage(tx, {
      id,
      authorId: me.id,
      now: now(),
      content,
      minutes: chatLimits.editMinutes,
    });
    if (two) rejectClosedConversation(two);
    if (two?.is_late) throw conflict(`Uma mensagem pode ser mudada por ${chatLimits.editMinutes} minutos.`);
    const row = two?.is_done && (await findPrivateMessage(tx, { id, memberId: me.id }));
    if (!row) throw messageNotFound();
    tx.afterCommit(() => tellChanged(realtime, { id, two }));
    return toPrivateMessage(row, me.id);
  });
}

/** Deletes a message of the member for both participants. */
export async function deleteMessage({ db, realtime, now }: Deps, { me, id }: Pick<Edit, 'me' | 'id'>) {
  await db.transaction(async (tx) => {
    const two = await softDeleteMessage(tx, { id, authorId: me.id, now: now() });
    if (!two) throw messageNotFound();
    tx.afterCommit(() => tellChanged(realtime, { id, two }));
  });
}

/** Removes a message because of a decision about a report, which can be undone; returns false if the message is already gone. */
export async function removeMessageByDecision(
  tx: Transaction,
  { realtime, now }: Pick<AppContext, 'realtime' | 'now'>,
  { id }: { id: string },
): Promise<boolean> {
  const two = await removeMessage(tx, { id, now: now() });
  if (two) tx.afterCommit(() => tellChanged(realtime, { id, two }));
  return two !== undefined;
}

/** Restores a message when the decision that removed it is reverted; returns false if its text was not stored. */
export async function restoreRemovedMessage(
  tx: Transaction,
  { realtime }: Pick<AppContext, 'realtime'>,
  id: string,
): Promise<boolean> {
  const two = await restoreMessage(tx, id);
  if (two) tx.afterCommit(() => tellChanged(realtime, { id, two }));
  return two !== undefined;
}

type Change = { id: string; two: { conversation_id: string; author_id: string; receiver_id: string } };

const tellChanged = (live: AppContext['realtime'], { id, two }: Change) =>
  live.emit([two.author_id, two.receiver_id], privateMessageChangedEvent, {
    id,
    conversationId: two.conversation_id,
  });
