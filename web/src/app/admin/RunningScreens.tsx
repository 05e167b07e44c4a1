import { BoundsCard } from '#features/hub-settings/running/BoundsCard.tsx';
import { CategoriesCard } from '#features/hub-settings/running/CategoriesCard.tsx';
import { GamificationPage } from '#features/hub-settings/running/GamificationPage.tsx';
import { HubSettingsPage } from '#features/hub-settings/running/HubSettingsPage.tsx';
import { LookCard } from '#features/hub-settings/running/LookCard.tsx';
import { MaintenanceCard } from '#features/hub-settings/running/MaintenanceCard.tsx';
import { TrialsCard } from '#features/hub-settings/running/TrialsCard.tsx';
import { FactorCard } from '#features/hub-settings/second-factor/FactorCard.tsx';
import { runningMessages } from '../words/admin.ts';
import { maintenanceMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** The points for each action, for admins. */
export const GamificationScreen = () => (
  <WithMessages of={runningMessages}>
    <GamificationPage />
  </WithMessages>
);

/** How the hub is called and who gets in, for admins. */
export const HubSettingsScreen = () => (
  <WithMessages of={runningMessages}>
    <div className="flex flex-col gap-5">
      <HubSettingsPage />
      <LookCard />
      <CategoriesCard />
      <BoundsCard />
      <FactorCard />
      <TrialsCard />
      <WithMessages of={maintenanceMessages}>
        <MaintenanceCard />
      </WithMessages>
    </div>
  </WithMessages>
);
