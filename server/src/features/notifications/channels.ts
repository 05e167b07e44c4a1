import {
  emailAndPushNotificationKinds,
  notificationKindOptions,
  type EmailAndPushNotificationKind,
} from '@mutirao/contract/features/notifications/kinds';

/** Whether a kind sends e-mails or push messages until the member decides. */
export const isSentByDefault = (kind: EmailAndPushNotificationKind, channel: 'email' | 'push'): boolean =>
  notificationKindOptions[kind].channels?.[channel] ?? false;

export const kindsMailedByDefault = emailAndPushNotificationKinds.filter((kind) =>
  isSentByDefault(kind, 'email'),
);

export const kindsPushedByDefault = emailAndPushNotificationKinds.filter((kind) =>
  isSentByDefault(kind, 'push'),
);
