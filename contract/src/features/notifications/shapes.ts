import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, moment } from '../../kit/text.ts';
import { notificationKinds } from './limits.ts';

const person = z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: z.enum(roles) });

/** One thing that a member is told: it counts what came to the same place, and leads there. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  at: moment,
  unread: z.boolean(),
  /** How many did it, or how much came. */
  count: z.int(),
  /** Who did it last, at most two; nobody where it was the hub or its staff. */
  people: z.array(person),
  /** What it is about, by its title. */
  title: z.nullable(z.string()),
  /** How it begins, where it is one text. */
  excerpt: z.nullable(z.string()),
  /** What was done something about, or decided. */
  about: z.enum(['discussion', 'comment', 'sanction', 'appeal', 'other']),
  /** The place in the hub that it leads to. */
  place: z.string(),
});
export type Notification = z.output<typeof notification>;
