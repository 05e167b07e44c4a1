import { Switch } from '#design/Switch.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { QueryStateView } from '../security/QueryStateView.tsx';
import { AiObjectionSwitch } from './AiObjectionSwitch.tsx';
import { useSettingsDraft } from './draft.ts';
import { useMemberSettings } from './queries.ts';
import { SettingsCard } from './SettingsCard.tsx';

const uses = ['aiAssistance', 'aiRecommendations', 'aiContentSuggestions'] as const;

/** The settings of the assistant: what the user wants from it, and whether it may read their texts. */
export function AssistantSettings() {
  const t = useTranslations('settings');
  const settings = useMemberSettings();
  const { changes, change } = useSettingsDraft();
  return (
    <QueryStateView query={settings}>
      {(settled) => (
        <>
          <SettingsCard title={t('aiUses')} line={t('aiUsesLine')}>
            <div className="flex max-w-120 flex-col gap-4.5">
              {uses.map((name) => (
                <Switch
                  key={name}
                  label={t(name)}
                  hint={t(`${name}Hint`)}
                  isOn={changes[name] ?? settled[name]}
                  onChange={(isOn) => change({ [name]: isOn })}
                />
              ))}
            </div>
          </SettingsCard>
          <SettingsCard title={t('aiTexts')} line={t('aiTextsLine')}>
            <AiObjectionSwitch />
          </SettingsCard>
        </>
      )}
    </QueryStateView>
  );
}
