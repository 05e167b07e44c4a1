import { auditActions } from '@mutirao/contract/features/audit/schemas';
import { auditLimits } from '@mutirao/contract/features/audit/limits';
import { getRouteApi } from '@tanstack/react-router';
import { isValidDay } from '#features/audit/index.ts';
import { AuditPage } from '#features/audit/AuditPage.tsx';
import { loadAuditTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { parseUuid } from './admin-search-params.ts';

const route = getRouteApi('/hub/admin/auditoria');

/** Shows the audit log to admins. The address sets the filters. */
export function AuditScreen() {
  const { quem, sobre, acao, q, de, ate } = route.useSearch();
  const target = q?.trim().slice(0, auditLimits.search) || undefined;
  const navigate = route.useNavigate();
  return (
    <WithTranslations loader={loadAuditTranslations}>
      <AuditPage
        query={{
          actorId: parseUuid(quem),
          memberId: parseUuid(sobre),
          action: auditActions.find((action) => action === acao),
          q: target,
          from: dayOf(de),
          until: dayOf(ate),
        }}
        onChange={(query) =>
          void navigate({
            search: {
              quem: query.actorId,
              sobre: query.memberId,
              acao: query.action,
              q: query.q,
              de: query.from,
              ate: query.until,
            },
            replace: query.q !== target || query.from !== dayOf(de) || query.until !== dayOf(ate),
            resetScroll: false,
          })
        }
      />
    </WithTranslations>
  );
}

const dayOf = (text: string | undefined) => (text && isValidDay(text) ? text : undefined);
