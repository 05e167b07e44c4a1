/** What a member is told of. */
export const notificationKinds = [
  'mention',
  'reply',
  'comment',
  'follow',
  'answer',
  'like',
  'badge',
  'moderation',
  'support',
  'invite',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What has letters of its own, which leave at once. */
export const ownLetters: readonly NotificationKind[] = ['moderation', 'support'];

type Channels = { readonly mail: boolean; readonly push: boolean };

/** How one hears of each, until one settles something else. */
export const usualChannels: Record<NotificationKind, Channels> = {
  mention: { mail: true, push: true },
  reply: { mail: true, push: true },
  comment: { mail: true, push: true },
  follow: { mail: true, push: false },
  answer: { mail: true, push: true },
  like: { mail: false, push: false },
  badge: { mail: false, push: false },
  moderation: { mail: false, push: true },
  support: { mail: false, push: true },
  invite: { mail: false, push: false },
};

export const notificationLimits = {
  /** More unread ones than these are not counted. */
  counted: 99,
  /** Of one row: more are not counted either. */
  gathered: 999,
  page: 20,
  excerpt: 120,
  /** What is read within so many minutes is not mailed. */
  letterMinutes: 5,
  /** How many lines a letter has at most. */
  letterLines: 20,
  /** For how many days what was read is kept. */
  keptDays: 90,
  devices: 10,
} as const;

/** The switches that a letter can turn off without signing in. */
export const letterSwitches = ['emailNotifications', 'weeklyDigest'] as const;
export type LetterSwitch = (typeof letterSwitches)[number];
