import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

/** Emitted when an attachment, including a poll, is added to a discussion or removed from it. */
export const attachmentsChangedEvent = defineRealtimeEvent(
  'attachments_changed',
  z.object({ discussionId: idSchema }),
);
