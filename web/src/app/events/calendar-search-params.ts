import type { CalendarQuery } from '#features/events/CalendarPage.tsx';
import type { EventsSearchParams } from '../search-params.ts';

const periods = { proximos: 'upcoming', passados: 'past' } as const;
const periodNames = { upcoming: 'proximos', past: 'passados' } as const;

/** Parses the address of the calendar into a query. */
export const parseCalendarSearchParams = ({
  mes,
  dia,
  q,
  formato,
  situacao,
  categoria,
  quando,
}: EventsSearchParams): CalendarQuery => ({
  month: mes,
  day: dia,
  q,
  format: formato,
  status: situacao,
  category: categoria,
  period: quando && periods[quando],
});

/** Writes a calendar query as an address. */
export const formatCalendarSearchParams = ({
  month,
  day,
  q,
  format,
  status,
  category,
  period,
}: CalendarQuery): EventsSearchParams => ({
  mes: month,
  dia: day,
  q,
  formato: format,
  situacao: status,
  categoria: category,
  quando: period && periodNames[period],
});
