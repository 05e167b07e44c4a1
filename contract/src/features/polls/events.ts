import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

/** A vote was cast. It is broadcast at most once a second for each poll. */
export const pollVotesChangedEvent = defineRealtimeEvent(
  'poll_changed',
  z.object({ attachmentId: idSchema, discussionId: idSchema }),
);
