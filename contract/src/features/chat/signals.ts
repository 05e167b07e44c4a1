import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id, moment } from '../../kit/text.ts';

/** Something was said, as both parties' windows hear. */
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

/** A message was worded anew, or taken back. */
export const privateMessageChanged = signal('private_message_changed', z.object({ id, conversationId: id }));

/** One of the two has read, up to a moment. */
export const conversationRead = signal(
  'conversation_read',
  z.object({ conversationId: id, memberId: id, until: moment }),
);

/** What one does with a conversation, told to one's own other windows. */
export const conversationChanged = signal('conversation_changed', z.object({ id }));

/** The other is writing at this moment. */
export const typing = signal('typing', z.object({ conversationId: id, memberId: id }), { isPassing: true });
