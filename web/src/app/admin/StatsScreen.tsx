import { getRouteApi } from '@tanstack/react-router';
import { AdminStatsPage } from '#features/community/stats/AdminStatsPage.tsx';
import { loadAdminStatsTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const route = getRouteApi('/hub/admin/estatisticas');

/** The statistics of the hub, for staff. The address names the period of the charts. */
export function StatsScreen() {
  const { por } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <WithTranslations loader={loadAdminStatsTranslations}>
      <AdminStatsPage
        unit={por === 'mes' ? 'months' : 'days'}
        onUnit={(unit) =>
          void navigate({ search: { por: unit === 'months' ? 'mes' : undefined }, resetScroll: false })
        }
      />
    </WithTranslations>
  );
}
