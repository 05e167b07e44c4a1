export const notificationLimits = {
  /** Max number of unread notifications that is counted exactly. */
  maxCounted: 99,
  /** Max number of events of one notification that is counted exactly. */
  maxGrouped: 99,
  page: 20,
  excerpt: 120,
  /** The minutes before a notification is sent by e-mail. It is not sent if the member reads it before. */
  emailDelayMinutes: 5,
  /** Max number of lines in an email. */
  emailLines: 20,
  /** The days for which a notification is stored, read or not. */
  retentionDays: 90,
  /**
   * The seconds before a notification is sent as a push message. It is not sent if the member reads it before, because
   * the member is looking at the page.
   */
  pushDelaySeconds: 5,
  /**
   * Min minutes between two pushes of a notification that gets new events. The new push replaces the older one on the
   * device.
   */
  pushIntervalMinutes: 5,
  /** The hours for which a failed push is retried, and for which the push service stores it. */
  pushTtlHours: 24,
  /** Max number of devices of one member; adding another removes the least recently used one. */
  devices: 10,
  /** Max length of the URL that a push service gives to a device. */
  deviceAddress: 2_000,
} as const;

/** The settings that a link in an email can turn off without signing in. */
export const unsubscribableEmailSettings = ['emailNotifications', 'weeklyDigest'] as const;
export type UnsubscribableEmailSetting = (typeof unsubscribableEmailSettings)[number];
