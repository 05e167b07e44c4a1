import * as calls from '@mutirao/contract/features/chat/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { deleteMessage, editMessage } from './edit-message.ts';
import { listPrivateMessages } from './list-messages.ts';
import * as read from './read-chat.ts';
import { replyToConversation, sendMessage } from './send-message.ts';
import {
  acceptConversation,
  deleteConversationForSelf,
  markConversationRead,
  updateConversationMute,
  rejectConversation,
} from './update-conversation.ts';

export const createChatRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.listConversations, (input) => read.listConversations(ctx, input)),
  defineEndpointHandler(calls.readConversationSummary, ({ me, params: { id } }) =>
    read.readConversationSummary(ctx, { id, me }),
  ),
  defineEndpointHandler(calls.deleteConversationForSelf, ({ me, params: { id } }) =>
    deleteConversationForSelf(ctx, { id, me }),
  ),
  defineEndpointHandler(calls.markConversationRead, ({ me, params: { id }, body }) =>
    markConversationRead(ctx, { id, me, until: body.until }),
  ),
  defineEndpointHandler(calls.acceptConversation, ({ me, params: { id } }) =>
    acceptConversation(ctx, { id, me }),
  ),
  defineEndpointHandler(calls.rejectConversation, ({ me, params: { id } }) =>
    rejectConversation(ctx, { id, me }),
  ),
  defineEndpointHandler(calls.muteConversation, ({ me, params: { id } }) =>
    updateConversationMute(ctx, { id, me, isMuted: true }),
  ),
  defineEndpointHandler(calls.unmuteConversation, ({ me, params: { id } }) =>
    updateConversationMute(ctx, { id, me, isMuted: false }),
  ),
  defineEndpointHandler(calls.replyToConversation, ({ me, params: { id }, body }) =>
    replyToConversation(ctx, { me, id, body }),
  ),
  defineEndpointHandler(calls.sendMessage, ({ me, body }) => sendMessage(ctx, me, body)),
  defineEndpointHandler(calls.listMessages, (input) => listPrivateMessages(ctx, input)),
  defineEndpointHandler(calls.readMessage, ({ me, params: { id } }) =>
    read.readPrivateMessage(ctx, { id, me }),
  ),
  defineEndpointHandler(calls.editMessage, ({ me, params: { id }, body }) =>
    editMessage(ctx, { me, id, content: body.content }),
  ),
  defineEndpointHandler(calls.deleteMessage, ({ me, params: { id } }) => deleteMessage(ctx, { me, id })),
  defineEndpointHandler(calls.searchMessages, (input) => read.searchMessages(ctx, input)),
  defineEndpointHandler(calls.countUnreadMessages, ({ me }) => read.readUnreadMessageCounts(ctx, me)),
  defineEndpointHandler(calls.readConversationWithMember, ({ me, params: { id } }) =>
    read.readConversationWithMember(ctx, { id, me }),
  ),
];
