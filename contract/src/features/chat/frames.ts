import * as z from 'zod/mini';
import { frame } from '../../kit/frame.ts';
import { id } from '../../kit/text.ts';
import { spokenMessage } from './shapes.ts';

/**
 * Sends a message through the socket. The sender is the member of the socket; a client can send a sender, and is
 * rejected if it names another member.
 */
export const sendPrivateMessage = frame('private_message', {
  rate: 'message',
  shape: spokenMessage,
});

/** Sends that the user is typing. */
export const sayTyping = frame('typing', { rate: 'typing', shape: z.object({ conversationId: id }) });
