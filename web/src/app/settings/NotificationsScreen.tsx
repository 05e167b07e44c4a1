import { NotificationSettings } from '#features/members/settings/NotificationSettings.tsx';
import { SettingsCard } from '#features/members/settings/SettingsCard.tsx';
import { LetterSettings } from '#features/notifications/settings/LetterSettings.tsx';
import { useWords } from '#platform/words/words.ts';
import { notificationMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** Whether the hub writes to one at all, then when and about what. */
export const NotificationsScreen = () => (
  <>
    <NotificationSettings />
    <WithMessages of={notificationMessages}>
      <Letters />
    </WithMessages>
  </>
);

function Letters() {
  const words = useWords('notifications');
  return (
    <SettingsCard title={words('letters')} line={words('lettersLine')}>
      <LetterSettings />
    </SettingsCard>
  );
}
