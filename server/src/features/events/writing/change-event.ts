import type * as calls from '@mutirao/contract/features/events/endpoints';
import type { SeriesScope } from '@mutirao/contract/features/events/limits';
import type { EventDetails, EventChange } from '@mutirao/contract/features/events/schemas';
import { eventErrors } from '@mutirao/contract/features/events/errors';
import { buildAdminIdsSql, type StaffQueryDeps } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import { isTimeZone } from '#platform/database/time-zones';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError, createForbiddenError, createInvalidFieldError } from '#platform/http/endpoints/api-error';
import { createEventNotFoundError, toEventViewer, toEvent } from '../event-view.ts';
import { findEvent } from '../store/events.ts';
import { createUnknownZoneError } from '../zone.ts';
import {
  deleteEventDraft,
  lockEventAndLaterInSeries,
  updateEvents,
  type EventUpdate,
  type LockedEvent,
  type EventContent,
} from '../store/event-changes.ts';
import { emitEventChanged } from './emit-event-changed.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'> & StaffQueryDeps;
type EventRequest = { me: Pick<CurrentMember, 'id' | 'role'>; params: { id: string } };
type Values = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The result of a change to one event: its new data, the audit values and the notification. Undefined if there is
 * nothing to do.
 */
type Step = {
  to: Partial<EventContent> & { status?: LockedEvent['status']; cancel_reason?: string };
  values?: { before: Values; after: Values } | undefined;
  notifies?: 'changed' | 'cancelled' | undefined;
};
type Action = {
  action: string;
  lockQuery?: { scope?: SeriesScope; date?: Date | undefined; zone?: string | undefined };
  decide: (event: LockedEvent, at: { now: Date; isRequested: boolean }) => Step | undefined;
};

/**
 * Updates an event, or also the later ones of its series. Members with an RSVP are notified if the date, the place or
 * the way to take part changes.
 */
export function changeEvent(
  ctx: Deps,
  { body, ...one }: Pick<HandlerInput<typeof calls.changeEvent>, 'me' | 'params' | 'body'>,
) {
  if (body.zone !== undefined && !isTimeZone(body.zone)) throw createUnknownZoneError();
  return change(ctx, one, {
    action: 'event.changed',
    lockQuery: { ...body, date: body.date === undefined ? undefined : new Date(body.date) },
    decide(event, { now, isRequested }) {
      if (!event.is_zone) throw createUnknownZoneError();
      if (event.status === 'cancelled') throw new ApiError(eventErrors.cancelled_event_not_editable());
      if (isRequested && body.seen !== undefined && body.seen !== event.changed_at.toISOString())
        throw new ApiError(eventErrors.event_changed_meanwhile());
      const to = toChangedEventContent(event, body);
      if (!isEventContentDifferent(event, to)) return undefined;
      assertCapacity(event, to);
      // Members with an RSVP to an upcoming event are notified, also if the change moves it into the past.
      const isUpcoming = event.ends_at > now || endOf(to) > now;
      const isNotified =
        event.status === 'published' && isUpcoming && attendanceDetails(event) !== attendanceDetails(to);
      return { to, values: diffEventAuditValues(event, to), notifies: isNotified ? 'changed' : undefined };
    },
  });
}

/** Publishes a draft. */
export const publishEvent = (ctx: Deps, one: EventRequest) =>
  change(ctx, one, {
    action: 'event.published',
    decide(event) {
      if (event.status !== 'draft') throw new ApiError(eventErrors.event_already_published());
      return { to: { status: 'published' }, values: statusAuditValues(event, 'published') };
    },
  });

/** Cancels an event, or also the later events of its series. They stay in the calendar, with the reason. */
export const cancelEvent = (
  ctx: Deps,
  { body, ...one }: Pick<HandlerInput<typeof calls.cancelEvent>, 'me' | 'params' | 'body'>,
) =>
  change(ctx, one, {
    action: 'event.cancelled',
    lockQuery: { scope: body.scope },
    decide(event, { now }) {
      if (event.status === 'draft') throw new ApiError(eventErrors.draft_event_not_cancellable());
      if (event.status === 'cancelled') throw new ApiError(eventErrors.event_already_cancelled());
      if (event.ends_at <= now) throw new ApiError(eventErrors.event_over());
      return {
        to: { status: 'cancelled', cancel_reason: body.reason },
        values: statusAuditValues(event, 'cancelled'),
        notifies: 'cancelled',
      };
    },
  });

/** Deletes a draft. */
export async function deleteDraftEvent(ctx: Deps, { me, params: { id } }: EventRequest) {
  const { db, realtime, now } = ctx;
  await db.transaction(async (tx) => {
    const [event] = await lockEventAndLaterInSeries(tx, { id });
    if (!event) throw createEventNotFoundError();
    if (event.status !== 'draft') throw new ApiError(eventErrors.only_draft_event_deletable());
    const deleted = await deleteEventDraft(tx, {
      id,
      memberId: me.id,
      now: now(),
      admins: buildAdminIdsSql(ctx),
    });
    if (!deleted) throw createForbiddenError();
    tx.afterCommit(() => emitEventChanged(realtime, { ...deleted, id, status: 'draft' }));
  });
}

function change(ctx: Deps, { me, params: { id } }: EventRequest, { action, lockQuery, decide }: Action) {
  const { db, realtime, now } = ctx;
  const at = now();
  const reader = toEventViewer(me, at);
  return db.transaction(async (tx: Transaction): Promise<EventDetails> => {
    const events = await lockEventAndLaterInSeries(tx, { ...lockQuery, id });
    if (events.length === 0) throw createEventNotFoundError();
    const changes = events.flatMap((event): EventUpdate[] => {
      const step = decide(event, { now: at, isRequested: event.id === id });
      if (!step) return [];
      const { before = null, after = null } = step.values ?? {};
      return [
        { to: { ...event, cancel_reason: null, ...step.to }, before, after, notifies: step.notifies ?? null },
      ];
    });
    if (changes.length === 0) return readUnchanged(tx, id, reader);
    const auditedAction = { memberId: me.id, now: at, action, admins: buildAdminIdsSql(ctx) };
    const rows = await updateEvents(tx, changes, auditedAction);
    if (rows.length === 0) throw createForbiddenError();
    tx.afterCommit(() => {
      for (const row of rows) emitEventChanged(realtime, row);
    });
    const row = rows.find((changed) => changed.id === id);
    return row ? toEvent(row, reader) : readUnchanged(tx, id, reader);
  });
}

async function readUnchanged(tx: Transaction, id: string, reader: ReturnType<typeof toEventViewer>) {
  const row = await findEvent(tx, { id, reader });
  if (!row) throw createEventNotFoundError();
  return toEvent(row, reader);
}

const statusAuditValues = (event: LockedEvent, newStatus: LockedEvent['status']) => ({
  before: { status: event.status },
  after: { status: newStatus },
});

/** Returns the event with a change applied; `starts_at` is its new start. */
export function toChangedEventContent(
  event: EventContent & { moved_at: Date },
  body: Omit<EventChange, 'scope' | 'seen'>,
): EventContent {
  return {
    title: body.title ?? event.title,
    description: body.description ?? event.description,
    short_description: body.shortDescription ?? event.short_description,
    starts_at: event.moved_at,
    minutes: body.duration ?? event.minutes,
    zone: body.zone ?? event.zone,
    format: body.format ?? event.format,
    location: body.location ?? event.location,
    link: body.link ?? event.link,
    recording: event.recording,
    category: body.category === undefined ? event.category : body.category || null,
    capacity: body.maxParticipants === undefined ? event.capacity : body.maxParticipants,
  };
}

const comparedValues = (eventContent: EventContent) => [
  attendanceDetails(eventContent),
  eventContent.title,
  eventContent.description,
  eventContent.short_description,
  eventContent.category,
  eventContent.capacity,
];
export const isEventContentDifferent = (eventContent: EventContent, other: EventContent) =>
  JSON.stringify(comparedValues(eventContent)) !== JSON.stringify(comparedValues(other));

/** When, where and how participants take part. */
const attendanceDetails = (eventContent: EventContent) =>
  JSON.stringify([
    eventContent.starts_at,
    eventContent.minutes,
    eventContent.zone,
    eventContent.format,
    eventContent.location,
    eventContent.link,
  ]);

const endOf = ({ starts_at: start, minutes }: EventContent) => new Date(start.getTime() + minutes * 60_000);

function assertCapacity({ going, offered }: LockedEvent, { capacity }: EventContent) {
  const occupied = going + offered;
  if (capacity === null || capacity >= occupied) return;
  const confirmed =
    going === 1
      ? eventErrors.capacity_below_one_confirmed()
      : eventErrors.capacity_below_confirmed({ going });
  const detail =
    offered === 0 ? confirmed : eventErrors.capacity_below_occupied({ occupied, going, offered });
  throw createInvalidFieldError({ path: 'maxParticipants', code: 'below_confirmed', detail });
}

/**
 * Returns the before and after values for the audit entry: only what `auditedValuesOf` lists and what differs, never a
 * text. Returns undefined if none of these values differs.
 */
export function diffEventAuditValues(event: EventContent, to: EventContent) {
  const before = auditedValuesOf(event);
  const after = auditedValuesOf(to);
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const pickChanged = (values: Values) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pickChanged(before), after: pickChanged(after) };
}

const auditedValuesOf = (eventContent: EventContent): Values => ({
  date: eventContent.starts_at.toISOString(),
  duration: eventContent.minutes,
  zone: eventContent.zone,
  format: eventContent.format,
  maxParticipants: eventContent.capacity,
});
