import { Switch } from '#design/Switch.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { Loaded } from '../security/Loaded.tsx';
import { useChangeSettings, useSettings } from './queries.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** What the hub tells one by mail. Everything acts at once. */
export function NotificationSettings() {
  const words = useWords('settings');
  const problem = useProblemWords();
  const settings = useSettings();
  const change = useChangeSettings();
  return (
    <Loaded asked={settings}>
      {({ emailNotifications }) => (
        <SettingsCard title={words('byMail')} line={words('byMailLine')}>
          <div className="max-w-120">
            <Switch
              label={words('emailNotifications')}
              hint={words('emailNotificationsHint')}
              isOn={emailNotifications}
              onChange={(isOn) =>
                change.mutate(
                  { emailNotifications: isOn },
                  { onError: (error) => tellProblem(words('error'), problem(words('saveFailed'), error)) },
                )
              }
            />
          </div>
        </SettingsCard>
      )}
    </Loaded>
  );
}
