import type * as calls from '@mutirao/contract/features/events/check-in/endpoints';
import type {
  CheckInOverview,
  CheckInAttendee,
  CheckInResult,
  EventTicket,
} from '@mutirao/contract/features/events/check-in/schemas';
import { checkInWindow } from '@mutirao/contract/features/events/limits';
import { checkInChangedEvent } from '@mutirao/contract/features/events/events';
import { checkInErrors } from '@mutirao/contract/features/events/check-in/errors';
import { eventErrors } from '@mutirao/contract/features/events/errors';
import { buildStaffIdsSql, type StaffQueryDeps } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { ApiError } from '#platform/http/endpoints/api-error';
import { createEventNotFoundError } from '../event-view.ts';
import * as store from '../store/check-in.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'> & StaffQueryDeps;
type EventRequest = { me: Pick<CurrentMember, 'id'>; params: { id: string } };

/** Returns the ticket that an attendee shows at check-in. */
export async function readEventTicket(
  { db }: Pick<Deps, 'db'>,
  { me, params }: EventRequest,
): Promise<EventTicket> {
  const row = await store.findEventTicket(db, { id: params.id, memberId: me.id });
  if (!row) throw new ApiError(checkInErrors.ticket_needs_attendance());
  return { code: row.code, presentAt: row.present_at?.toISOString() ?? null };
}

/** Returns an event for its check-in, with the number of expected and of present attendees. */
export async function readCheckInOverview(
  { db }: Pick<Deps, 'db'>,
  { params }: EventRequest,
): Promise<CheckInOverview> {
  const row = await store.findCheckInOverview(db, params.id);
  if (!row) throw createEventNotFoundError();
  const { opensAt, closesAt } = checkInHours(row);
  return {
    title: row.title,
    date: row.starts_at.toISOString(),
    zone: row.zone,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    isCancelled: row.status === 'cancelled',
    going: row.going,
    present: row.present,
  };
}

export async function listCheckInAttendees(
  { db }: Pick<Deps, 'db'>,
  { params, query }: Pick<HandlerInput<typeof calls.listCheckInAttendees>, 'params' | 'query'>,
): Promise<ListPage<CheckInAttendee>> {
  const { after, limit } = toTimeCursorAndLimit(query);
  const rows = await store.listCheckInAttendeeRows(db, { eventId: params.id, q: query.q, after, limit });
  return toTimePage(rows, limit, {
    view: ({ id, name, avatar, present_at: at }) => ({
      id,
      name,
      avatar,
      presentAt: at?.toISOString() ?? null,
    }),
    at: (row) => row.responded_at,
  });
}

/** Checks in the holder of a ticket. */
export const checkInByTicket = (
  ctx: Deps,
  { me, params, body: { ticket } }: EventRequest & Pick<HandlerInput<typeof calls.checkInByTicket>, 'body'>,
) =>
  checkInAttendee(ctx, { me, params }, { method: 'ticket', attendee: { ticket } }, async (tx) => {
    if (await store.isTicketOfAnotherEvent(tx, { ticket, eventId: params.id }))
      return new ApiError(checkInErrors.ticket_of_other_event());
    return new ApiError(checkInErrors.ticket_invalid());
  });

type OneAttendee = EventRequest & { params: { memberId: string } };

/** Checks in an attendee that the staff recognise, without a ticket. */
export const markAttendance = (ctx: Deps, { me, params }: OneAttendee) =>
  checkInAttendee(
    ctx,
    { me, params },
    { method: 'hand', attendee: { memberId: params.memberId } },
    async () => new ApiError(checkInErrors.member_no_longer_attends()),
  );

export async function unmarkAttendance(ctx: Deps, { me, params }: OneAttendee) {
  const { db, realtime, now } = ctx;
  const { id: eventId, memberId } = params;
  const at = now();
  await db.transaction(async (tx) => {
    assertCheckInOpen(await store.lockRsvpCountsForCheckIn(tx, eventId), at);
    const row = await store.deleteAttendance(tx, {
      eventId,
      memberId,
      by: me.id,
      now: at,
      staff: buildStaffIdsSql(ctx),
    });
    if (row)
      tx.afterCommit(() => realtime.emit([...row.staff, memberId], checkInChangedEvent, { id: eventId }));
  });
}

type Attendee = Pick<Parameters<typeof store.insertAttendance>[1], 'method' | 'attendee'>;
type Transaction = Parameters<typeof store.insertAttendance>[0];

function checkInAttendee(
  ctx: Deps,
  { me, params: { id: eventId } }: EventRequest,
  attendee: Attendee,
  reject: (tx: Transaction) => Promise<Error>,
) {
  const { db, realtime, now } = ctx;
  const at = now();
  return db.transaction(async (tx): Promise<CheckInResult> => {
    assertCheckInOpen(await store.lockRsvpCountsForCheckIn(tx, eventId), at);
    const row = await store.insertAttendance(tx, {
      ...attendee,
      eventId,
      by: me.id,
      now: at,
      staff: buildStaffIdsSql(ctx),
    });
    if (!row) throw await reject(tx);
    if (!row.isDuplicate)
      tx.afterCommit(() => realtime.emit([...row.staff, row.id], checkInChangedEvent, { id: eventId }));
    const { id, name, avatar, method, isDuplicate } = row;
    return {
      member: { id, name, avatar },
      presentAt: row.present_at.toISOString(),
      method,
      isDuplicate,
    };
  });
}

type LockedEvent = Awaited<ReturnType<typeof store.lockRsvpCountsForCheckIn>>;

function assertCheckInOpen(locked: LockedEvent, now: Date) {
  if (!locked) throw createEventNotFoundError();
  if (locked.status === 'draft') throw new ApiError(eventErrors.event_is_draft());
  if (locked.status === 'cancelled') throw new ApiError(eventErrors.event_cancelled());
  const { opensAt, closesAt } = checkInHours(locked);
  if (now < opensAt) throw new ApiError(checkInErrors.check_in_not_open());
  if (now >= closesAt) throw new ApiError(checkInErrors.check_in_closed());
}

const checkInHours = ({ starts_at: start, ends_at: end }: NonNullable<LockedEvent>) => ({
  opensAt: new Date(start.getTime() - checkInWindow.minutesBefore * 60_000),
  closesAt: new Date(end.getTime() + checkInWindow.daysAfter * 86_400_000),
});
