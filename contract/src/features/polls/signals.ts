import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/** Somebody voted. At most one a second for each poll. */
export const pollChanged = signal('poll_changed', z.object({ attachmentId: id, discussionId: id }));
