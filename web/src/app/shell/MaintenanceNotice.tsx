import { MaintenanceBanner } from '#features/hub-settings/maintenance/MaintenanceBanner.tsx';
import { maintenanceMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The notice that staff see on every page while the hub is in maintenance. */
export function MaintenanceNotice({ isAdmin }: { isAdmin: boolean }) {
  return (
    <WithMessages of={maintenanceMessages}>
      <MaintenanceBanner isAdmin={isAdmin} />
    </WithMessages>
  );
}
