import type { EventCard } from '@mutirao/contract/features/events/schemas';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Clock, MapPin, Users } from 'lucide-react';
import { useRef } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { useNow } from '#platform/dates/now.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { EventFilter } from '../event-filter.ts';
import { useEventsOfDay } from '../queries.ts';
import { eventStatusAt } from '../event-status.ts';
import { EventStatusBadge } from '../EventStatusBadge.tsx';
import { useEventTimeFormatters } from '../use-event-time-formatters.ts';
import { canJoinEvent, RsvpGoingButton } from './RsvpGoingButton.tsx';

type Props = { day: string | undefined; filter: EventFilter; onSubscribe: () => void };

/** The events of the selected day, and the button to subscribe to the calendar. */
export function DayPanel({ day, filter, onSubscribe }: Props) {
  const t = useTranslations('events');
  const times = useEventTimeFormatters();
  return (
    <Card aria-labelledby="events-day" className="p-4.5">
      {day ? (
        <>
          <p className="text-small text-ink-2">{times.weekday(day)}</p>
          <h2 id="events-day" aria-live="polite" className="mb-3 text-heading">
            {times.dayAndMonth(day)}
          </h2>
          <EventsOfDay day={day} filter={filter} />
        </>
      ) : (
        <h2 id="events-day" className="text-body font-normal text-ink-2">
          {t('pickDay')}
        </h2>
      )}
      <Button
        variant="link"
        size="small"
        icon={<CalendarPlus size={16} aria-hidden="true" />}
        onClick={onSubscribe}
        className="mt-4"
      >
        {t('subscribe')}
      </Button>
    </Card>
  );
}

function EventsOfDay({ day, filter }: { day: string; filter: EventFilter }) {
  const t = useTranslations('events');
  const list = useEventsOfDay(day, filter);
  return (
    <ListStateView
      list={list}
      failed={t('failed')}
      empty={<p className="text-small text-ink-2">{t('noneThatDay')}</p>}
    >
      {(events) => (
        <>
          <ul className="flex flex-col gap-3">
            {events.map((event) => (
              <DayEvent key={event.id} event={event} />
            ))}
          </ul>
          <LoadMore list={list} isManual />
        </>
      )}
    </ListStateView>
  );
}

function DayEvent({ event }: { event: EventCard }) {
  const t = useTranslations('events');
  const times = useEventTimeFormatters();
  const details = useRef<HTMLAnchorElement>(null);
  const status = eventStatusAt(event, useNow());
  const isUpcoming = status === 'published' || status === 'live';
  return (
    <li className="rounded-m border border-line p-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <EventStatusBadge status={status} />
        <span className="text-meta text-ink-2">{t(event.format)}</span>
      </div>
      <h3 className="mt-2 text-lead font-semibold wrap-anywhere">{event.title}</h3>
      <p className="mt-1 line-clamp-3 text-small wrap-anywhere text-ink-2">{event.excerpt}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
        <span className="numbers inline-flex items-center gap-1.5">
          <Clock size={15} aria-hidden="true" />
          {times.time(event.date)}&nbsp;· {t('minutes', { count: event.duration })}
        </span>
        {event.location && (
          <span className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere">
            <MapPin size={15} aria-hidden="true" className="shrink-0" />
            {event.location}
          </span>
        )}
        <AttendeeCount event={event} />
      </p>
      <p role="status" className="text-small text-leaf">
        {isUpcoming && event.myRsvp === 'going' && t('youGo')}
        {isUpcoming && event.myRsvp === 'waiting' && t('youWait')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {canJoinEvent({ ...event, status }) && (
          <RsvpGoingButton event={event} onJoined={() => details.current?.focus()} />
        )}
        <Link
          ref={details}
          to="/eventos/$id"
          params={{ id: event.id }}
          aria-label={t('detailsOf', { title: event.title })}
          className={toButtonClasses({ size: 'small' })}
        >
          {t('details')}
        </Link>
      </div>
    </li>
  );
}

/** The number of attendees and, if there is a limit, the number of seats. */
export function AttendeeCount({ event: { participants: going, maxParticipants } }: { event: EventCard }) {
  const t = useTranslations('events');
  const accessibleText =
    maxParticipants === null ? t('going', { count: going }) : t('goingOf', { going, max: maxParticipants });
  return (
    <span className="numbers inline-flex items-center gap-1.5">
      <Users size={15} aria-hidden="true" />
      <span aria-hidden="true">
        {maxParticipants === null ? going : t('goingOfMax', { going, max: maxParticipants })}
      </span>
      <span className="sr-only">{accessibleText}</span>
    </span>
  );
}
