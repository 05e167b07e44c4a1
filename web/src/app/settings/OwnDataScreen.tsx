import { ConsentList } from '#features/legal/ConsentList.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { AiObjectionSwitch } from '#features/members/settings/AiObjectionSwitch.tsx';
import { SettingsCard } from '#features/members/settings/SettingsCard.tsx';
import { DeleteAccountPanel } from '#features/personal-data/DeleteAccountPanel.tsx';
import { ExportPanel } from '#features/personal-data/ExportPanel.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadOwnDataTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { listAccessibleSettingsSections } from './sections.ts';

/**
 * The member's own data: the export, the consents, and the deletion of the account. It is open to members who cannot
 * open the other settings.
 */
export function OwnDataScreen() {
  return (
    <WithTranslations loader={loadOwnDataTranslations}>
      <Cards />
    </WithTranslations>
  );
}

function Cards() {
  const t = useTranslations('ownData');
  const settings = useTranslations('settings');
  const hub = useHub();
  const me = useMe();
  // Users who cannot open the assistant settings find the objection to AI here: permanently banned users,
  // users without approval and, during maintenance, all but staff with the required second factor.
  const cannotOpenAssistantSettings =
    me !== null && !listAccessibleSettingsSections(me, hub).some(({ name }) => name === 'assistant');
  return (
    <>
      <SettingsCard title={t('exportTitle')} line={t('exportLine')}>
        <ExportPanel />
      </SettingsCard>
      <SettingsCard title={t('consentsTitle')} line={t('consentsLine')}>
        <ConsentList />
      </SettingsCard>
      {hub.assistant && cannotOpenAssistantSettings && (
        <SettingsCard title={settings('aiTexts')} line={settings('aiTextsLine')}>
          <AiObjectionSwitch />
        </SettingsCard>
      )}
      <SettingsCard title={t('deleteTitle')} line={t('deleteLine')}>
        <DeleteAccountPanel />
      </SettingsCard>
    </>
  );
}
