import { Switch } from '#design/Switch.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { Loaded } from '../security/Loaded.tsx';
import { useChangeSettings, useSettings } from './queries.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** What the hub tells one by mail. Everything acts at once. */
export const NotificationSettings = () => (
  <Switches of="byMail" names={['emailNotifications', 'weeklyDigest']} />
);

/** Which news of the hub itself one is told at all, by whatever way. */
export const NewsSettings = () => (
  <Switches of="news" names={['communityUpdates', 'courseUpdates', 'eventReminders']} />
);

type Name = 'emailNotifications' | 'weeklyDigest' | 'communityUpdates' | 'courseUpdates' | 'eventReminders';

function Switches({ of, names }: { of: 'byMail' | 'news'; names: readonly Name[] }) {
  const words = useWords('settings');
  const problem = useProblemWords();
  const settings = useSettings();
  const change = useChangeSettings();
  return (
    <Loaded asked={settings}>
      {(settled) => (
        <SettingsCard title={words(of)} line={words(`${of}Line`)}>
          <div className="flex max-w-120 flex-col gap-4">
            {names.map((name) => (
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
