/** What a member is told of, and may get letters about. */
export const letterKinds = [
  'mention',
  'reply',
  'comment',
  'follow',
  'answer',
  'like',
  'badge',
  'invite',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** All that a member is told of: the last two have letters of their own, which leave at once. */
export const notificationKinds = [...letterKinds, 'moderation', 'support'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Which of them one gets letters about, until one settles something else. */
export const usualLetters: Record<LetterKind, boolean> = {
  mention: true,
  reply: true,
  comment: true,
  follow: true,
  answer: true,
  like: false,
  badge: false,
  invite: false,
};

export const notificationLimits = {
  /** More unread ones than these are not counted. */
  counted: 99,
  /** Of one row: more are not counted either. */
  gathered: 99,
  page: 20,
  excerpt: 120,
  /** What is read within so many minutes is not mailed. */
  letterMinutes: 5,
  /** How many lines a letter has at most. */
  letterLines: 20,
  /** For how many days it is kept, read or not. */
  keptDays: 90,
} as const;

/** The switches that a letter can turn off without signing in. */
export const letterSwitches = ['emailNotifications', 'weeklyDigest'] as const;
export type LetterSwitch = (typeof letterSwitches)[number];
