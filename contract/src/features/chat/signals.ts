import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id, moment } from '../../kit/text.ts';

/** A message was sent. The windows of both participants receive this event. */
export const newPrivateMessage = signal(
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
export const privateMessageChanged = signal('private_message_changed', z.object({ id, conversationId: id }));

/** One of the two has read, up to a moment. */
export const conversationRead = signal(
  'conversation_read',
  z.object({ conversationId: id, memberId: id, until: moment }),
);

/** A member changed a conversation. Only their other windows receive this event. */
export const conversationChanged = signal('conversation_changed', z.object({ id }));

/** The other is writing at this moment. */
export const typing = signal('typing', z.object({ conversationId: id, memberId: id }), { isPassing: true });
