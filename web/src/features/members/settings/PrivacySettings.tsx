import { privacySwitches, profileVisibilities } from '@mutirao/contract/features/members/limits';
import { useId } from 'react';
import { RadioCard } from '#design/RadioCard.tsx';
import { Switch } from '#design/Switch.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { useMe } from '../queries.ts';
import { useSettingsDraft } from './draft.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** What the other members see of one. */
export function PrivacySettings() {
  const words = useWords('settings');
  const group = useId();
  const me = useMe();
  const { changes, change } = useSettingsDraft();
  if (!me) return null;
  const shown = Object.assign({}, me, changes);

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
              isChosen={shown.profileVisibility === value}
              onChoose={() => change({ profileVisibility: value })}
            />
          ))}
        </div>
      </SettingsCard>
      <SettingsCard title={words('directMessages')}>
        <div className="max-w-120">
          <Switch
            label={words('allowDirectMessages')}
            hint={words('allowDirectMessagesHint')}
            isOn={shown.allowDirectMessages}
            onChange={(allowDirectMessages) => change({ allowDirectMessages })}
          />
        </div>
      </SettingsCard>
      <SettingsCard title={words('shown')} line={words('shownLine')}>
        <div className="flex max-w-120 flex-col gap-4.5">
          <Switch
            label={words('showEmail')}
            hint={words('showEmailHint')}
            isOn={shown.showEmail}
            onChange={(showEmail) => change({ showEmail })}
          />
          <Switch
            label={words('showPoints')}
            hint={words('showPointsHint')}
            isOn={shown.showPoints}
            onChange={(showPoints) => change({ showPoints })}
          />
          {privacySwitches.map((it) => (
            <Switch key={it} label={words(it)} isOn={shown[it]} onChange={(isOn) => change({ [it]: isOn })} />
          ))}
        </div>
      </SettingsCard>
    </>
  );
}
