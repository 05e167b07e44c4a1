import type { CaseReport } from '@mutirao/contract/features/moderation/schemas';
import { Skeleton } from '#design/Skeleton.tsx';
import { MemberLink } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCaseReports } from '../queries.ts';

/** Lists all reports of a case, in the order they were received. */
export function CaseReportList({ id }: { id: string }) {
  const t = useTranslations('moderation');
  const list = useCaseReports(id);
  return (
    <ListStateView list={list} failed={t('failed')} waiting={<LoadingSkeleton />}>
      {(reports) => (
        <div className="mt-2 max-h-80 overflow-y-auto rounded-s border border-line bg-paper">
          <ul aria-label={t('allReports')}>
            {reports.map((report) => (
              <li key={report.id} className="border-b border-line px-3.5 py-2.5 last:border-0">
                <OneReport report={report} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} isManual />
        </div>
      )}
    </ListStateView>
  );
}

function LoadingSkeleton() {
  const t = useTranslations('moderation');
  return (
    <div role="status" aria-label={t('loadingReports')} className="mt-2 flex flex-col gap-2">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}

function OneReport({ report: { reporter, reason, description, createdAt } }: { report: CaseReport }) {
  const t = useTranslations('moderation');
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-2">
        {reporter ? (
          <MemberLink
            id={reporter.id}
            name={reporter.name}
            className="font-semibold wrap-anywhere text-ink"
          />
        ) : (
          <span>{t('somebodyGone')}</span>
        )}
        <span>{t(reason)}</span>
        <span className="text-meta text-ink-3">
          <HubZoneDateTimeText moment={createdAt} />
        </span>
      </p>
      {description && (
        <p className="mt-0.5 text-small wrap-anywhere whitespace-pre-line">{`“${description}”`}</p>
      )}
    </>
  );
}
