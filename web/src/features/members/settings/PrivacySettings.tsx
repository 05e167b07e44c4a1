import { privacySwitches, profileVisibilities } from '@mutirao/contract/features/members/limits';
import { useId } from 'react';
import { RadioCard } from '#design/RadioCard.tsx';
import { Switch } from '#design/Switch.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useChangeVisibility, type Visibility } from '../profile/queries.ts';
import { ShowSwitch } from '../profile/ShowSwitch.tsx';
import { useMe } from '../queries.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** What of oneself the others see. Everything acts at once. */
export function PrivacySettings() {
  const words = useWords('settings');
  const problem = useProblemWords();
  const group = useId();
  const me = useMe();
  const change = useChangeVisibility();
  if (!me) return null;

  const save = (it: Visibility) =>
    change.mutate(it, {
      onError: (error) => tellProblem(words('error'), problem(words('saveFailed'), error)),
    });

  return (
    <>
      <SettingsCard title={words('visibility')} line={words('visibilityLine')}>
        <div role="radiogroup" aria-label={words('visibility')} className="grid gap-3 wide:grid-cols-2">
          {profileVisibilities.map((value) => (
            <RadioCard
              key={value}
              group={group}
              value={value}
              label={words(value)}
              line={words(`${value}Line`)}
              isChosen={me.profileVisibility === value}
              onChoose={() => save({ profileVisibility: value })}
            />
          ))}
        </div>
      </SettingsCard>
      <SettingsCard title={words('directMessages')}>
        <div className="max-w-120">
          <Switch
            label={words('allowDirectMessages')}
            hint={words('allowDirectMessagesHint')}
            isOn={me.allowDirectMessages}
            onChange={(allowDirectMessages) => save({ allowDirectMessages })}
          />
        </div>
      </SettingsCard>
      <SettingsCard title={words('shown')} line={words('shownLine')}>
        <div className="flex max-w-120 flex-col gap-4.5">
          <Switch
            label={words('showEmail')}
            hint={words('showEmailHint')}
            isOn={me.showEmail}
            onChange={(showEmail) => save({ showEmail })}
          />
          <Switch
            label={words('showPoints')}
            hint={words('showPointsHint')}
            isOn={me.showPoints}
            onChange={(showPoints) => save({ showPoints })}
          />
          {privacySwitches.map((it) => (
            <ShowSwitch key={it} name={it} label={words(it)} />
          ))}
        </div>
      </SettingsCard>
    </>
  );
}
