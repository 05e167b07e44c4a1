import type { ConsentRecord } from '@mutirao/contract/features/legal/schemas';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '#design/Skeleton.tsx';
import { useFormatHubZoneLongDate } from '#platform/dates/days.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { legalPaths } from './paths.ts';
import { useGivenConsents } from './queries.ts';

/** Lists the consents of the user with their dates, each with a link to the accepted text. */
export function ConsentList() {
  const t = useTranslations('legal');
  const formatErrorReason = useErrorReasonFormatter();
  return (
    <QueryScreen
      query={useGivenConsents()}
      loading={<Skeleton className="h-12 w-full" />}
      renderFailed={({ error }) => (
        <p role="alert" className="text-small text-clay">
          {t('loadFailed')} {formatErrorReason(error)}
        </p>
      )}
    >
      {(consents) => <Consents consents={consents} />}
    </QueryScreen>
  );
}

function Consents({ consents }: { consents: readonly ConsentRecord[] }) {
  const t = useTranslations('legal');
  const day = useFormatHubZoneLongDate();
  if (consents.length === 0) return <p className="text-small text-ink-2">{t('nothingAccepted')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {consents.map(({ document, version, acceptedAt }) => (
        <li
          key={`${document}${version}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5 first:pt-0 last:pb-0"
        >
          <Link
            to={legalPaths[document]}
            search={{ versao: version }}
            className="min-h-6 font-semibold text-brand hover:underline"
          >
            {t(document)}
          </Link>
          <span className="text-small text-ink-2">{t('accepted', { version, day: day(acceptedAt) })}</span>
        </li>
      ))}
    </ul>
  );
}
