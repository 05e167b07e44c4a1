import * as frames from '@mutirao/contract/features/chat/frames';
import { typingEvent } from '@mutirao/contract/features/chat/events';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import { defineFrameHandler } from '#platform/realtime/frames';
import { findTypingRecipient } from './store/conversations.ts';
import { sendMessage } from './send-message.ts';

/** The handlers for the frames that the page sends through the socket. */
export const createChatFrameHandlers = (ctx: AppContext) => [
  defineFrameHandler(frames.privateMessageFrame, async (me, { senderId, ...body }) => {
    if (senderId !== undefined && senderId !== me.id) throw new ApiError('sender_mismatch');
    await sendMessage(ctx, me, body);
  }),
  defineFrameHandler(frames.typingFrame, async (me, { conversationId }) => {
    const recipientId = await findTypingRecipient(ctx.db, { id: conversationId, memberId: me.id });
    if (recipientId) ctx.realtime.emit([recipientId], typingEvent, { conversationId, memberId: me.id });
  }),
];
