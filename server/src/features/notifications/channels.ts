import {
  emailAndPushNotificationKinds,
  notificationKindDefinitions,
  type EmailAndPushNotificationKind,
} from '@mutirao/contract/features/notifications/kinds';

/** True if a kind sends e-mails or pushes to members who have not changed its notification settings. */
export const isSentByDefault = (kind: EmailAndPushNotificationKind, channel: 'email' | 'push'): boolean =>
  notificationKindDefinitions[kind].channels?.[channel] ?? false;

export const kindsMailedByDefault = emailAndPushNotificationKinds.filter((kind) =>
  isSentByDefault(kind, 'email'),
);

export const kindsPushedByDefault = emailAndPushNotificationKinds.filter((kind) =>
  isSentByDefault(kind, 'push'),
);
