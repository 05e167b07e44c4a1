import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { CalendarPage, type CalendarWish } from '#features/events/CalendarPage.tsx';
import { EventPage } from '#features/events/page/EventPage.tsx';
import { useEvent } from '#features/events/queries.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useTitle } from '#platform/title/title.ts';
import { useWords } from '#platform/words/words.ts';
import { eventMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

const listRoute = getRouteApi('/hub/eventos');
const oneRoute = getRouteApi('/hub/eventos/$id');

/** The calendar of events; its address says of which month and day, and what narrows it. */
export function EventsScreen() {
  return (
    <Framed>
      <Calendar />
    </Framed>
  );
}

export function EventScreen() {
  return (
    <Framed>
      <One />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WithMessages of={eventMessages}>{children}</WithMessages>
    </Suspense>
  );
}

const periods = { proximos: 'upcoming', passados: 'past' } as const;
const periodNames = { upcoming: 'proximos', past: 'passados' } as const;

function Calendar() {
  const words = useWords('events');
  const { mes, dia, q, formato, situacao, categoria, quando } = listRoute.useSearch();
  const navigate = listRoute.useNavigate();
  useTitle(words('title'), useHub().name);
  const wish: CalendarWish = {
    month: mes,
    day: dia,
    q,
    format: formato,
    status: situacao,
    category: categoria,
    period: quando && periods[quando],
  };
  function change(some: Partial<CalendarWish>) {
    void navigate({
      search: (before) => {
        const next = {
          ...some,
          ...('period' in some ? {} : { period: before.quando && periods[before.quando] }),
        };
        const kept = { month: before.mes, day: before.dia, q: before.q, format: before.formato };
        const wanted = { ...kept, status: before.situacao, category: before.categoria, ...next };
        return {
          mes: wanted.month,
          dia: wanted.day,
          q: wanted.q,
          formato: wanted.format,
          situacao: wanted.status,
          categoria: wanted.category,
          quando: wanted.period && periodNames[wanted.period],
        };
      },
      // Days and letters that were passed through are no steps one would want to go back by.
      replace: true,
      resetScroll: false,
    });
  }
  return <CalendarPage wish={wish} onChange={change} />;
}

function One() {
  const words = useWords('events');
  const { id } = oneRoute.useParams();
  const navigate = useNavigate();
  useTitle(useEvent(id).data?.title ?? words('title'), useHub().name);
  return (
    <EventPage
      key={id}
      id={id}
      onOpen={(other) => void navigate({ to: '/eventos/$id', params: { id: other } })}
      onLeave={() => void navigate({ to: '/eventos', search: {} })}
    />
  );
}
