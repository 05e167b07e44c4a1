import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/**
 * What somebody is called, or how they look, has changed. It says what every member may see beside any text, so that
 * nobody has to ask: a thousand open pages asking at once would cost more than all the names of a day.
 */
export const memberChanged = signal(
  'member_changed',
  z.object({ id, name: z.string(), avatar: z.nullable(z.string()) }),
);
