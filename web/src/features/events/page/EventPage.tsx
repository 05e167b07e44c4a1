import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { CalendarPlus, Clock, Link2, MapPin, UserRound, Users, Video } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { externalLinkProps } from '#design/external-link-props.ts';
import { Skeleton } from '#design/Skeleton.tsx';
import { MemberLink } from '#features/members/index.ts';
import { useNow } from '#platform/dates/now.ts';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { EventCover } from '../cover/EventCover.tsx';
import { useEventChangeEvents } from '../realtime.ts';
import { useEvent } from '../queries.ts';
import { eventStatusAt } from '../event-status.ts';
import { EventStatusBadge } from '../EventStatusBadge.tsx';
import { useCopyUrl } from '../use-copy-url.ts';
import { useFormatRelativeDay, useEventTimeFormatters } from '../use-event-time-formatters.ts';
import { isSameTimeInZones, getDeviceTimeZone } from '#platform/dates/time-zones.ts';
import { CheckInLink } from '../check-in/CheckInLink.tsx';
import { EventTicketCard } from '../check-in/EventTicketCard.tsx';
import { EventRecap } from './recap/EventRecap.tsx';
import { RsvpForm } from './RsvpForm.tsx';
import { Attendees } from './Attendees.tsx';
import { OrganizerEventActions } from './OrganizerEventActions.tsx';

/** Renders a whole event: when, where, who goes, and the viewer's own RSVP. */
export function EventPage({
  id,
  backLink,
  Discussion,
  Lesson,
  onOpen,
  onLeave,
}: {
  id: string;
  /** The link to the calendar. */
  backLink: ReactNode;
  /**
   * Renders the discussion of the event. The app provides this component, because discussions belong to other
   * features of the same layer.
   */
  Discussion: ComponentType<{ event: EventDetails }>;
  /** The button that creates a lesson from the recording. */
  Lesson: ComponentType<{ event: EventDetails }>;
  onOpen: (id: string) => void;
  onLeave: () => void;
}) {
  useEventChangeEvents();
  const t = useTranslations('events');
  const now = useNow();
  const query = useEvent(id);
  return (
    <div className="mx-auto max-w-203">
      {backLink}
      <QueryScreen
        query={query}
        loading={<Skeleton className="h-96 w-full animate-fade-delayed" />}
        gone={<EmptyState heading="h1" title={t('gone')} line={t('goneLine')} />}
        failed={{ heading: 'h1', title: t('failed'), line: t('failedLine'), retryLabel: t('retry') }}
        Frame={Card}
      >
        {(event) => (
          <EventContent
            event={{ ...event, status: eventStatusAt(event, now) }}
            now={now}
            Discussion={Discussion}
            Lesson={Lesson}
            actions={{ onOpen, onLeave }}
          />
        )}
      </QueryScreen>
    </div>
  );
}

type ContentProps = {
  event: EventDetails;
  now: Date;
  Discussion: ComponentType<{ event: EventDetails }>;
  Lesson: ComponentType<{ event: EventDetails }>;
  actions: { onOpen: (id: string) => void; onLeave: () => void };
};

function EventContent({ event, now, Discussion, Lesson, actions }: ContentProps) {
  const t = useTranslations('events');
  const copy = useCopyUrl();
  const formatRelativeDay = useFormatRelativeDay(now);
  const isUpcoming = event.status === 'published' || event.status === 'live';
  return (
    <>
      <Card className="overflow-hidden">
        <EventCover event={event} />
        <div className="p-4.5 wide:p-6.5">
          <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
            <EventStatusBadge status={event.status} />
            {t(event.format)}
            {event.category && <span>· {event.category}</span>}
            {event.status === 'published' && (
              <span className="font-semibold text-brand">{formatRelativeDay(event.date)}</span>
            )}
          </p>
          <h1 className="mt-2 text-title wrap-anywhere">{event.title}</h1>
          {event.cancelReason && (
            <p className="mt-3 rounded-s bg-clay-soft px-3.5 py-2.5 wrap-anywhere text-clay">
              {t('cancelledBecause', { reason: event.cancelReason })}
            </p>
          )}
          <Facts event={event} />
          {isUpcoming && <RsvpForm event={event} />}
          <div className="mt-5 flex flex-wrap gap-2 print:hidden">
            {event.status !== 'draft' && (
              <a href={`/api/events/${event.id}/file`} className={toButtonClasses({ size: 'small' })}>
                <CalendarPlus size={16} aria-hidden="true" />
                {t('file')}
              </a>
            )}
            <Button
              size="small"
              icon={<Link2 size={16} aria-hidden="true" />}
              onClick={() => void copy(`${location.origin}/eventos/${event.id}`)}
            >
              {t('copyLink')}
            </Button>
            {event.canEdit && event.status !== 'draft' && <CheckInLink id={event.id} />}
            {event.canEdit && <OrganizerEventActions event={event} {...actions} />}
          </div>
        </div>
      </Card>
      {isUpcoming && event.myRsvp === 'going' && event.format !== 'online' && (
        <EventTicketCard id={event.id} />
      )}
      {event.status === 'completed' && <EventRecap event={event} Lesson={Lesson} />}
      <Card aria-labelledby="event-about" className="mt-4 p-4.5 wide:p-6.5">
        <h2 id="event-about" className="mb-3 text-heading">
          {t('about')}
        </h2>
        <Markdown text={event.description} />
      </Card>
      {event.status !== 'draft' && <Attendees event={event} />}
      <Discussion event={event} />
    </>
  );
}

function Facts({ event }: { event: EventDetails }) {
  const t = useTranslations('events');
  const { hubZone, span, zoneName } = useEventTimeFormatters();
  const deviceZone = getDeviceTimeZone(hubZone);
  const { participants: going, maxParticipants } = event;
  const isOver = event.status === 'completed' || event.status === 'cancelled';
  return (
    <dl className="mt-4 flex flex-col gap-3">
      <Fact icon={<Clock size={18} />} name={t('when')}>
        <time dateTime={event.date}>{span(event.date, event.endsAt, event.zone)}</time>
        <span className="block text-small text-ink-2">
          {zoneName(event.zone, event.date)}&nbsp;· {t('minutes', { count: event.duration })}
        </span>
        {!isSameTimeInZones(deviceZone, event.zone, event.date) && (
          <span className="block text-small text-ink-2">
            {t('inYourZone', {
              zone: zoneName(deviceZone, event.date),
              when: span(event.date, event.endsAt, deviceZone),
            })}
          </span>
        )}
      </Fact>
      {(event.location || (event.hasLink && !isOver)) && (
        <Fact icon={<MapPin size={18} />} name={t('where')}>
          {event.location && (
            <span className="block wrap-anywhere">
              {event.location}{' '}
              {event.format !== 'online' && (
                <a
                  href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(event.location)}`}
                  {...externalLinkProps}
                  className={toButtonClasses({ variant: 'link', size: 'small' })}
                >
                  {t('openMap')}
                </a>
              )}
            </span>
          )}
          {event.hasLink && !event.link && !isOver && (
            <span className="block text-small text-ink-2">{t('linkForGoing')}</span>
          )}
          <span className="mt-1 flex flex-wrap gap-2">
            {event.link && !isOver && <ExternalLinkButton href={event.link} label={t('join')} isMain />}
          </span>
        </Fact>
      )}
      {event.organiser && (
        <Fact icon={<UserRound size={18} />} name={t('organiser')}>
          <span aria-hidden="true">{t('organiser')}: </span>
          <MemberLink id={event.organiser.id} name={event.organiser.name} className="font-semibold" />
        </Fact>
      )}
      <Fact icon={<Users size={18} />} name={t('participants')}>
        {maxParticipants === null
          ? t('going', { count: going })
          : t('goingOf', { going, max: maxParticipants })}
        {event.seatsLeft !== null && (
          <span className="block text-small text-ink-2">
            {t('seatsLeft', { count: event.seatsLeft })}
            {event.waiting > 0 && `\u00a0· ${t('waiting', { count: event.waiting })}`}
          </span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <dt className="pt-0.5 text-ink-3">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}

function ExternalLinkButton({
  href,
  label,
  isMain = false,
}: {
  href: string;
  label: string;
  isMain?: boolean;
}) {
  return (
    <a
      href={href}
      {...externalLinkProps}
      className={toButtonClasses({ variant: isMain ? 'primary' : 'secondary', size: 'small' })}
    >
      <Video size={16} aria-hidden="true" />
      {label}
    </a>
  );
}
