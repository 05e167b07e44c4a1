import { privacySwitches, profileVisibilities } from '@mutirao/contract/features/members/limits';
import { useId } from 'react';
import { Switch } from '#design/Switch.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useChangeVisibility, type Visibility } from '../profile/queries.ts';
import { ShowSwitch } from '../profile/ShowSwitch.tsx';
import { useMe } from '../queries.ts';
import { SettingsCard } from './SettingsCard.tsx';

const card =
  'flex cursor-pointer items-start gap-3 rounded-s border border-line bg-surface px-4 py-3 transition-colors duration-150 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

/** What of oneself the others see. Everything acts at once. */
export function PrivacySettings() {
  const words = useWords('settings');
  const problem = useProblemWords();
  const name = useId();
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
            <label key={value} className={card}>
              <input
                type="radio"
                aria-describedby={`${name}-${value}`}
                aria-label={words(value)}
                name={name}
                value={value}
                checked={me.profileVisibility === value}
                onChange={() => save({ profileVisibility: value })}
                className="mt-1 size-4 shrink-0"
              />
              <span className="min-w-0">
                <span className="block text-label font-semibold">{words(value)}</span>
                <span id={`${name}-${value}`} className="block text-small text-ink-2">
                  {words(`${value}Line`)}
                </span>
              </span>
            </label>
          ))}
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
