import * as z from 'zod/mini';
import { frame } from '../../kit/frame.ts';
import { id } from '../../kit/text.ts';
import { spokenMessage } from './shapes.ts';

/** Says something by the socket. The sender is whoever the socket belongs to; a client may say it, and is refused where it says another. */
export const sendPrivateMessage = frame('private_message', {
  rate: 'message',
  shape: spokenMessage,
});

/** Says that one is writing. */
export const sayTyping = frame('typing', { rate: 'typing', shape: z.object({ conversationId: id }) });
