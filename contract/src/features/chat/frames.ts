import * as z from 'zod/mini';
import { defineSocketFrame } from '../../kit/frame.ts';
import { idSchema } from '../../kit/text.ts';
import { socketMessageToMemberSchema } from './schemas.ts';

/**
 * Sends a message through the socket. The sender is the member of the socket; a client can send a sender, and is
 * rejected if it names another member.
 */
export const privateMessageFrame = defineSocketFrame('private_message', {
  rate: 'message',
  schema: socketMessageToMemberSchema,
});

/** Notifies the hub that the member is typing in a conversation. */
export const typingFrame = defineSocketFrame('typing', {
  rate: 'typing',
  schema: z.object({ conversationId: idSchema }),
});
