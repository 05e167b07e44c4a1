import type * as calls from '@mutirao/contract/features/events/endpoints';
import { calendarLimits, eventLimits } from '@mutirao/contract/features/events/limits';
import type { Attendee, Event, EventCard, EventDay } from '@mutirao/contract/features/events/shapes';
import type { House } from '#platform/house/house';
import type { Asked, Me, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { noEvent, readerOf, toCard, toEvent } from './event-view.ts';
import * as store from './reading/store.ts';

type Parts = Pick<House, 'db' | 'now' | 'config'>;
type Reading = { me: Pick<Me, 'id' | 'role'> };

/** Returns the events that match the query, in the order of their start. */
export async function listEvents(
  { db, now, config }: Parts,
  { me, query }: Reading & Pick<Asked<typeof calls.listEvents>, 'query'>,
): Promise<Page<EventCard>> {
  const { after, limit } = pageWish(query, { first: eventLimits.plainList });
  const at = now();
  const reader = readerOf(me, at);
  const rows = await store.listEvents(db, {
    filter: filterOf(query, at),
    reader,
    zone: config.zone,
    after,
    limit,
  });
  return pageByTime(rows, limit, { view: toCard, at: (row) => row.starts_at });
}

/** How many of them begin on each day of the hub, of a year at most. */
export function countEventDays(
  { db, now, config }: Parts,
  { me, query }: Reading & Pick<Asked<typeof calls.countEventDays>, 'query'>,
): Promise<EventDay[]> {
  const at = now();
  return store.countDays(db, {
    filter: boundedOf(filterOf(query, at), at),
    reader: readerOf(me, at),
    zone: config.zone,
    dots: calendarLimits.dots,
    most: eventLimits.countedDays,
  });
}

type Query = Asked<typeof calls.countEventDays>['query'];

/** Without a time or a status in the query, the default is upcoming events. */
function filterOf({ from, to, ...query }: Query, now: Date): store.Filter {
  const isOpen = [query.month, query.day, query.status, from, to].every((one) => one === undefined);
  return {
    ...query,
    from: from === undefined ? (isOpen ? now : undefined) : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/** Limits the counted period: without a time in the query it is the next year, or the past year for events that have started. */
function boundedOf(filter: store.Filter, now: Date): store.Filter {
  if (filter.month !== undefined || filter.day !== undefined) return filter;
  const { status, to } = filter;
  const year = eventLimits.countedDays * 86_400_000;
  const last = to ?? (status === 'completed' || status === 'live' ? now : undefined);
  const from = filter.from ?? (last ? new Date(last.getTime() - year) : now);
  const most = new Date(from.getTime() + year);
  return { ...filter, from, to: last && last < most ? last : most };
}

/** The categories that events use. */
export const listEventCategories = ({ db, now }: Pick<Parts, 'db' | 'now'>, me: Me) =>
  store.listCategories(db, readerOf(me, now()));

type One = Reading & { id: string };

export async function readEvent({ db, now }: Pick<Parts, 'db' | 'now'>, { id, me }: One): Promise<Event> {
  const reader = readerOf(me, now());
  const row = await store.findEvent(db, { id, reader });
  if (!row) throw noEvent();
  return toEvent(row, reader);
}

/** Returns the attendees who show their name. */
export async function listAttendees(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { me, params, query }: Asked<typeof calls.listAttendees>,
): Promise<Page<Attendee>> {
  const reader = readerOf(me, now());
  if (!(await store.isVisible(db, { id: params.id, reader }))) throw noEvent();
  const { after, limit } = pageWish(query);
  const rows = await store.listAttendees(db, { eventId: params.id, reader, after, limit });
  return pageByTime(rows, limit, {
    view: ({ id, name, avatar, listed }) => ({ id, name, avatar, listed }),
    at: (row) => row.answered_at,
  });
}
