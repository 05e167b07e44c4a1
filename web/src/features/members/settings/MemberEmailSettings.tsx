import { SwitchCard } from './SwitchCard.tsx';

/** The settings for the e-mails of the hub. */
export const MemberEmailSettings = () => (
  <SwitchCard section="byMail" names={['emailNotifications', 'weeklyDigest']} />
);

/** Renders which notifications about the hub itself the member receives at all, on any channel. */
export const MemberNewsSettings = () => (
  <SwitchCard section="news" names={['communityUpdates', 'courseUpdates', 'eventReminders']} />
);
