import { MaintenanceBanner } from '#features/hub-settings/maintenance/MaintenanceBanner.tsx';
import { loadMaintenanceTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The notice that staff see on every page while the hub is in maintenance. */
export function MaintenanceStaffNotice({ isAdmin }: { isAdmin: boolean }) {
  return (
    <WithTranslations of={loadMaintenanceTranslations}>
      <MaintenanceBanner isAdmin={isAdmin} />
    </WithTranslations>
  );
}
