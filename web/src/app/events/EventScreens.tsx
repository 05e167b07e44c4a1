import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { CalendarPage, type CalendarQuery } from '#features/events/CalendarPage.tsx';
import { EventPage } from '#features/events/page/EventPage.tsx';
import { ProposalsPage } from '#features/events/proposals/ProposalsPage.tsx';
import { useEvent } from '#features/events/queries.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadEventTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { formatCalendarSearchParams, parseCalendarSearchParams } from './calendar-search-params.ts';
import { EventDiscussion } from './EventDiscussion.tsx';
import { AddEventAsLessonButton } from './lesson/AddEventAsLessonButton.tsx';

const listRoute = getRouteApi('/hub/eventos');
const eventRoute = getRouteApi('/hub/eventos/$id');

/** The calendar of events. The address names the month, the day and the filters. */
export function EventsScreen() {
  return (
    <Framed>
      <Calendar />
    </Framed>
  );
}

/** The events that members propose. */
export function ProposalsScreen() {
  return (
    <Framed>
      <Proposals />
    </Framed>
  );
}

export function EventScreen() {
  return (
    <Framed>
      <EventPageScreen />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WithTranslations loader={loadEventTranslations}>{children}</WithTranslations>
    </Suspense>
  );
}

// The last state of the calendar, so that a user who comes back from an event finds the same month, day and filters.
let lastSearch: ReturnType<typeof listRoute.useSearch> = {};

function Calendar() {
  const t = useTranslations('events');
  const search = listRoute.useSearch();
  useEffect(() => void (lastSearch = search), [search]);
  const navigate = listRoute.useNavigate();
  useDocumentTitle(t('title'), useHub().name);
  function change(queryChange: Partial<CalendarQuery>) {
    void navigate({
      search: (before) =>
        formatCalendarSearchParams({ ...parseCalendarSearchParams(before), ...queryChange }),
      // Days and typed letters that a user passes through must not become steps of the browser history.
      replace: true,
      resetScroll: false,
    });
  }
  return <CalendarPage query={parseCalendarSearchParams(search)} onChange={change} />;
}

function Proposals() {
  useDocumentTitle(useTranslations('proposals')('title'), useHub().name);
  return <ProposalsPage backLink={<BackToCalendar />} />;
}

function EventPageScreen() {
  const t = useTranslations('events');
  const { id } = eventRoute.useParams();
  const navigate = useNavigate();
  useDocumentTitle(useEvent(id).data?.title ?? t('title'), useHub().name);
  return (
    <EventPage
      key={id}
      id={id}
      backLink={<BackToCalendar />}
      Discussion={EventDiscussion}
      Lesson={AddEventAsLessonButton}
      onOpen={(other) => void navigate({ to: '/eventos/$id', params: { id: other } })}
      onLeave={() => void navigate({ to: '/eventos', search: lastSearch })}
    />
  );
}

function BackToCalendar() {
  const t = useTranslations('events');
  return (
    <Link
      to="/eventos"
      search={lastSearch}
      className="mb-3 inline-flex min-h-8 items-center gap-2 rounded-s text-small font-semibold text-ink-2 hover:text-ink print:hidden"
    >
      <ArrowLeft size={16} aria-hidden="true" />
      {t('back')}
    </Link>
  );
}
