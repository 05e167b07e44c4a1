import type * as calls from '@mutirao/contract/features/events/endpoints';
import { calendarLimits, eventLimits, type EventStatus } from '@mutirao/contract/features/events/limits';
import type {
  Attendee,
  EventDetails,
  EventCard,
  EventDaySummary,
} from '@mutirao/contract/features/events/schemas';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { createEventNotFoundError, toEventViewer, toEventCard, toEvent } from './event-view.ts';
import * as store from './store/events.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'config'>;
type Reading = { me: Pick<CurrentMember, 'id' | 'role'> };

/** Returns the events that match the query, in the order of their start. */
export async function listEvents(
  { db, now, config }: Deps,
  { me, query }: Reading & Pick<HandlerInput<typeof calls.listEvents>, 'query'>,
): Promise<ListPage<EventCard>> {
  const { after, limit } = toTimeCursorAndLimit(query, { first: eventLimits.plainList });
  const at = now();
  const reader = toEventViewer(me, at);
  const rows = await store.listEventRows(db, {
    filter: toEventFilter(query, at),
    viewer: reader,
    zone: config.zone,
    after,
    limit,
  });
  return toTimePage(rows, limit, { view: toEventCard, at: (row) => row.starts_at });
}

/** Counts the matching events that begin on each day in the zone of the hub, over at most a year. */
export function countEventsByDay(
  { db, now, config }: Deps,
  { me, query }: Reading & Pick<HandlerInput<typeof calls.countEventsByDay>, 'query'>,
): Promise<EventDaySummary[]> {
  const at = now();
  return store.countEventsPerDay(db, {
    filter: limitPeriod(toEventFilter(query, at), at),
    viewer: toEventViewer(me, at),
    zone: config.zone,
    dots: calendarLimits.dots,
    limit: eventLimits.maxCountedDays,
  });
}

type Query = HandlerInput<typeof calls.countEventsByDay>['query'];

/** Without a time or a status in the query, the default is the events that have not ended. */
function toEventFilter({ from, to, ...query }: Query, now: Date): store.EventFilter {
  const isOpen = [query.month, query.day, query.status, from, to].every((value) => value === undefined);
  return {
    ...query,
    from: from === undefined ? (isOpen ? now : undefined) : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/** True for the statuses of events that have started. */
const hasStarted: Record<EventStatus, boolean> = {
  draft: false,
  published: false,
  live: true,
  completed: true,
  cancelled: false,
};

/**
 * Limits the counted period. If the query has no time, the period is the next year, or the past year if the
 * status in the query is one of events that have started.
 */
function limitPeriod(filter: store.EventFilter, now: Date): store.EventFilter {
  if (filter.month !== undefined || filter.day !== undefined) return filter;
  const { status, to } = filter;
  const year = eventLimits.maxCountedDays * 86_400_000;
  const last = to ?? (status && hasStarted[status] ? now : undefined);
  const from = filter.from ?? (last ? new Date(last.getTime() - year) : now);
  const latest = new Date(from.getTime() + year);
  return { ...filter, from, to: last && last < latest ? last : latest };
}

/** Returns the categories of the events that the caller can see. */
export const listEventCategories = ({ db, now }: Pick<Deps, 'db' | 'now'>, me: CurrentMember) =>
  store.listUsedEventCategories(db, toEventViewer(me, now()));

type EventRequest = Reading & { id: string };

export async function readEvent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, me }: EventRequest,
): Promise<EventDetails> {
  const reader = toEventViewer(me, now());
  const row = await store.findEvent(db, { id, reader });
  if (!row) throw createEventNotFoundError();
  return toEvent(row, reader);
}

/** Returns the attendees who show their name; for an admin, all attendees. */
export async function listAttendees(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { me, params, query }: HandlerInput<typeof calls.listAttendees>,
): Promise<ListPage<Attendee>> {
  const reader = toEventViewer(me, now());
  if (!(await store.isEventVisible(db, { id: params.id, reader }))) throw createEventNotFoundError();
  const { after, limit } = toTimeCursorAndLimit(query);
  const rows = await store.listAttendeeRows(db, { eventId: params.id, reader, after, limit });
  return toTimePage(rows, limit, {
    view: ({ id, name, avatar, listed }) => ({ id, name, avatar, listed }),
    at: (row) => row.responded_at,
  });
}
