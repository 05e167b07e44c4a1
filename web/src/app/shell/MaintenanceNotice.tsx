import { MaintenanceBanner } from '#features/hub-settings/maintenance/MaintenanceBanner.tsx';
import { maintenanceMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** What staff are told on every page while the hub is theirs alone. */
export function MaintenanceNotice({ isAdmin }: { isAdmin: boolean }) {
  return (
    <WithMessages of={maintenanceMessages}>
      <MaintenanceBanner isAdmin={isAdmin} />
    </WithMessages>
  );
}
