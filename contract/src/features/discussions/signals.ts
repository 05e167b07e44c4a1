import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';
import { category } from './shapes.ts';

export const discussionPublished = signal(
  'discussion_published',
  z.object({ id, authorId: id, category: z.nullable(category) }),
);

export const discussionDeleted = signal('discussion_deleted', z.object({ id }));
