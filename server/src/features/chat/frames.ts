import * as frames from '@mutirao/contract/features/chat/frames';
import { typing } from '@mutirao/contract/features/chat/signals';
import type { House } from '#platform/house/house';
import { Refusal } from '#platform/http/refusal';
import { answerFrame } from '#platform/realtime/frames';
import { findListener } from './reading/store.ts';
import { sendMessage } from './send-message.ts';

/** The handlers for the frames that the page sends through the socket. */
export const chatFrames = (house: House) => [
  answerFrame(frames.sendPrivateMessage, async (me, { senderId, ...body }) => {
    if (senderId !== undefined && senderId !== me.id) throw new Refusal('sender_mismatch');
    await sendMessage(house, me, body);
  }),
  answerFrame(frames.sayTyping, async (me, { conversationId }) => {
    const listener = await findListener(house.db, { id: conversationId, memberId: me.id });
    if (listener) house.live.tell([listener], typing, { conversationId, memberId: me.id });
  }),
];
