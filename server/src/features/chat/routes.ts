import * as calls from '@mutirao/contract/features/chat/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { deleteMessage, editMessage } from './edit-message.ts';
import { listPrivateMessages } from './list-messages.ts';
import * as read from './read-chat.ts';
import { replyToConversation, sendMessage } from './send-message.ts';
import {
  acceptConversation,
  deleteConversation,
  markConversationRead,
  muteConversation,
  refuseConversation,
} from './update-conversation.ts';

export const chatRoutes = (house: AppContext) => [
  handle(calls.listConversations, (asked) => read.listConversations(house, asked)),
  handle(calls.readConversation, ({ me, params: { id } }) => read.readConversation(house, { id, me })),
  handle(calls.deleteConversation, ({ me, params: { id } }) => deleteConversation(house, { id, me })),
  handle(calls.markConversationRead, ({ me, params: { id }, body }) =>
    markConversationRead(house, { id, me, until: body.until }),
  ),
  handle(calls.acceptConversation, ({ me, params: { id } }) => acceptConversation(house, { id, me })),
  handle(calls.rejectConversation, ({ me, params: { id } }) => refuseConversation(house, { id, me })),
  handle(calls.muteConversation, ({ me, params: { id } }) =>
    muteConversation(house, { id, me, isMuted: true }),
  ),
  handle(calls.unmuteConversation, ({ me, params: { id } }) =>
    muteConversation(house, { id, me, isMuted: false }),
  ),
  handle(calls.replyToConversation, ({ me, params: { id }, body }) =>
    replyToConversation(house, { me, id, body }),
  ),
  handle(calls.sendMessage, ({ me, body }) => sendMessage(house, me, body)),
  handle(calls.listMessages, (asked) => listPrivateMessages(house, asked)),
  handle(calls.readMessage, ({ me, params: { id } }) => read.readPrivateMessage(house, { id, me })),
  handle(calls.editMessage, ({ me, params: { id }, body }) =>
    editMessage(house, { me, id, content: body.content }),
  ),
  handle(calls.deleteMessage, ({ me, params: { id } }) => deleteMessage(house, { me, id })),
  handle(calls.searchMessages, (asked) => read.searchMessages(house, asked)),
  handle(calls.countUnreadMessages, ({ me }) => read.countUnreadMessages(house, me)),
  handle(calls.readConversationWithMember, ({ me, params: { id } }) =>
    read.readCorrespondence(house, { id, me }),
  ),
];
