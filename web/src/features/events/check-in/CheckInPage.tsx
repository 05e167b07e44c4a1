import type { CheckInOverview } from '@mutirao/contract/features/events/check-in/schemas';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useNow } from '#platform/dates/now.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CheckInForm } from './CheckInForm.tsx';
import { CheckInAttendees } from './CheckInAttendees.tsx';
import { useCheckInEvents } from './realtime.ts';
import { useExportAttendance, useCheckInOverview } from './queries.ts';

/** Renders the page where staff check in attendees. */
export function CheckInPage({ id }: { id: string }) {
  useCheckInEvents(id);
  const t = useTranslations('checkIn');
  const query = useCheckInOverview(id);
  return (
    <div className="mx-auto max-w-160">
      <Link
        to="/eventos/$id"
        params={{ id }}
        className="mb-3 inline-flex min-h-8 items-center gap-2 rounded-s text-small font-semibold text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {t('back')}
      </Link>
      <QueryScreen
        query={query}
        loading={<Skeleton className="h-96 w-full animate-fade-delayed" />}
        gone={<EmptyState heading="h1" title={t('gone')} line={t('goneLine')} />}
        goneStatuses={[403, 404]}
        failed={{ heading: 'h1', title: t('loadFailed'), line: t('loadFailedLine'), retryLabel: t('retry') }}
        Frame={Card}
      >
        {(overview) => <Open id={id} overview={overview} />}
      </QueryScreen>
    </div>
  );
}

function Open({ id, overview }: { id: string; overview: CheckInOverview }) {
  const t = useTranslations('checkIn');
  const file = useExportAttendance(id);
  const closedReason = useCheckInClosedReason(overview);
  return (
    <>
      <Card className="p-4.5 wide:p-6.5">
        <h1 className="text-title wrap-anywhere">{t('title', { event: overview.title })}</h1>
        <p role="status" className="mt-2 text-heading text-ink-2">
          {t('presentOf', { present: overview.present, going: overview.going })}
        </p>
        {closedReason ? (
          <p className="mt-4 rounded-s bg-sunken px-3.5 py-2.5">{closedReason}</p>
        ) : (
          <CheckInForm id={id} />
        )}
      </Card>
      <CheckInAttendees id={id} isOpen={closedReason === undefined} />
      <div className="mt-4">
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          isPending={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('export')}
        </Button>
      </div>
    </>
  );
}

/** Returns why check-in is closed; undefined while it is open. */
function useCheckInClosedReason({ isCancelled, opensAt, closesAt }: CheckInOverview): string | undefined {
  const t = useTranslations('checkIn');
  const formatDateTime = useFormatHubZoneDateTime();
  const now = useNow().getTime();
  if (isCancelled) return t('cancelled');
  if (now < Date.parse(opensAt)) return t('opens', { when: formatDateTime(opensAt) });
  if (now >= Date.parse(closesAt)) return t('closed', { when: formatDateTime(closesAt) });
  return undefined;
}
