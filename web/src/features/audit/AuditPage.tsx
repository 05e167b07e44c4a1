import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRow } from './AuditRow.tsx';
import type { AuditQuery } from './keys.ts';
import { useAuditEntries } from './queries.ts';

type Props = { query: AuditQuery; onChange: (query: AuditQuery) => void };

const unfilteredQuery: AuditQuery = {
  actorId: undefined,
  memberId: undefined,
  action: undefined,
  q: undefined,
  from: undefined,
  until: undefined,
};

/** Shows the audit log to admins, with filters and an export as a file. */
export function AuditPage({ query, onChange }: Props) {
  return (
    <>
      <AuditFilters query={query} onChange={onChange} />
      <Rows query={query} onChange={onChange} />
    </>
  );
}

function Rows({ query, onChange }: Props) {
  const t = useTranslations('audit');
  const list = useAuditEntries(query);
  const all = <Button onClick={() => onChange(unfilteredQuery)}>{t('showAll')}</Button>;
  return (
    <ListStateView
      list={list}
      failed={t('failed')}
      empty={<EmptyState title={t('empty')} line={t('emptyLine')} action={all} />}
      Frame={Card}
    >
      {(entries) => (
        <Card aria-busy={list.isPlaceholderData}>
          <ul aria-label={t('entries')}>
            {entries.map((entry) => (
              <li key={entry.id} className="border-line not-last:border-b">
                <AuditRow entry={entry} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} showsEnd />
        </Card>
      )}
    </ListStateView>
  );
}
