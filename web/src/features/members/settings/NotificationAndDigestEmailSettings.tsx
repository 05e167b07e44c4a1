import { SwitchListCard } from './SwitchListCard.tsx';

/** The settings for the e-mails of the hub. */
export const NotificationAndDigestEmailSettings = () => (
  <SwitchListCard section="byMail" names={['emailNotifications', 'weeklyDigest']} />
);

/** The switches for community, course and event notifications. A topic that is off is sent on no channel. */
export const NotificationTopicSettings = () => (
  <SwitchListCard
    section="contentNotifications"
    names={['communityUpdates', 'courseUpdates', 'eventReminders']}
  />
);
