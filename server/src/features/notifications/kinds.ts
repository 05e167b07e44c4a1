import {
  emailAndPushNotificationKinds,
  defaultEmailPreferences,
  defaultPushPreferences,
} from '@mutirao/contract/features/notifications/limits';

/** The kinds that send e-mails by default. */
export const kindsMailedByDefault = emailAndPushNotificationKinds.filter(
  (kind) => defaultEmailPreferences[kind],
);

/** The kinds that send pushes by default, in the same way. */
export const kindsPushedByDefault = emailAndPushNotificationKinds.filter(
  (kind) => defaultPushPreferences[kind],
);
