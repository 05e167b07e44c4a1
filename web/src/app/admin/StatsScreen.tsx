import { AdminStatsPage } from '#features/community/stats/AdminStatsPage.tsx';
import { loadAdminStatsTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The statistics of the hub, for staff. */
export const StatsScreen = () => (
  <WithTranslations of={loadAdminStatsTranslations}>
    <AdminStatsPage />
  </WithTranslations>
);
