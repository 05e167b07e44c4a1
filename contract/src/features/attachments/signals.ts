import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/** Something was attached to a discussion, or taken away from it; polls included. */
export const attachmentsChanged = signal('attachments_changed', z.object({ discussionId: id }));
