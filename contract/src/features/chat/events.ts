import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema, timestampSchema } from '../../kit/text.ts';

/** A message was sent. The windows of both participants receive this event. */
export const privateMessageSentEvent = defineRealtimeEvent(
  'new_private_message',
  z.object({
    id: idSchema,
    conversationId: idSchema,
    senderId: idSchema,
    receiverId: idSchema,
    clientMessageId: z.nullable(idSchema),
  }),
);

/** A message was edited or deleted. */
export const privateMessageChangedEvent = defineRealtimeEvent(
  'private_message_changed',
  z.object({ id: idSchema, conversationId: idSchema }),
);

/** A participant has read the conversation up to a time. */
export const conversationReadEvent = defineRealtimeEvent(
  'conversation_read',
  z.object({ conversationId: idSchema, memberId: idSchema, until: timestampSchema }),
);

/**
 * A member accepted, rejected, muted, unmuted or cleared a conversation. The windows of that member receive this event.
 * The other participant receives it only if the conversation was accepted.
 */
export const conversationChangedEvent = defineRealtimeEvent(
  'conversation_changed',
  z.object({ id: idSchema }),
);

/** The other participant is typing. */
export const typingEvent = defineRealtimeEvent(
  'typing',
  z.object({ conversationId: idSchema, memberId: idSchema }),
  {
    isPassing: true,
  },
);
