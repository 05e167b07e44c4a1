import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CalendarPage, type CalendarQuery } from '#features/events/CalendarPage.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { formatCalendarSearchParams, parseCalendarSearchParams } from './calendar-search-params.ts';
import { EventScreenFrame } from './EventScreenFrame.tsx';
import { setLastCalendarSearch } from './last-calendar-search.ts';

const route = getRouteApi('/hub/eventos');

/** The calendar of events. The address names the month, the day and the filters. */
export function EventsScreen() {
  return (
    <EventScreenFrame>
      <Calendar />
    </EventScreenFrame>
  );
}

function Calendar() {
  const t = useTranslations('events');
  const search = route.useSearch();
  useEffect(() => setLastCalendarSearch(search), [search]);
  const navigate = route.useNavigate();
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
