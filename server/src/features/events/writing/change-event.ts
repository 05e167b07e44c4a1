import type * as calls from '@mutirao/contract/features/events/endpoints';
import type { SeriesScope } from '@mutirao/contract/features/events/limits';
import type { EventDetails, EventChange } from '@mutirao/contract/features/events/schemas';
import { adminIdsSql, type StaffQueryDeps } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import { isTimeZone } from '#platform/database/time-zones';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/handler';
import { conflict, forbidden, ApiError } from '#platform/http/api-error';
import { eventNotFound, toEventViewer, toEvent } from '../event-view.ts';
import { findEvent } from '../reading/store.ts';
import { unknownZoneError } from '../zone.ts';
import {
  deleteEventDraft,
  lockEvents,
  updateEvents,
  type EventUpdate,
  type LockedEvent,
  type EventContent,
} from './store.ts';
import { emitEventChanged } from './emit-event-changed.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'> & StaffQueryDeps;
type One = { me: Pick<CurrentMember, 'id' | 'role'>; params: { id: string } };
type Values = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The result of a change to one event: its new data, the audit values and the notification. Undefined if there is
 * nothing to do.
 */
type Step = {
  to: Partial<EventContent> & { status?: LockedEvent['status']; cancel_reason?: string };
  values?: { before: Values; after: Values } | undefined;
  tells?: 'changed' | 'cancelled' | undefined;
};
type Action = {
  action: string;
  which?: { scope?: SeriesScope; date?: Date | undefined; zone?: string | undefined };
  decide: (known: LockedEvent, at: { now: Date; isAsked: boolean }) => Step | undefined;
};

/**
 * Updates an event, or also the later ones of its series. Members with an RSVP are notified if the date, the place or
 * the way to take part changes.
 */
export function changeEvent(
  ctx: Deps,
  { body, ...one }: Pick<HandlerInput<typeof calls.changeEvent>, 'me' | 'params' | 'body'>,
) {
  if (body.zone !== undefined && !isTimeZone(body.zone)) throw unknownZoneError();
  return change(ctx, one, {
    action: 'event.changed',
    which: { ...body, date: body.date === undefined ? undefined : new Date(body.date) },
    decide(known, { now, isAsked }) {
      if (!known.is_zone) throw unknownZoneError();
      if (known.status === 'cancelled') throw conflict('Um evento cancelado não se edita.');
      if (isAsked && body.seen !== undefined && body.seen !== known.changed_at.toISOString())
        throw conflict('Outra pessoa mudou este evento enquanto você o editava.');
      const to = applyEventChange(known, body);
      if (!isEventContentDifferent(known, to)) return undefined;
      refuseTooFew(known, to);
      // Members with an RSVP to an upcoming event are notified, also if the change moves it into the past.
      const isAhead = known.ends_at > now || endOf(to) > now;
      const isTold = known.status === 'published' && isAhead && bearings(known) !== bearings(to);
      return { to, values: toEventAuditValues(known, to), tells: isTold ? 'changed' : undefined };
    },
  });
}

/** Publishes a draft. */
export const publishEvent = (ctx: Deps, item: One) =>
  change(ctx, item, {
    action: 'event.published',
    decide(known) {
      if (known.status !== 'draft') throw conflict('Este evento já foi publicado.');
      return { to: { status: 'published' }, values: turned(known, 'published') };
    },
  });

/** Calls an event off, or with it those that come after it in its series. They stay where they were, with the reason. */
export const cancelEvent = (
  ctx: Deps,
  { body, ...one }: Pick<HandlerInput<typeof calls.cancelEvent>, 'me' | 'params' | 'body'>,
) =>
  change(ctx, one, {
    action: 'event.cancelled',
    which: { scope: body.scope },
    decide(known, { now }) {
      if (known.status === 'draft') throw conflict('Um rascunho não se cancela: exclua-o.');
      if (known.status === 'cancelled') throw conflict('Este evento já foi cancelado.');
      if (known.ends_at <= now) throw conflict('Este evento já terminou.');
      return {
        to: { status: 'cancelled', cancel_reason: body.reason },
        values: turned(known, 'cancelled'),
        tells: 'cancelled',
      };
    },
  });

/** Deletes a draft. */
export async function deleteEvent(ctx: Deps, { me, params: { id } }: One) {
  const { db, realtime, now } = ctx;
  await db.transaction(async (tx) => {
    const [known] = await lockEvents(tx, { id });
    if (!known) throw eventNotFound();
    if (known.status !== 'draft') throw conflict('Só rascunhos se excluem. Cancele o evento.');
    const gone = await deleteEventDraft(tx, { id, memberId: me.id, now: now(), admins: adminIdsSql(ctx) });
    if (!gone) throw forbidden();
    tx.afterCommit(() => emitEventChanged(realtime, { ...gone, id, status: 'draft' }));
  });
}

function change(ctx: Deps, { me, params: { id } }: One, { action, which, decide }: Action) {
  const { db, realtime, now } = ctx;
  const at = now();
  const reader = toEventViewer(me, at);
  return db.transaction(async (tx: Transaction): Promise<EventDetails> => {
    const known = await lockEvents(tx, { ...which, id });
    if (known.length === 0) throw eventNotFound();
    const changes = known.flatMap((event): EventUpdate[] => {
      const step = decide(event, { now: at, isAsked: event.id === id });
      if (!step) return [];
      const { before = null, after = null } = step.values ?? {};
      return [
        { to: { ...event, cancel_reason: null, ...step.to }, before, after, tells: step.tells ?? null },
      ];
    });
    if (changes.length === 0) return unchanged(tx, id, reader);
    const deed = { memberId: me.id, now: at, action, admins: adminIdsSql(ctx) };
    const rows = await updateEvents(tx, changes, deed);
    if (rows.length === 0) throw forbidden();
    tx.afterCommit(() => {
      for (const row of rows) emitEventChanged(realtime, row);
    });
    const row = rows.find((item) => item.id === id);
    return row ? toEvent(row, reader) : unchanged(tx, id, reader);
  });
}

async function unchanged(tx: Transaction, id: string, reader: ReturnType<typeof toEventViewer>) {
  const row = await findEvent(tx, { id, reader });
  if (!row) throw eventNotFound();
  return toEvent(row, reader);
}

const turned = ({ status }: LockedEvent, into: LockedEvent['status']) => ({
  before: { status },
  after: { status: into },
});

/** Returns the event with a change applied; `starts_at` is its new start. */
export function applyEventChange(
  known: EventContent & { moved_at: Date },
  body: Omit<EventChange, 'scope' | 'seen'>,
): EventContent {
  return {
    title: body.title ?? known.title,
    description: body.description ?? known.description,
    short_description: body.shortDescription ?? known.short_description,
    starts_at: known.moved_at,
    minutes: body.duration ?? known.minutes,
    zone: body.zone ?? known.zone,
    format: body.format ?? known.format,
    location: body.location ?? known.location,
    link: body.link ?? known.link,
    recording: known.recording,
    category: body.category === undefined ? known.category : body.category || null,
    capacity: body.maxParticipants === undefined ? known.capacity : body.maxParticipants,
  };
}

const parts = (eventContent: EventContent) => [
  bearings(eventContent),
  eventContent.title,
  eventContent.description,
  eventContent.short_description,
  eventContent.category,
  eventContent.capacity,
];
export const isEventContentDifferent = (eventContent: EventContent, other: EventContent) =>
  JSON.stringify(parts(eventContent)) !== JSON.stringify(parts(other));

/** When, where and how participants take part. */
const bearings = (eventContent: EventContent) =>
  JSON.stringify([
    eventContent.starts_at,
    eventContent.minutes,
    eventContent.zone,
    eventContent.format,
    eventContent.location,
    eventContent.link,
  ]);

const endOf = ({ starts_at: start, minutes }: EventContent) => new Date(start.getTime() + minutes * 60_000);

function refuseTooFew({ going, offered }: LockedEvent, { capacity }: EventContent) {
  const taken = going + offered;
  if (capacity === null || capacity >= taken) return;
  const message =
    offered === 0
      ? `Já há ${going} ${going === 1 ? 'pessoa confirmada' : 'pessoas confirmadas'}: o limite não pode ser menor.`
      : `Já há ${taken} lugares ocupados (${going} com presença confirmada e ${offered} oferecidos a quem esperava): o limite não pode ser menor.`;
  throw new ApiError('invalid_input', message, {
    fields: [{ path: 'maxParticipants', code: 'below_confirmed', message }],
  });
}

/** Returns the before and after values for the audit entry: never the text. */
export function toEventAuditValues(known: EventContent, to: EventContent) {
  const before = valuesOf(known);
  const after = valuesOf(to);
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}

const valuesOf = (eventContent: EventContent): Values => ({
  date: eventContent.starts_at.toISOString(),
  duration: eventContent.minutes,
  zone: eventContent.zone,
  format: eventContent.format,
  maxParticipants: eventContent.capacity,
});
