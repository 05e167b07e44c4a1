import { getRouteApi } from '@tanstack/react-router';
import { AppealsPage } from '#features/moderation/appeals/AppealsPage.tsx';

const route = getRouteApi('/hub/admin/recursos');

/** Lists the appeals. The address selects the pending ones or a decided status. */
export function AppealsScreen() {
  const { situacao = 'pending' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AppealsPage
      status={situacao}
      onStatus={(status) =>
        void navigate({
          search: { situacao: status === 'pending' ? undefined : status },
          resetScroll: false,
        })
      }
    />
  );
}
