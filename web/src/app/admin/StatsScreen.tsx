import { AdminStatsPage } from '#features/community/stats/AdminStatsPage.tsx';
import { statsMessages } from '../messages/admin.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** How the hub fares, for the staff. */
export const StatsScreen = () => (
  <WithMessages of={statsMessages}>
    <AdminStatsPage />
  </WithMessages>
);
