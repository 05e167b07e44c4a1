import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type {
  NewConversationReply,
  NewMessageToMember,
  PrivateMessage,
} from '@mutirao/contract/features/chat/schemas';
import { privateMessageSentEvent } from '@mutirao/contract/features/chat/events';
import { hasNewcomerLimits } from '@mutirao/contract/kit/newcomers';
import { chatErrors } from '@mutirao/contract/features/chat/errors';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError, createConflictError } from '#platform/http/endpoints/api-error';
import { createAlreadySentAndGoneError } from '#platform/idempotency/idempotency';
import { createRecipientUnavailableError, assertConversationOpen } from './reject-closed.ts';
import { findPrivateMessage } from './store/conversations.ts';
import {
  lockConversationOrAuthor,
  lockOwnConversation,
  insertPrivateMessage,
  type SendRestrictionFlags,
  type PrivateMessageInput,
} from './store/messages.ts';
import { createConversationNotFoundError, toPrivateMessage } from './views.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'contentFilter'>;
type Sender = Pick<CurrentMember, 'id' | 'role' | 'createdAt'>;

// If two members begin the same conversation concurrently, the second uses the conversation of the first; of two
// messages under one key, the second returns the first.
const maxAttempts = 3;
class ConcurrentInsertError extends Error {}

/**
 * Sends a message to a member, by HTTP or by the socket. The session determines the sender.
 * A retry with the same key returns the first message; without a key, the same text sent again within seconds does so
 * too.
 */
export function sendMessage(ctx: Deps, me: Sender, { receiverId, ...body }: NewMessageToMember) {
  if (receiverId === me.id) throw new ApiError(chatErrors.cannot_message_oneself());
  return send(ctx, { me, body }, async (tx) => ({
    receiverId,
    conversationId: await lockConversationOrAuthor(tx, { authorId: me.id, receiverId }),
  }));
}

type ReplyInput = { me: Sender; id: string; body: NewConversationReply };

/** Sends a message in a conversation of the member, which determines the receiver. */
export const replyToConversation = (ctx: Deps, { me, id, body }: ReplyInput) =>
  send(ctx, { me, body }, async (tx) => {
    const otherId = await lockOwnConversation(tx, { id, memberId: me.id });
    if (!otherId) throw createConversationNotFoundError();
    if (body.receiverId !== undefined && body.receiverId !== otherId) {
      throw new ApiError(chatErrors.conversation_with_other_member());
    }
    return { receiverId: otherId, conversationId: id };
  });

type SendInput = { me: Sender; body: Omit<NewMessageToMember, 'receiverId'> };
/**
 * Locks the conversation, and returns the id of the receiver and the id of the conversation; the latter is undefined if
 * the conversation does not exist yet.
 */
type LockTarget = (tx: Transaction) => Promise<Pick<PrivateMessageInput, 'receiverId' | 'conversationId'>>;

async function send(ctx: Deps, { me, body }: SendInput, lockTarget: LockTarget): Promise<PrivateMessage> {
  const { content, clientMessageId: clientId, fileIds = [] } = body;
  await ctx.contentFilter.check({ author: me, texts: { content }, submissionKind: 'message' });
  const now = ctx.now();
  const limits = {
    maxRequestMessages: chatLimits.requestMessages,
    beginnings: hasNewcomerLimits(me, now) ? chatLimits.newcomerConversations : chatLimits.newConversations,
    duplicateSeconds: chatLimits.duplicateSeconds,
  };
  const input = {
    id: uuidv7(now),
    authorId: me.id,
    clientId,
    content,
    fileIds: [...new Set(fileIds)],
    now,
    limits,
  };
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      return await sendOnce(ctx, input, lockTarget);
    } catch (error) {
      if (!(error instanceof ConcurrentInsertError)) throw error;
    }
  }
  throw createConflictError();
}

type MessageToSend = Omit<PrivateMessageInput, 'conversationId' | 'receiverId'>;

/**
 * Sends a message in one transaction. Throws `ConcurrentInsertError` if a concurrent transaction inserted the
 * conversation or the message first: nothing is written, and the caller retries.
 */
function sendOnce(
  { db, realtime }: Deps,
  message: MessageToSend,
  lockTarget: LockTarget,
): Promise<PrivateMessage> {
  return db.transaction(async (tx) => {
    const row = await insertPrivateMessage(tx, { ...message, ...(await lockTarget(tx)) });
    if (!row) throw createRecipientUnavailableError();
    if (row.existing_id !== null) {
      if (!row.is_same) throw new ApiError(chatErrors.message_id_already_used());
      const existing = await findPrivateMessage(tx, { id: row.existing_id, memberId: message.authorId });
      if (!existing || existing.deleted_at) throw createAlreadySentAndGoneError();
      return toPrivateMessage(existing, message.authorId);
    }
    rejectRestricted(row, message);
    if (row.id === null) throw new ConcurrentInsertError();
    const payload = {
      id: row.id,
      conversationId: row.conversation_id,
      senderId: row.author_id,
      receiverId: row.receiver_id,
      clientMessageId: row.client_id,
    };
    tx.afterCommit(() =>
      realtime.emit([payload.senderId, payload.receiverId], privateMessageSentEvent, payload),
    );
    return toPrivateMessage(row, message.authorId);
  });
}

function rejectRestricted(
  restrictions: SendRestrictionFlags,
  { limits }: Pick<PrivateMessageInput, 'limits'>,
) {
  assertConversationOpen({
    ...restrictions,
    rejects_messages: restrictions.rejects_messages || restrictions.is_request_refused,
  });
  if (restrictions.is_request_limit_reached) {
    throw new ApiError(chatErrors.message_request_limit_reached({ max: limits.maxRequestMessages }));
  }
  if (restrictions.has_started_too_many) {
    throw new ApiError(chatErrors.new_conversation_limit_reached(), {
      retryAfterSeconds: 3_600,
    });
  }
  if (restrictions.has_missing_files) throw new ApiError(chatErrors.message_file_gone());
}
