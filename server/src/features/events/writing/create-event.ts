import type {
  createEvent as endpoint,
  duplicateEvent as copyEndpoint,
} from '@mutirao/contract/features/events/endpoints';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { eventErrors } from '@mutirao/contract/features/events/errors';
import { buildAdminIdsSql, lockMemberAndAssertRole, type StaffQueryDeps } from '#features/members/index';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember, HandlerRequest } from '#platform/http/endpoints/handler';
import { createInvalidFieldError } from '#platform/http/endpoints/api-error';
import {
  createAlreadySentAndGoneError,
  createOrFindIdempotentResource,
} from '#platform/idempotency/idempotency';
import { createEventNotFoundError, toEventViewer, toEvent } from '../event-view.ts';
import { readEvent } from '../read-events.ts';
import { requireLocalDate } from '../zone.ts';
import { calculateLaterSeriesDays } from './series-days.ts';
import {
  insertEventWithSeries,
  lockEventAndLaterInSeries,
  type EventContent,
} from '../store/event-changes.ts';
import { emitEventChanged } from './emit-event-changed.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'config'> & StaffQueryDeps;
type Creation = { me: Pick<CurrentMember, 'id' | 'role'>; request: Pick<HandlerRequest, 'idempotencyKey'> };

/** Creates an event or a series of events, once for each idempotency key. */
export async function createEvent(
  ctx: Deps,
  { me, body, request }: Creation & Pick<HandlerInput<typeof endpoint>, 'body'>,
): Promise<EventDetails> {
  const zone = body.zone ?? ctx.config.zone;
  const { recurrence } = body;
  if (recurrence && body.status === 'draft') throw draftSeriesError();
  const starts = new Date(body.date);
  const first = await requireLocalDate(ctx.db, { zone, at: starts });
  const laterDays = recurrence ? calculateLaterSeriesDays(first, recurrence) : [];
  return insertFromDraft(ctx, { me, request }, async () => ({
    status: body.status,
    laterDays,
    title: body.title,
    description: body.description,
    short_description: body.shortDescription,
    starts_at: starts,
    minutes: body.duration,
    zone,
    format: body.format,
    location: body.location,
    link: body.link,
    recording: '',
    category: body.category || null,
    capacity: body.maxParticipants ?? null,
    cover_id: null,
  }));
}

/**
 * Creates a draft with the data of another event, without its RSVPs, notes, recording or the later events of its
 * series.
 */
export function duplicateEvent(
  ctx: Deps,
  { me, params, request }: Creation & Pick<HandlerInput<typeof copyEndpoint>, 'params'>,
): Promise<EventDetails> {
  return insertFromDraft(ctx, { me, request }, async (tx) => {
    const [source] = await lockEventAndLaterInSeries(tx, params);
    if (!source) throw createEventNotFoundError();
    return { ...source, status: 'draft', recording: '', laterDays: [] };
  });
}

function draftSeriesError() {
  return createInvalidFieldError({
    path: 'recurrence',
    code: 'only_published',
    detail: eventErrors.series_not_a_draft(),
  });
}

type Draft = EventContent & {
  status: 'draft' | 'published';
  cover_id: string | null;
  laterDays: readonly string[];
};
type BuildDraft = (tx: Parameters<typeof insertEventWithSeries>[0]) => Promise<Draft>;

function insertFromDraft(ctx: Deps, { me, request: { idempotencyKey } }: Creation, buildDraft: BuildDraft) {
  const { db, realtime, now } = ctx;
  const at = now();
  const reader = toEventViewer(me, at);
  return createOrFindIdempotentResource(
    db,
    { memberId: me.id, key: idempotencyKey },
    {
      create: () =>
        db.transaction(async (tx) => {
          const id = uuidv7(at);
          const draft = await buildDraft(tx);
          const row = await insertEventWithSeries(tx, {
            ...draft,
            id,
            memberId: me.id,
            now: at,
            key: idempotencyKey,
            admins: buildAdminIdsSql(ctx),
          });
          if (!row) {
            await lockMemberAndAssertRole(tx, me, 'admin');
            throw createAlreadySentAndGoneError();
          }
          tx.afterCommit(() => emitEventChanged(realtime, row));
          return toEvent(row, reader);
        }),
      findCreated: (id) => readEvent(ctx, { id, me }),
    },
  );
}
