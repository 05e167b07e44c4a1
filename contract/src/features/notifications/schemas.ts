import * as z from 'zod/mini';
import { memberNameAvatarAndRoleSchema } from '../../kit/member-reference.ts';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import { badgeNames } from '../points/limits.ts';
import { emailAndPushNotificationKinds, notificationSubkinds, notificationKinds } from './kinds.ts';
import { notificationLimits } from './limits.ts';

/** One notification: it counts the events of the same target, and links to it. */
export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  at: timestampSchema,
  unread: z.boolean(),
  /** The number of members or events. A count above the limit is capped at the limit plus one. */
  count: z.int(),
  /** The members who caused the notification last, at most two; empty if the hub or its staff caused it. */
  people: z.array(memberNameAvatarAndRoleSchema),
  /** The title of the subject of the notification. */
  title: z.nullable(z.string()),
  /** The badge; null for every other kind. */
  badge: z.nullable(z.enum(badgeNames)),
  /** The beginning of the text that the notification is about; null if it is not about one text. */
  excerpt: z.nullable(z.string()),
  /** The subject of the notification, more precise than its kind. */
  about: z.enum(notificationSubkinds),
  /** The path in the hub that the notification links to. */
  path: z.string(),
});
export type Notification = z.output<typeof notificationSchema>;

const minuteOfDaySchema = z.int().check(z.gte(0), z.lte(1439));

/** Between these minutes of the member’s day no notification is sent by e-mail or push. */
const quietHoursSchema = z
  .object({ from: minuteOfDaySchema, until: minuteOfDaySchema })
  .check(z.refine(({ from, until }) => from !== until, 'empty_span'));

const kindSchema = z.enum(emailAndPushNotificationKinds);
const kindSettingsSchema = z.array(z.object({ kind: kindSchema, mail: z.boolean(), push: z.boolean() }));
const kindSettingChangesSchema = z.array(
  z.object({ kind: kindSchema, mail: z.optional(z.boolean()), push: z.optional(z.boolean()) }),
);

/** How a member receives each kind in addition to the list of notifications, which contains all kinds. */
export const notificationSettingsSchema = z.object({
  /** True if the member gets the e-mails once a day, at eight in the morning, instead of at once. */
  daily: z.boolean(),
  quiet: z.nullable(quietHoursSchema),
  kinds: kindSettingsSchema,
});
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

/** Omitted fields do not change. */
export const notificationSettingsChangeSchema = z.object({
  daily: z.optional(z.boolean()),
  quiet: z.optional(z.nullable(quietHoursSchema)),
  kinds: z.optional(kindSettingChangesSchema.check(z.maxLength(emailAndPushNotificationKinds.length))),
});
export type NotificationSettingsChange = z.output<typeof notificationSettingsChangeSchema>;

/** The push subscription of a browser: its endpoint and the keys to encrypt messages with. */
export const newPushDeviceSchema = z.object({
  endpoint: z.string().check(z.maxLength(notificationLimits.deviceAddress), z.regex(/^https?:\/\/[!-~]+$/)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
export type NewPushDevice = z.output<typeof newPushDeviceSchema>;

/** A browser that receives push notifications for a member. */
export const pushDeviceSchema = z.object({
  id: idSchema,
  /** The User-Agent of the browser. */
  userAgent: z.string(),
  madeAt: timestampSchema,
  usedAt: timestampSchema,
});
export type PushDevice = z.output<typeof pushDeviceSchema>;

/** The id of the added device, by which a browser finds itself in the list of devices. */
export const addedPushDeviceSchema = z.object({ id: idSchema });

export const pushDevicesSchema = z.object({
  /** The key with which the browser subscribes, so that its push service accepts messages only from this hub. */
  publicKey: z.string(),
  devices: z.array(pushDeviceSchema),
});
export type PushDevices = z.output<typeof pushDevicesSchema>;

/**
 * The encrypted payload of a push message: the sentence of the notification, which can contain names and a title, but
 * no excerpt of a text.
 */
export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** A newer notification replaces an older one with the same tag. */
  tag: z.string(),
  path: z.string(),
});
export type PushPayload = z.output<typeof pushPayloadSchema>;
