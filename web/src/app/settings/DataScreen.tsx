import { ConsentList } from '#features/legal/ConsentList.tsx';
import { SettingsCard } from '#features/members/settings/SettingsCard.tsx';
import { DeletePanel } from '#features/personal-data/DeletePanel.tsx';
import { ExportPanel } from '#features/personal-data/ExportPanel.tsx';
import { useWords } from '#platform/words/words.ts';
import { dataMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** One's own data: a copy of it, what one agreed to, and the way out. */
export function DataScreen() {
  return (
    <WithMessages of={dataMessages}>
      <Cards />
    </WithMessages>
  );
}

function Cards() {
  const words = useWords('ownData');
  return (
    <>
      <SettingsCard title={words('exportTitle')} line={words('exportLine')}>
        <ExportPanel />
      </SettingsCard>
      <SettingsCard title={words('consentsTitle')} line={words('consentsLine')}>
        <ConsentList />
      </SettingsCard>
      <SettingsCard title={words('deleteTitle')} line={words('deleteLine')}>
        <DeletePanel />
      </SettingsCard>
    </>
  );
}
