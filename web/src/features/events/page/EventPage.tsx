import type { Event } from '@mutirao/contract/features/events/shapes';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CalendarPlus, Clock, Link2, MapPin, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { ApiError } from '#platform/api/call.ts';
import { useNow } from '#platform/dates/now.ts';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { useWords } from '#platform/words/words.ts';
import { useEventSignals } from '../live.ts';
import { useEvent } from '../queries.ts';
import { statusAt } from '../standing.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useCopy } from '../use-copy.ts';
import { useNearness, useTimes } from '../use-times.ts';
import { isSameClock, ownZone } from '../zones.ts';
import { Answering } from './Answering.tsx';
import { Attendees } from './Attendees.tsx';
import { Deeds } from './Deeds.tsx';

/** A whole event: when, where, who goes, and one's own answer. */
export function EventPage({
  id,
  onOpen,
  onLeave,
}: {
  id: string;
  onOpen: (id: string) => void;
  onLeave: () => void;
}) {
  useEventSignals();
  const words = useWords('events');
  const now = useNow();
  const { data: event, error, refetch } = useEvent(id);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="mx-auto max-w-203">
      <Link
        to="/eventos"
        className="mb-3 inline-flex min-h-8 items-center gap-2 rounded-s text-small font-semibold text-ink-2 hover:text-ink print:hidden"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {words('back')}
      </Link>
      {isGone && (
        <Card>
          <EmptyState heading="h1" title={words('gone')} line={words('goneLine')} />
        </Card>
      )}
      {error && !isGone && !event && (
        <Card>
          <ErrorState
            heading="h1"
            title={words('failed')}
            line={words('failedLine')}
            retryLabel={words('retry')}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {!event && !error && <Skeleton className="h-96 w-full animate-late" />}
      {event && !isGone && (
        <Whole event={{ ...event, status: statusAt(event, now) }} now={now} deeds={{ onOpen, onLeave }} />
      )}
    </div>
  );
}

type WholeProps = { event: Event; now: Date; deeds: { onOpen: (id: string) => void; onLeave: () => void } };

function Whole({ event, now, deeds }: WholeProps) {
  const words = useWords('events');
  const copy = useCopy();
  const nearness = useNearness(now);
  const isAhead = event.status === 'published' || event.status === 'live';
  return (
    <>
      <Card className="p-4.5 wide:p-6.5">
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
          <StatusBadge status={event.status} />
          {words(event.format)}
          {event.category && <span>· {event.category}</span>}
          {event.status === 'published' && (
            <span className="font-semibold text-brand">{nearness(event.date)}</span>
          )}
        </p>
        <h1 className="mt-2 text-title wrap-anywhere">{event.title}</h1>
        {event.cancelReason && (
          <p className="mt-3 rounded-s bg-clay-soft px-3.5 py-2.5 wrap-anywhere text-clay">
            {words('cancelledBecause', { reason: event.cancelReason })}
          </p>
        )}
        <Facts event={event} />
        {isAhead && <Answering event={event} />}
        <div className="mt-5 flex flex-wrap gap-2 print:hidden">
          {event.status !== 'draft' && (
            <a href={`/api/events/${event.id}/file`} className={buttonClasses({ size: 'small' })}>
              <CalendarPlus size={16} aria-hidden="true" />
              {words('file')}
            </a>
          )}
          <Button
            size="small"
            icon={<Link2 size={16} aria-hidden="true" />}
            onClick={() => void copy(`${location.origin}/eventos/${event.id}`)}
          >
            {words('copyLink')}
          </Button>
          {event.canEdit && <Deeds event={event} {...deeds} />}
        </div>
      </Card>
      <Card aria-labelledby="event-about" className="mt-4 p-4.5 wide:p-6.5">
        <h2 id="event-about" className="mb-3 text-heading">
          {words('about')}
        </h2>
        <Markdown text={event.description} />
      </Card>
      {event.status !== 'draft' && <Attendees id={event.id} />}
    </>
  );
}

function Facts({ event }: { event: Event }) {
  const words = useWords('events');
  const { hubZone, span } = useTimes();
  const own = ownZone(hubZone);
  const { participants: going, maxParticipants: most } = event;
  return (
    <dl className="mt-4 flex flex-col gap-3">
      <Fact icon={<Clock size={18} />} name={words('when')}>
        <time dateTime={event.date}>{span(event.date, event.endsAt, event.zone)}</time>
        <span className="block text-small text-ink-2">
          {words('inZone', { zone: event.zone.replaceAll('_', ' ') })} ·{' '}
          {words('minutes', { count: event.duration })}
        </span>
        {!isSameClock(own, event.zone, event.date) && (
          <span className="block text-small text-ink-2">
            {words('inYourZone', {
              zone: own.replaceAll('_', ' '),
              when: span(event.date, event.endsAt, own),
            })}
          </span>
        )}
      </Fact>
      {(event.location || event.hasLink || event.recording) && (
        <Fact icon={<MapPin size={18} />} name={words('where')}>
          {event.location && (
            <span className="block wrap-anywhere">
              {event.location}{' '}
              {event.format !== 'online' && (
                <a
                  href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(event.location)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClasses({ variant: 'link', size: 'small' })}
                >
                  {words('openMap')}
                </a>
              )}
            </span>
          )}
          {event.hasLink && !event.link && event.status !== 'completed' && (
            <span className="block text-small text-ink-2">{words('linkForGoing')}</span>
          )}
          <span className="mt-1 flex flex-wrap gap-2">
            {event.link && event.status !== 'completed' && event.status !== 'cancelled' && (
              <Outside href={event.link} label={words('join')} isMain />
            )}
            {event.recording && <Outside href={event.recording} label={words('recording')} />}
          </span>
        </Fact>
      )}
      <Fact icon={<Users size={18} />} name={words('who')}>
        {most === null ? words('going', { count: going }) : words('goingOf', { going, most })}
        {event.placesLeft !== null && (
          <span className="block text-small text-ink-2">
            {words('placesLeft', { count: event.placesLeft })}
            {event.waiting > 0 && ` · ${words('waiting', { count: event.waiting })}`}
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

function Outside({ href, label, isMain = false }: { href: string; label: string; isMain?: boolean }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ variant: isMain ? 'primary' : 'secondary', size: 'small' })}
    >
      <Video size={16} aria-hidden="true" />
      {label}
    </a>
  );
}
