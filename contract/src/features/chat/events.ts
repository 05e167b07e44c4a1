import * as z from 'zod/mini';
import { realtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema, timestampSchema } from '../../kit/text.ts';

/** A message was sent. The windows of both participants receive this event. */
export const privateMessageSentEvent = realtimeEvent(
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
export const privateMessageChangedEvent = realtimeEvent(
  'private_message_changed',
  z.object({ id: idSchema, conversationId: idSchema }),
);

/** A participant has read the conversation up to a time. */
export const conversationReadEvent = realtimeEvent(
  'conversation_read',
  z.object({ conversationId: idSchema, memberId: idSchema, until: timestampSchema }),
);

/** A member changed a conversation. Only their other windows receive this event. */
export const conversationChangedEvent = realtimeEvent('conversation_changed', z.object({ id: idSchema }));

/** The other participant is typing. */
export const typingEvent = realtimeEvent(
  'typing',
  z.object({ conversationId: idSchema, memberId: idSchema }),
  {
    isPassing: true,
  },
);
