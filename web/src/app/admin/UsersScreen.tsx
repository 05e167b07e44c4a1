import { getRouteApi } from '@tanstack/react-router';
import { UsersPage } from '#features/moderation/users/UsersPage.tsx';
import { loadAdminUserTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const route = getRouteApi('/hub/admin/usuarios');

/** The members, for the staff. The address names the filter and the member sheet that is open. */
export function UsersScreen() {
  const { q = '', papel: role, suspensos = false, ficha } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <WithTranslations loader={loadAdminUserTranslations}>
      <UsersPage
        query={{ q, role, isBanned: suspensos }}
        onChange={(query) =>
          void navigate({
            search: {
              q: query.q || undefined,
              papel: query.role,
              suspensos: query.isBanned ? true : undefined,
            },
            replace: query.q !== q,
            resetScroll: false,
          })
        }
        openId={ficha}
        onOpen={(id) => void navigate({ search: (before) => ({ ...before, ficha: id }), resetScroll: false })}
      />
    </WithTranslations>
  );
}
