import { StaffMaintenanceBanner } from '#features/hub-settings/maintenance/StaffMaintenanceBanner.tsx';
import { loadMaintenanceTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The notice that staff see on every page while the hub is in maintenance. */
export function MaintenanceStaffNotice({ isAdmin }: { isAdmin: boolean }) {
  return (
    <WithTranslations loader={loadMaintenanceTranslations}>
      <StaffMaintenanceBanner isAdmin={isAdmin} />
    </WithTranslations>
  );
}
