import { UsageLimitsCard } from '#features/hub-settings/running/BoundsCard.tsx';
import { CategoriesCard } from '#features/hub-settings/running/CategoriesCard.tsx';
import { GamificationPage } from '#features/hub-settings/running/GamificationPage.tsx';
import { HubSettingsPage } from '#features/hub-settings/running/HubSettingsPage.tsx';
import { BrandingCard } from '#features/hub-settings/running/LookCard.tsx';
import { MaintenanceCard } from '#features/hub-settings/running/MaintenanceCard.tsx';
import { DiagnosticsCard } from '#features/hub-settings/running/TrialsCard.tsx';
import { MfaPolicyCard } from '#features/hub-settings/second-factor/FactorCard.tsx';
import { adminSettingsMessages } from '../words/admin.ts';
import { maintenanceMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** The points for each action, for admins. */
export const GamificationScreen = () => (
  <WithMessages of={adminSettingsMessages}>
    <GamificationPage />
  </WithMessages>
);

/** How the hub is called and who gets in, for admins. */
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
