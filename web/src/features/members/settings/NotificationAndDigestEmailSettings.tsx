import { SwitchListCard } from './SwitchListCard.tsx';

/** The settings for the e-mails of the hub. */
export const NotificationAndDigestEmailSettings = () => (
  <SwitchListCard section="byMail" names={['emailNotifications', 'weeklyDigest']} />
);

/** Renders which notifications about the hub itself the member receives at all, on any channel. */
export const NotificationTopicSettings = () => (
  <SwitchListCard
    section="contentNotifications"
    names={['communityUpdates', 'courseUpdates', 'eventReminders']}
  />
);
