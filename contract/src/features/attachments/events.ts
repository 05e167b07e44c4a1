import * as z from 'zod/mini';
import { realtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

/** Emitted when an attachment, including a poll, is added to a discussion or removed from it. */
export const attachmentsChangedEvent = realtimeEvent(
  'attachments_changed',
  z.object({ discussionId: idSchema }),
);
