import { useTranslations } from '#platform/messages/i18n.ts';
import { AiObjectionSwitch } from './AiObjectionSwitch.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { SwitchListCard } from './SwitchListCard.tsx';

/** The settings of the assistant: what the user wants from it, and whether it may read their texts. */
export function AssistantSettings() {
  const t = useTranslations('settings');
  return (
    <>
      <SwitchListCard
        section="aiUses"
        names={['aiAssistance', 'aiRecommendations', 'aiContentSuggestions']}
      />
      <SettingsCard title={t('aiTexts')} line={t('aiTextsLine')}>
        <AiObjectionSwitch />
      </SettingsCard>
    </>
  );
}
