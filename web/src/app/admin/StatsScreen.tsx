import { AdminStatsPage } from '#features/community/stats/AdminStatsPage.tsx';
import { statsMessages } from '../messages/admin.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The statistics of the hub, for staff. */
export const StatsScreen = () => (
  <WithMessages of={statsMessages}>
    <AdminStatsPage />
  </WithMessages>
);
