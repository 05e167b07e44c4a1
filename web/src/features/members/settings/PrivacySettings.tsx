import { profileVisibilities } from '@mutirao/contract/features/members/limits';
import {
  hideableProfileFieldNames,
  toPrivacySwitch,
} from '@mutirao/contract/features/members/profile-fields';
import { useId } from 'react';
import { RadioCard } from '#design/RadioCard.tsx';
import { Switch } from '#design/Switch.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMe } from '../queries.ts';
import { useSettingsDraft } from './draft.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** The settings for what others see of the member, and whether others can send the member direct messages. */
export function PrivacySettings() {
  const t = useTranslations('settings');
  const group = useId();
  const me = useMe();
  const { changes, change } = useSettingsDraft();
  if (!me) return null;
  const shown = Object.assign({}, me, changes);

  return (
    <>
      <SettingsCard title={t('visibility')} line={t('visibilityLine')}>
        <div role="radiogroup" aria-label={t('visibility')} className="grid gap-3 wide:grid-cols-2">
          {profileVisibilities.map((value) => (
            <RadioCard
              key={value}
              group={group}
              value={value}
              label={t(value)}
              line={t(`${value}Line`)}
              isChosen={shown.profileVisibility === value}
              onChoose={() => change({ profileVisibility: value })}
            />
          ))}
        </div>
      </SettingsCard>
      <SettingsCard title={t('directMessages')}>
        <div className="max-w-120">
          <Switch
            label={t('allowDirectMessages')}
            hint={t('allowDirectMessagesHint')}
            isOn={shown.allowDirectMessages}
            onChange={(allowDirectMessages) => change({ allowDirectMessages })}
          />
        </div>
      </SettingsCard>
      <SettingsCard title={t('shown')} line={t('shownLine')}>
        <div className="flex max-w-120 flex-col gap-4.5">
          <Switch
            label={t('showEmail')}
            hint={t('showEmailHint')}
            isOn={shown.showEmail}
            onChange={(showEmail) => change({ showEmail })}
          />
          <Switch
            label={t('showPoints')}
            hint={t('showPointsHint')}
            isOn={shown.showPoints}
            onChange={(showPoints) => change({ showPoints })}
          />
          {hideableProfileFieldNames.map((name) => (
            <Switch
              key={name}
              label={t(name)}
              isOn={shown[toPrivacySwitch(name)]}
              onChange={(isOn) => change({ [toPrivacySwitch(name)]: isOn })}
            />
          ))}
        </div>
      </SettingsCard>
    </>
  );
}
