/** What a member is told of, and may also hear of by letter and on their devices. */
export const letterKinds = [
  'message',
  'mention',
  'reply',
  'comment',
  'follow',
  'answer',
  'like',
  'badge',
  'invite',
  'event',
  'course',
  'order',
  'announcement',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** All that a member is told of: the last two have letters of their own, which leave at once. */
export const notificationKinds = [...letterKinds, 'moderation', 'support'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Which of them one gets letters about, until one settles something else. */
export const usualLetters: Record<LetterKind, boolean> = {
  message: true,
  mention: true,
  reply: true,
  comment: true,
  follow: true,
  answer: true,
  like: false,
  badge: false,
  invite: false,
  event: true,
  course: true,
  order: true,
  announcement: true,
};

/** The same of devices. */
export const usualPushes: Record<LetterKind, boolean> = {
  message: true,
  mention: true,
  reply: true,
  comment: true,
  follow: false,
  answer: true,
  like: false,
  badge: false,
  invite: false,
  event: true,
  course: false,
  order: true,
  announcement: true,
};

/** What push services hold back least, and wake a resting device for. */
export const urgentKinds: readonly NotificationKind[] = ['message', 'mention', 'reply', 'event'];

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
  /** What is read within so many seconds is not pushed: whoever is looking sees it. */
  pushSeconds: 5,
  /** More of the same is told a device again after so many minutes. */
  pushMinutes: 5,
  /** For how many hours a push that could not leave is worth another try, and a push service keeps it. */
  pushHours: 24,
  /** Of one member; whoever adds more lets go of the one they used least lately. */
  devices: 10,
  /** Characters of the address that a push service gives a device. */
  deviceAddress: 2_000,
} as const;

/** The switches that a letter can turn off without signing in. */
export const letterSwitches = ['emailNotifications', 'weeklyDigest'] as const;
export type LetterSwitch = (typeof letterSwitches)[number];
