import { UsageLimitsCard } from '#features/hub-settings/admin/UsageLimitsCard.tsx';
import { CategoriesCard } from '#features/hub-settings/admin/CategoriesCard.tsx';
import { GamificationPage } from '#features/hub-settings/admin/GamificationPage.tsx';
import { HubSettingsPage } from '#features/hub-settings/admin/HubSettingsPage.tsx';
import { BrandingCard } from '#features/hub-settings/admin/BrandingCard.tsx';
import { MaintenanceCard } from '#features/hub-settings/admin/MaintenanceCard.tsx';
import { DiagnosticsCard } from '#features/hub-settings/admin/DiagnosticsCard.tsx';
import { MfaPolicyCard } from '#features/hub-settings/mfa/MfaPolicyCard.tsx';
import { adminSettingsMessages } from '../messages/admin.ts';
import { maintenanceMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The points for each action, for admins. */
export const GamificationScreen = () => (
  <WithMessages of={adminSettingsMessages}>
    <GamificationPage />
  </WithMessages>
);

/** The name of the hub and who can join it, for admins. */
export const HubSettingsScreen = () => (
  <WithMessages of={adminSettingsMessages}>
    <div className="flex flex-col gap-5">
      <HubSettingsPage />
      <BrandingCard />
      <CategoriesCard />
      <UsageLimitsCard />
      <MfaPolicyCard />
      <DiagnosticsCard />
      <WithMessages of={maintenanceMessages}>
        <MaintenanceCard />
      </WithMessages>
    </div>
  </WithMessages>
);
