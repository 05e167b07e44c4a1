import { useHub } from '#features/hub-settings/index.ts';
import { AiObjection } from '#features/members/settings/AiObjection.tsx';
import { SettingsDraft } from '#features/members/settings/SettingsDraft.tsx';
import { LeavingPage } from '#features/personal-data/LeavingPage.tsx';
import { dataMessages, settingsMessages } from './words/later.ts';
import { WithMessages } from './words/WithMessages.tsx';

/** Replaces every screen for a user who has requested the deletion of their account. */
export function LeavingScreen({ dueAt }: { dueAt: string }) {
  const hub = useHub();
  return (
    <WithMessages of={dataMessages}>
      <LeavingPage hub={hub} dueAt={dueAt}>
        {hub.assistant && (
          <WithMessages of={settingsMessages}>
            <SettingsDraft>
              <AiObjection />
            </SettingsDraft>
          </WithMessages>
        )}
      </LeavingPage>
    </WithMessages>
  );
}
