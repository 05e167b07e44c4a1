import type { EventFormat, EventStatus } from '@mutirao/contract/features/events/limits';

export const eventPeriods = ['upcoming', 'past'] as const;
export type EventPeriod = (typeof eventPeriods)[number];

/** The filters of the calendar and the event list. */
export type EventFilter = {
  q?: string | undefined;
  format?: EventFormat | undefined;
  status?: EventStatus | undefined;
  category?: string | undefined;
  period?: EventPeriod | undefined;
};

type Span = { from: string; to: string };

/** Returns the query limited to a time span. */
export const clampQueryToRange = ({ from, to }: Span, query: ReturnType<typeof toEventQuery>) => ({
  ...query,
  from: query.from && query.from > from ? query.from : from,
  to: query.to && query.to < to ? query.to : to,
});

/**
 * Returns the filter as query parameters; *upcoming* and *past* become timestamps, and a search text of one character
 * is left out.
 */
export function toEventQuery({ period, q, ...filter }: EventFilter, now: Date) {
  const searchText = q && q.length >= 2 ? { q } : {};
  const span: Partial<Span> =
    period === 'upcoming' ? { from: now.toISOString() } : period === 'past' ? { to: now.toISOString() } : {};
  return { ...filter, ...searchText, ...span };
}
