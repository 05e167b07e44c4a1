import { getRouteApi } from '@tanstack/react-router';
import { CasesPage } from '#features/moderation/cases/CasesPage.tsx';

const route = getRouteApi('/hub/admin/denuncias');

/** Shows the queue of reports. The address sets the filters. */
export function ReportedCasesScreen() {
  const { situacao: status = 'pending', tipo: contentType, membro: memberId } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CasesPage
      query={{ status, contentType, memberId }}
      onChange={(query) =>
        void navigate({
          search: {
            situacao: query.status === 'pending' ? undefined : query.status,
            tipo: query.contentType,
            membro: query.memberId,
          },
          resetScroll: false,
        })
      }
    />
  );
}
