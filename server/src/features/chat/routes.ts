import * as calls from '@mutirao/contract/features/chat/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { deleteMessage, editMessage } from './edit-message.ts';
import { listMessages } from './list-messages.ts';
import * as read from './read-chat.ts';
import { answerConversation, sendMessage } from './send-message.ts';
import {
  acceptConversation,
  deleteConversation,
  markRead,
  muteConversation,
  refuseConversation,
} from './settle-conversation.ts';

export const chatRoutes = (house: House) => [
  answer(calls.listConversations, (asked) => read.listConversations(house, asked)),
  answer(calls.readConversation, ({ me, params: { id } }) => read.readConversation(house, { id, me })),
  answer(calls.deleteConversation, ({ me, params: { id } }) => deleteConversation(house, { id, me })),
  answer(calls.markConversationRead, ({ me, params: { id }, body }) =>
    markRead(house, { id, me, until: body.until }),
  ),
  answer(calls.acceptConversation, ({ me, params: { id } }) => acceptConversation(house, { id, me })),
  answer(calls.refuseConversation, ({ me, params: { id } }) => refuseConversation(house, { id, me })),
  answer(calls.muteConversation, ({ me, params: { id } }) =>
    muteConversation(house, { id, me, isMuted: true }),
  ),
  answer(calls.unmuteConversation, ({ me, params: { id } }) =>
    muteConversation(house, { id, me, isMuted: false }),
  ),
  answer(calls.answerConversation, ({ me, params: { id }, body }) =>
    answerConversation(house, { me, id, body }),
  ),
  answer(calls.sendMessage, ({ me, body }) => sendMessage(house, me, body)),
  answer(calls.listMessages, (asked) => listMessages(house, asked)),
  answer(calls.readMessage, ({ me, params: { id } }) => read.readMessage(house, { id, me })),
  answer(calls.editMessage, ({ me, params: { id }, body }) =>
    editMessage(house, { me, id, content: body.content }),
  ),
  answer(calls.deleteMessage, ({ me, params: { id } }) => deleteMessage(house, { me, id })),
  answer(calls.searchMessages, (asked) => read.searchMessages(house, asked)),
  answer(calls.countUnread, ({ me }) => read.countUnread(house, me)),
  answer(calls.readCorrespondence, ({ me, params: { id } }) => read.readCorrespondence(house, { id, me })),
];
