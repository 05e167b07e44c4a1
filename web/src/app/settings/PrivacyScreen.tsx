import { BlockedMembers } from '#features/blocks/BlockedMembers.tsx';
import { PrivacySettings } from '#features/members/settings/PrivacySettings.tsx';
import { SettingsCard } from '#features/members/settings/SettingsCard.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { blockMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** What other members see of the member, and which members are muted or blocked. */
export const PrivacyScreen = () => (
  <>
    <PrivacySettings />
    <WithMessages of={blockMessages}>
      <HiddenMembers />
    </WithMessages>
  </>
);

function HiddenMembers() {
  const t = useTranslations('blocks');
  return (
    <SettingsCard title={t('title')} line={t('line')}>
      <BlockedMembers />
    </SettingsCard>
  );
}
