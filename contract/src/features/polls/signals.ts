import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/** A vote was cast. It is broadcast at most once a second for each poll. */
export const pollChanged = signal('poll_changed', z.object({ attachmentId: id, discussionId: id }));
