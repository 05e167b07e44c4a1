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
      {(settled) => (
        <SettingsCard title={words('byMail')} line={words('byMailLine')}>
          <div className="flex max-w-120 flex-col gap-4">
            {(['emailNotifications', 'weeklyDigest'] as const).map((name) => (
              <Switch
                key={name}
                label={words(name)}
                hint={words(`${name}Hint`)}
                isOn={settled[name]}
                onChange={(isOn) =>
                  change.mutate(
                    { [name]: isOn },
                    { onError: (error) => tellProblem(words('error'), problem(words('saveFailed'), error)) },
                  )
                }
              />
            ))}
          </div>
        </SettingsCard>
      )}
    </Loaded>
  );
}
