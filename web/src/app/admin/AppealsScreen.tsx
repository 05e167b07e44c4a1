import { getRouteApi } from '@tanstack/react-router';
import { AppealsPage } from '#features/moderation/appeals/AppealsPage.tsx';

const route = getRouteApi('/hub/admin/recursos');

/** The appeals; their address says whether those that wait, or which of the decided ones. */
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
