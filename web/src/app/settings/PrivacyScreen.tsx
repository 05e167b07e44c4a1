import { MutedAndBlockedMembers } from '#features/blocks/MutedAndBlockedMembers.tsx';
import { PrivacySettings } from '#features/members/settings/PrivacySettings.tsx';
import { SettingsCard } from '#features/members/settings/SettingsCard.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadMemberBlockTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** What other members see of the member, whether they can write to them, and which members are muted or blocked. */
export const PrivacyScreen = () => (
  <>
    <PrivacySettings />
    <WithTranslations loader={loadMemberBlockTranslations}>
      <HiddenMembers />
    </WithTranslations>
  </>
);

function HiddenMembers() {
  const t = useTranslations('blocks');
  return (
    <SettingsCard title={t('title')} line={t('line')}>
      <MutedAndBlockedMembers />
    </SettingsCard>
  );
}
