import { BlockedMembers } from '#features/blocks/BlockedMembers.tsx';
import { PrivacySettings } from '#features/members/settings/PrivacySettings.tsx';
import { SettingsCard } from '#features/members/settings/SettingsCard.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { blockMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** What other members see of the member, and which members are muted or blocked. */
export const PrivacyScreen = () => (
  <>
    <PrivacySettings />
    <WithMessages of={blockMessages}>
      <KeptAway />
    </WithMessages>
  </>
);

function KeptAway() {
  const words = useWords('blocks');
  return (
    <SettingsCard title={words('title')} line={words('line')}>
      <BlockedMembers />
    </SettingsCard>
  );
}
