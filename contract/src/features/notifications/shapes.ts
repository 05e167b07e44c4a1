import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, moment } from '../../kit/text.ts';
import { eventNotices, proposalOutcomes } from '../events/limits.ts';
import { orderNews } from '../courses/orders/limits.ts';
import { badges } from '../points/limits.ts';
import { letterKinds, notificationKinds, notificationLimits } from './limits.ts';

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
  about: z.enum([
    'discussion',
    'comment',
    'sanction',
    'lifted',
    'appeal',
    'request',
    ...eventNotices,
    ...proposalOutcomes,
    'proposed',
    ...orderNews,
    'other',
  ]),
  /** The place in the hub that it leads to. */
  place: z.string(),
});
export type Notification = z.output<typeof notification>;

const minutes = z.int().check(z.gte(0), z.lte(1439));

/** Between these minutes of the member's day nothing is sent, by no way. */
const quiet = z
  .object({ from: minutes, until: minutes })
  .check(z.refine(({ from, until }) => from !== until, 'empty_span'));

const kind = z.enum(letterKinds);
const kinds = z.array(z.object({ kind, mail: z.boolean(), push: z.boolean() }));
const choices = z.array(z.object({ kind, mail: z.optional(z.boolean()), push: z.optional(z.boolean()) }));

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
  kinds: z.optional(choices.check(z.maxLength(letterKinds.length))),
});
export type NotificationSettingsChange = z.output<typeof settingsOfNotifications>;

/** What a browser says of itself once it takes pushes: where, and with what they are sealed. */
export const newDevice = z.object({
  endpoint: z.string().check(z.maxLength(notificationLimits.deviceAddress), z.regex(/^https?:\/\/[!-~]+$/)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
export type NewDevice = z.output<typeof newDevice>;

/** A browser in which a member is told things. */
export const device = z.object({
  id,
  /** As the browser called itself. */
  userAgent: z.string(),
  madeAt: moment,
  usedAt: moment,
});
export type Device = z.output<typeof device>;

/** What a device is called from now on: by that a browser knows itself among them. */
export const addedDevice = z.object({ id });

export const devices = z.object({
  /** By which a browser knows that a push is from this hub. */
  publicKey: z.string(),
  devices: z.array(device),
});
export type Devices = z.output<typeof devices>;

/** What is sealed for a device: enough to say that something happened, and nothing of what was said. */
export const pushed = z.object({
  title: z.string(),
  body: z.string(),
  /** Of the same tag the newer one takes the place of the older. */
  tag: z.string(),
  place: z.string(),
});
export type Pushed = z.output<typeof pushed>;
