import * as z from 'zod/mini';
import { realtimeEvent } from '../../kit/realtime-event.ts';
import { id, timestamp } from '../../kit/text.ts';

/** A message was sent. The windows of both participants receive this event. */
export const privateMessageSentEvent = realtimeEvent(
  'new_private_message',
  z.object({
    id,
    conversationId: id,
    senderId: id,
    receiverId: id,
    clientMessageId: z.nullable(id),
  }),
);

/** A message was edited or deleted. */
export const privateMessageChangedEvent = realtimeEvent(
  'private_message_changed',
  z.object({ id, conversationId: id }),
);

/** A participant has read the conversation up to a time. */
export const conversationReadEvent = realtimeEvent(
  'conversation_read',
  z.object({ conversationId: id, memberId: id, until: timestamp }),
);

/** A member changed a conversation. Only their other windows receive this event. */
export const conversationChangedEvent = realtimeEvent('conversation_changed', z.object({ id }));

/** The other participant is typing. */
export const typingEvent = realtimeEvent('typing', z.object({ conversationId: id, memberId: id }), {
  isPassing: true,
});
