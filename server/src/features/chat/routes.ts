import * as calls from '@mutirao/contract/features/chat/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { deleteMessage, editMessage } from './edit-message.ts';
import { listPrivateMessages } from './list-messages.ts';
import * as read from './read-chat.ts';
import { replyToConversation, sendMessage } from './send-message.ts';
import {
  acceptConversation,
  clearConversation,
  markConversationRead,
  muteConversation,
  refuseConversation,
} from './update-conversation.ts';

export const chatRoutes = (ctx: AppContext) => [
  handle(calls.listConversations, (input) => read.listConversations(ctx, input)),
  handle(calls.readConversation, ({ me, params: { id } }) => read.readConversation(ctx, { id, me })),
  handle(calls.deleteConversationForSelf, ({ me, params: { id } }) => clearConversation(ctx, { id, me })),
  handle(calls.markConversationRead, ({ me, params: { id }, body }) =>
    markConversationRead(ctx, { id, me, until: body.until }),
  ),
  handle(calls.acceptConversation, ({ me, params: { id } }) => acceptConversation(ctx, { id, me })),
  handle(calls.rejectConversation, ({ me, params: { id } }) => refuseConversation(ctx, { id, me })),
  handle(calls.muteConversation, ({ me, params: { id } }) =>
    muteConversation(ctx, { id, me, isMuted: true }),
  ),
  handle(calls.unmuteConversation, ({ me, params: { id } }) =>
    muteConversation(ctx, { id, me, isMuted: false }),
  ),
  handle(calls.replyToConversation, ({ me, params: { id }, body }) =>
    replyToConversation(ctx, { me, id, body }),
  ),
  handle(calls.sendMessage, ({ me, body }) => sendMessage(ctx, me, body)),
  handle(calls.listMessages, (input) => listPrivateMessages(ctx, input)),
  handle(calls.readMessage, ({ me, params: { id } }) => read.readPrivateMessage(ctx, { id, me })),
  handle(calls.editMessage, ({ me, params: { id }, body }) =>
    editMessage(ctx, { me, id, content: body.content }),
  ),
  handle(calls.deleteMessage, ({ me, params: { id } }) => deleteMessage(ctx, { me, id })),
  handle(calls.searchMessages, (input) => read.searchMessages(ctx, input)),
  handle(calls.countUnreadMessages, ({ me }) => read.countUnreadMessages(ctx, me)),
  handle(calls.readConversationWithMember, ({ me, params: { id } }) =>
    read.readConversationWithMember(ctx, { id, me }),
  ),
];
