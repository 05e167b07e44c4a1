import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { privateMessageChangedEvent } from '@mutirao/contract/features/chat/events';
import { chatErrors } from '@mutirao/contract/features/chat/errors';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { assertConversationOpen } from './reject-closed.ts';
import { findPrivateMessage } from './store/conversations.ts';
import { removeMessageReversibly, restoreMessage } from './store/removed-messages.ts';
import { deleteOwnMessageContent, updateMessage } from './store/messages.ts';
import { createMessageNotFoundError, toPrivateMessage } from './views.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'contentFilter'>;
type MessageEdit = { me: Pick<CurrentMember, 'id' | 'role' | 'createdAt'>; id: string; content: string };

/** Edits a message of the member; both participants see that it was edited. */
export async function editMessage(ctx: Deps, { me, id, content }: MessageEdit): Promise<PrivateMessage> {
  const { db, realtime, now } = ctx;
  await ctx.contentFilter.check({ author: me, texts: { content }, submissionKind: 'message' });
  return db.transaction(async (tx) => {
    const message = await updateMessage(tx, {
      id,
      authorId: me.id,
      now: now(),
      content,
      minutes: chatLimits.editMinutes,
    });
    if (message) assertConversationOpen(message);
    if (message?.is_edit_window_closed)
      throw new ApiError(chatErrors.message_edit_window_closed({ minutes: chatLimits.editMinutes }));
    const row = message?.is_edited && (await findPrivateMessage(tx, { id, memberId: me.id }));
    if (!row) throw createMessageNotFoundError();
    tx.afterCommit(() => emitMessageChanged(realtime, { id, message }));
    return toPrivateMessage(row, me.id);
  });
}

/** Deletes a message of the member for both participants. */
export async function deleteMessage({ db, realtime, now }: Deps, { me, id }: Pick<MessageEdit, 'me' | 'id'>) {
  await db.transaction(async (tx) => {
    const message = await deleteOwnMessageContent(tx, { id, authorId: me.id, now: now() });
    if (!message) throw createMessageNotFoundError();
    tx.afterCommit(() => emitMessageChanged(realtime, { id, message }));
  });
}

/**
 * Removes a message because of a decision about a report, which can be undone; returns false if the message is already
 * gone.
 */
export async function removeMessageByDecision(
  tx: Transaction,
  { realtime, now }: Pick<AppContext, 'realtime' | 'now'>,
  { id }: { id: string },
): Promise<boolean> {
  const message = await removeMessageReversibly(tx, { id, now: now() });
  if (message) tx.afterCommit(() => emitMessageChanged(realtime, { id, message }));
  return message !== undefined;
}

/** Restores a message when the decision that removed it is reverted; returns false if its text was not stored. */
export async function restoreRemovedMessage(
  tx: Transaction,
  { realtime }: Pick<AppContext, 'realtime'>,
  id: string,
): Promise<boolean> {
  const message = await restoreMessage(tx, id);
  if (message) tx.afterCommit(() => emitMessageChanged(realtime, { id, message }));
  return message !== undefined;
}

type ChangedMessage = {
  id: string;
  message: { conversation_id: string; author_id: string; receiver_id: string };
};

const emitMessageChanged = (realtime: AppContext['realtime'], { id, message }: ChangedMessage) =>
  realtime.emit([message.author_id, message.receiver_id], privateMessageChangedEvent, {
    id,
    conversationId: message.conversation_id,
  });
