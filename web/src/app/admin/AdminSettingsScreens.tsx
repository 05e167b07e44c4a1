import { BackupsCard } from '#features/backups/index.ts';
import { UsageLimitsAndSwitchesCard } from '#features/hub-settings/admin/UsageLimitsAndSwitchesCard.tsx';
import { CategoriesCard } from '#features/hub-settings/admin/CategoriesCard.tsx';
import { PointsPerActionPage } from '#features/hub-settings/admin/PointsPerActionPage.tsx';
import { HubNameAndAccessCard } from '#features/hub-settings/admin/HubNameAndAccessCard.tsx';
import { BrandingCard } from '#features/hub-settings/admin/BrandingCard.tsx';
import { MaintenanceCard } from '#features/hub-settings/admin/MaintenanceCard.tsx';
import { MailAndStorageTestCard } from '#features/hub-settings/admin/MailAndStorageTestCard.tsx';
import { MfaPolicyCard } from '#features/hub-settings/mfa/MfaPolicyCard.tsx';
import {
  loadAdminSettingsTranslations,
  loadBackupTranslations,
  loadMaintenanceTranslations,
} from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The points for each action, for admins. */
export const PointsPerActionScreen = () => (
  <WithTranslations loader={loadAdminSettingsTranslations}>
    <PointsPerActionPage />
  </WithTranslations>
);

/**
 * The settings of the hub for admins: name and joining, branding, categories, usage limits, MFA policy, the tests of
 * e-mail and storage, backups, and maintenance.
 */
export const HubSettingsScreen = () => (
  <WithTranslations loader={loadAdminSettingsTranslations}>
    <div className="flex flex-col gap-5">
      <HubNameAndAccessCard />
      <BrandingCard />
      <CategoriesCard />
      <UsageLimitsAndSwitchesCard />
      <MfaPolicyCard />
      <MailAndStorageTestCard />
      <WithTranslations loader={loadBackupTranslations}>
        <BackupsCard />
      </WithTranslations>
      <WithTranslations loader={loadMaintenanceTranslations}>
        <MaintenanceCard />
      </WithTranslations>
    </div>
  </WithTranslations>
);
