import { Plus, Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { useMe } from '#features/members/index.ts';
import { createLazyDialog } from '#platform/lazy/create-lazy-dialog.tsx';
import { LazySheet } from '#platform/lazy/lazy-dialogs.tsx';
import { useNow } from '#platform/dates/now.ts';
import { useDebouncedInput } from '#platform/forms/use-debounced-input.ts';
import { useIsWide } from '#platform/screen/use-is-wide.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { DayPanel } from './calendar/DayPanel.tsx';
import { monthOf } from './calendar/days.ts';
import { EventFilters } from './calendar/EventFilters.tsx';
import { EventDayPicker } from './calendar/EventDayPicker.tsx';
import { UpcomingEvents } from './calendar/UpcomingEvents.tsx';
import type { EventFilter } from './event-filter.ts';
import { useEventChangeEvents } from './realtime.ts';
import { ProposalsPageLinkAndProposeButton } from './proposals/ProposalsPageLinkAndProposeButton.tsx';
import { useEventCountsByDay } from './queries.ts';
import { useEventTimeFormatters } from './use-event-time-formatters.ts';
import { toZonedDate } from '#platform/dates/time-zones.ts';

const LazyCalendarFeedDialog = createLazyDialog(() =>
  import('./CalendarFeedDialog.tsx').then((module) => module.CalendarFeedDialog),
);

const LazyEventDialog = createLazyDialog(() =>
  import('./dialog/EventDialog.tsx').then((module) => module.EventDialog),
);

export type CalendarQuery = EventFilter & { month?: string | undefined; day?: string | undefined };

type Props = { query: CalendarQuery; onChange: (queryChange: Partial<CalendarQuery>) => void };

/** The calendar, the events of the selected day, and the upcoming events. */
export function CalendarPage({ query: { month: wanted, day: picked, ...filter }, onChange }: Props) {
  useEventChangeEvents();
  const { hubZone } = useEventTimeFormatters();
  const today = toZonedDate(hubZone, useNow());
  const month = wanted ?? (picked ? monthOf(picked) : monthOf(today));
  const day = picked ?? (month === monthOf(today) ? today : undefined);
  const { data: days = [] } = useEventCountsByDay(month, hubZone, filter);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const [layer, setLayer] = useState<'create' | 'propose' | 'feed'>();
  const t = useTranslations('events');
  const isAdmin = useMe()?.role === 'admin';
  const close = () => setLayer(undefined);
  return (
    <>
      <Head
        filter={filter}
        isAdmin={isAdmin}
        onChange={onChange}
        onCreate={() => setLayer('create')}
        onPropose={() => setLayer('propose')}
      />
      <div className="grid items-start gap-6 panel:grid-cols-[minmax(0,1fr)_22.5rem]">
        <EventDayPicker
          month={month}
          today={today}
          selectedDay={day}
          days={days}
          hasDrafts={isAdmin}
          onMonth={(next) => onChange({ month: next, day: undefined })}
          onPick={(next) => onChange({ month: monthOf(next), day: next })}
        />
        <DayPanel day={day} filter={filter} onSubscribe={() => setLayer('feed')} />
      </div>
      <UpcomingEvents
        today={today}
        filter={filter}
        isFiltered={isFiltered}
        first={
          isAdmin && (
            <Button variant="primary" onClick={() => setLayer('create')}>
              {t('createFirst')}
            </Button>
          )
        }
      />
      {layer === 'create' && <LazyEventDialog onClose={close} />}
      {layer === 'propose' && <LazyEventDialog proposal="new" onClose={close} />}
      {layer === 'feed' && <LazyCalendarFeedDialog onClose={close} />}
    </>
  );
}

type HeadProps = {
  filter: EventFilter;
  isAdmin: boolean;
  onChange: Props['onChange'];
  onCreate: () => void;
  onPropose: () => void;
};

function Head({ filter, isAdmin, onChange, onCreate, onPropose }: HeadProps) {
  const t = useTranslations('events');
  const { q, ...otherFilters } = filter;
  const hasFilters = Object.values(otherFilters).some((value) => value !== undefined);
  const [isSearching, setIsSearching] = useState(q !== undefined);
  const isWide = useIsWide();
  // The state names the container, so that open filters beside the list do not open as a dialog over the page
  // when the window becomes narrow.
  const filterContainer = isWide ? 'panel' : 'dialog';
  const [openContainer, setOpenContainer] = useState(hasFilters && isWide ? filterContainer : undefined);
  const isFiltering = openContainer === filterContainer;
  const filters = <EventFilters filter={filter} canDraft={isAdmin} onChange={onChange} />;
  const field = useDebouncedInput(q ?? '', (text) => onChange({ q: text || undefined }));
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-page">{t('title')}</h1>
        <Button
          icon={<Search size={18} aria-hidden="true" />}
          aria-expanded={isSearching}
          onClick={() => {
            if (isSearching) field.clear();
            setIsSearching(!isSearching);
          }}
        >
          {t('search')}
        </Button>
        <Button
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          aria-expanded={isFiltering}
          onClick={() => setOpenContainer(isFiltering && isWide ? undefined : filterContainer)}
        >
          {t(hasFilters ? 'filtered' : 'filter')}
        </Button>
        <ProposalsPageLinkAndProposeButton isAdmin={isAdmin} onPropose={onPropose} />
        {isAdmin && (
          <Button variant="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={onCreate}>
            {t('create')}
          </Button>
        )}
      </div>
      {isSearching && (
        <SearchBox
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          maxLength={100}
          autoFocus={q === undefined}
          className="mb-4"
          field={field}
        />
      )}
      {isFiltering && isWide && <div className="mb-4">{filters}</div>}
      {isFiltering && !isWide && (
        <LazySheet title={t('filter')} closeLabel={t('close')} onClose={() => setOpenContainer(undefined)}>
          <div className="p-5">{filters}</div>
        </LazySheet>
      )}
    </>
  );
}
