import { useHub } from '#features/hub-settings/index.ts';
import { AiObjection } from '#features/members/settings/AiObjection.tsx';
import { SettingsDraftProvider } from '#features/members/settings/SettingsDraftProvider.tsx';
import { PendingDeletionPage } from '#features/personal-data/PendingDeletionPage.tsx';
import { dataMessages, settingsMessages } from './messages/lazy-messages.ts';
import { WithMessages } from './messages/WithMessages.tsx';

/** Replaces every screen for a user who has requested the deletion of their account. */
export function PendingDeletionScreen({ dueAt }: { dueAt: string }) {
  const hub = useHub();
  return (
    <WithMessages of={dataMessages}>
      <PendingDeletionPage hub={hub} dueAt={dueAt}>
        {hub.assistant && (
          <WithMessages of={settingsMessages}>
            <SettingsDraftProvider>
              <AiObjection />
            </SettingsDraftProvider>
          </WithMessages>
        )}
      </PendingDeletionPage>
    </WithMessages>
  );
}
