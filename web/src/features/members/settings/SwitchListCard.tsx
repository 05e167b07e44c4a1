import { Switch } from '#design/Switch.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { QueryStateView } from '../security/QueryStateView.tsx';
import { useSettingsDraft } from './draft.ts';
import { useMemberSettings } from './queries.ts';
import { SettingsCard } from './SettingsCard.tsx';

type Name =
  | 'emailNotifications'
  | 'weeklyDigest'
  | 'communityUpdates'
  | 'courseUpdates'
  | 'eventReminders'
  | 'aiAssistance'
  | 'aiRecommendations'
  | 'aiContentSuggestions';

/** A card with settings that are on or off. Changes are saved by the save bar. */
export function SwitchListCard({
  section,
  names,
}: {
  section: 'byMail' | 'contentNotifications' | 'aiUses';
  names: readonly Name[];
}) {
  const t = useTranslations('settings');
  const settings = useMemberSettings();
  const { changes, change } = useSettingsDraft();
  return (
    <QueryStateView query={settings}>
      {(savedSettings) => (
        <SettingsCard title={t(section)} line={t(`${section}Line`)}>
          <div className="flex max-w-120 flex-col gap-4">
            {names.map((name) => (
              <Switch
                key={name}
                label={t(name)}
                hint={t(`${name}Hint`)}
                isOn={changes[name] ?? savedSettings[name]}
                onChange={(isOn) => change({ [name]: isOn })}
              />
            ))}
          </div>
        </SettingsCard>
      )}
    </QueryStateView>
  );
}
