import { AdminStatsPage } from '#features/community/stats/StatsPage.tsx';
import { statsMessages } from '../words/admin.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** How the hub fares, for the staff. */
export const StatsScreen = () => (
  <WithMessages of={statsMessages}>
    <AdminStatsPage />
  </WithMessages>
);
