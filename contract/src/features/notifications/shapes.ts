import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, moment } from '../../kit/text.ts';
import { badges } from '../points/limits.ts';
import { letterKinds, notificationKinds } from './limits.ts';

const person = z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: z.enum(roles) });

/** One thing that a member is told: it counts what came to the same place, and leads there. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  at: moment,
  unread: z.boolean(),
  /** How many did it, or how much came: one more than are counted stands for any number above. */
  count: z.int(),
  /** Who did it last, at most two; nobody where it was the hub or its staff. */
  people: z.array(person),
  /** What it is about, by its title. */
  title: z.nullable(z.string()),
  /** Which badge it is, where it is one. */
  badge: z.nullable(z.enum(badges)),
  /** How it begins, where it is one text. */
  excerpt: z.nullable(z.string()),
  /** What was done something about, or decided. */
  about: z.enum(['discussion', 'comment', 'sanction', 'lifted', 'appeal', 'other']),
  /** The place in the hub that it leads to. */
  place: z.string(),
});
export type Notification = z.output<typeof notification>;

const minutes = z.int().check(z.gte(0), z.lte(1439));

/** Between these minutes of the member's day nothing is sent. */
const quiet = z
  .object({ from: minutes, until: minutes })
  .check(z.refine(({ from, until }) => from !== until, 'empty_span'));

const kinds = z.array(z.object({ kind: z.enum(letterKinds), mail: z.boolean() }));

/** How a member hears of each kind beside the list, which has all. */
export const notificationSettings = z.object({
  /** Letters once a day, at eight in the morning, instead of at once. */
  daily: z.boolean(),
  quiet: z.nullable(quiet),
  kinds,
});
export type NotificationSettings = z.output<typeof notificationSettings>;

/** What is left out stays as it is. */
export const settingsOfNotifications = z.object({
  daily: z.optional(z.boolean()),
  quiet: z.optional(z.nullable(quiet)),
  kinds: z.optional(kinds.check(z.maxLength(letterKinds.length))),
});
export type NotificationSettingsChange = z.output<typeof settingsOfNotifications>;
