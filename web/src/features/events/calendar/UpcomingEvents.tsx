import { calendarLimits } from '@mutirao/contract/features/events/limits';
import type { EventCard } from '@mutirao/contract/features/events/schemas';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { useNow } from '#platform/dates/now.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { EventFilter } from '../event-filter.ts';
import { useUpcomingEvents, useUpcomingEventCount } from '../queries.ts';
import { eventStatusAt } from '../event-status.ts';
import { EventCover } from '../cover/EventCover.tsx';
import { EventStatusBadge } from '../EventStatusBadge.tsx';
import { useFormatRelativeDay, useEventTimeFormatters } from '../use-event-time-formatters.ts';
import { toZonedDate } from '#platform/dates/time-zones.ts';

const { upcoming } = calendarLimits;

type Props = { today: string; filter: EventFilter; isFiltered: boolean; first: ReactNode };

/** Lists the events of the next thirty days: the first six by default, and all of them on request. */
export function UpcomingEvents({ today, filter, isFiltered, first }: Props) {
  const t = useTranslations('events');
  const numbers = useNumberFormat();
  const [isComplete, setIsComplete] = useState(false);
  const list = useUpcomingEvents(today, filter, isComplete ? 30 : upcoming);
  const { data: count = 0 } = useUpcomingEventCount(today, filter);
  const cards = useRef<HTMLUListElement>(null);
  const opens = useRef(false);
  const hasRevealedEvents = isComplete && (list.items?.length ?? 0) > upcoming;
  // The focus moves from the button to the first event that it revealed.
  useEffect(() => {
    if (!hasRevealedEvents || !opens.current) return;
    opens.current = false;
    cards.current?.children[upcoming]?.querySelector('a')?.focus();
  }, [hasRevealedEvents]);
  const openAll = () => {
    opens.current = true;
    setIsComplete(true);
  };
  return (
    <section aria-labelledby="events-upcoming" className="mt-8">
      <h2 id="events-upcoming" className="mb-3 text-heading">
        {t('upcoming')}
      </h2>
      <ListStateView
        list={list}
        failed={t('failed')}
        Frame={Card}
        empty={
          isFiltered ? (
            <EmptyState heading="h2" title={t('noneFound')} />
          ) : (
            <EmptyState heading="h2" title={t('noneUpcoming')} line={t('noneUpcomingLine')} action={first} />
          )
        }
      >
        {(events) => (
          <>
            <ul ref={cards} className="grid gap-3.5 wide:grid-cols-2 panel:grid-cols-3">
              {(isComplete ? events : events.slice(0, upcoming)).map((event) => (
                <UpcomingEvent key={event.id} event={event} />
              ))}
            </ul>
            {isComplete && <LoadMore list={list} />}
            {!isComplete && count > upcoming && (
              <div className="mt-4 flex justify-center">
                <Button onClick={openAll}>{t('seeAll', { count: numbers.format(count) })}</Button>
              </div>
            )}
          </>
        )}
      </ListStateView>
    </section>
  );
}

function UpcomingEvent({ event }: { event: EventCard }) {
  const t = useTranslations('events');
  const now = useNow();
  const times = useEventTimeFormatters();
  const formatRelativeDay = useFormatRelativeDay(now);
  const day = toZonedDate(times.hubZone, event.date);
  const status = eventStatusAt(event, now);
  return (
    <li className="relative overflow-hidden rounded-m border border-line bg-surface shadow-hint hover:border-line-strong">
      <EventCover event={event} isSmall />
      <div className="flex gap-3.5 p-3.5">
        <span
          aria-hidden="true"
          className="grid size-13 shrink-0 place-content-center rounded-s bg-brand-soft text-center text-brand-strong"
        >
          <span className="numbers font-display text-heading leading-none font-bold">
            {Number(day.slice(8))}
          </span>
          <span className="mt-1 text-meta leading-none font-semibold">
            {times.shortMonth(day).replace('.', '')}
          </span>
        </span>
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-2 text-meta font-semibold text-brand">
            {formatRelativeDay(event.date)}
            {status !== 'published' && <EventStatusBadge status={status} />}
          </p>
          <h3 className="text-body font-semibold wrap-anywhere">
            <Link
              to="/eventos/$id"
              params={{ id: event.id }}
              className="rounded-xs after:absolute after:inset-0 after:rounded-m"
            >
              {event.title}
            </Link>
          </h3>
          <p className="numbers text-small text-ink-2">
            {times.time(event.date)}&nbsp;· {t(event.format)}
          </p>
        </div>
      </div>
    </li>
  );
}
