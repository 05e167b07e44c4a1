import type { SupportInfo } from '@mutirao/contract/features/support/schemas';
import { Card } from '#design/Card.tsx';
import { joinClassNames } from '#design/classes.ts';
import { Skeleton } from '#design/Skeleton.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { useSupportInfo } from '../queries.ts';
import { holidayMessageKeys } from './holiday-message-keys.ts';

/** Shows whether the team is available by the server's clock, when that changes, and its email address. */
export function SupportAvailabilityCard() {
  const t = useTranslations('support');
  const { zone } = useHub();
  const { data, isError } = useSupportInfo();
  return (
    <Card aria-labelledby="hours-title" className="p-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 id="hours-title" className="text-lead font-bold">
          {t('hours')}
        </h2>
        {data && <State isOpen={data.isOpen} />}
      </div>
      <div role="status" className="mt-2.5 min-h-5.5 text-label">
        {data ? <Change supportInfo={data} zone={zone} /> : !isError && <Skeleton className="h-5 w-40" />}
        {!data && isError && <p className="text-ink-2">{t('hoursFailed')}</p>}
      </div>
      <p className="mt-1.5 text-small text-ink-2">{t('hoursLine', { place: cityOf(zone) })}</p>
      {data?.email && (
        <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">
          {t('email')}{' '}
          <a
            href={`mailto:${data.email}`}
            className="rounded-xs font-semibold break-words text-brand hover:underline"
          >
            {data.email}
          </a>
        </p>
      )}
    </Card>
  );
}

function State({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('support');
  return (
    <span
      className={joinClassNames(
        'inline-flex min-h-6 items-center gap-2 rounded-full px-2.5 text-meta font-semibold',
        isOpen ? 'bg-leaf-soft text-leaf' : 'bg-sunken text-ink-2',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClassNames('size-2 rounded-full', isOpen ? 'bg-leaf' : 'border-2 border-ink-3')}
      />
      {t(isOpen ? 'online' : 'offline')}
    </span>
  );
}

function Change({ supportInfo, zone }: { supportInfo: SupportInfo; zone: string }) {
  const t = useTranslations('support');
  const language = useLanguage();
  const change = new Date(supportInfo.changesAt);
  const send = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(change);
  const time = send({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  if (supportInfo.isOpen) return <p>{t('until', { time })}</p>;
  const day = send({ weekday: 'long', day: '2-digit', month: '2-digit' });
  return (
    <>
      {supportInfo.holiday && (
        <p>{t('holidayToday', { name: t(holidayMessageKeys[supportInfo.holiday]) })}</p>
      )}
      <p>{t('opensAt', { day, time })}</p>
    </>
  );
}

/** Returns the city name of a time zone. Adds the accent that the zone id of most hubs lacks: São Paulo. */
function cityOf(zone: string) {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return city === 'Sao Paulo' ? 'São Paulo' : city;
}
