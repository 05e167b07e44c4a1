import { useHub } from '#features/hub-settings/index.ts';
import { AiObjectionSwitch } from '#features/members/settings/AiObjectionSwitch.tsx';
import { SettingsDraftProvider } from '#features/members/settings/SettingsDraftProvider.tsx';
import { PendingDeletionPage } from '#features/personal-data/PendingDeletionPage.tsx';
import { loadOwnDataTranslations, loadSettingsTranslations } from './messages/lazy-messages.ts';
import { WithTranslations } from './messages/WithTranslations.tsx';

/** Replaces every screen except the public documents for a user who has requested the deletion of their account. */
export function PendingAccountDeletionScreen({ dueAt }: { dueAt: string }) {
  const hub = useHub();
  return (
    <WithTranslations loader={loadOwnDataTranslations}>
      <PendingDeletionPage hub={hub} dueAt={dueAt}>
        {hub.assistant && (
          <WithTranslations loader={loadSettingsTranslations}>
            <SettingsDraftProvider>
              <AiObjectionSwitch />
            </SettingsDraftProvider>
          </WithTranslations>
        )}
      </PendingDeletionPage>
    </WithTranslations>
  );
}
