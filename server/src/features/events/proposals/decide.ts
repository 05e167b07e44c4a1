import type * as calls from '@mutirao/contract/features/events/proposals/endpoints';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { eventProposalsChangedEvent } from '@mutirao/contract/features/events/events';
import { buildAdminIdsSql, type StaffQueryDeps } from '#features/members/index';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { createForbiddenError } from '#platform/http/endpoints/api-error';
import { createEventNotFoundError, toEventViewer, toEvent } from '../event-view.ts';
import { findEvent } from '../store/events.ts';
import { insertEventWithSeries } from '../store/event-changes.ts';
import { emitEventChanged } from '../writing/emit-event-changed.ts';
import { assertStartsInFuture, lockWaitingProposal } from './proposal-assertions.ts';
import { setProposalApproved, setProposalDeclined } from '../store/proposals.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'> & StaffQueryDeps;

/** Publishes a proposal as an event of its proposer. */
export function approveProposal(
  ctx: Deps,
  {
    me,
    params: { id },
    body: { seen },
  }: Pick<HandlerInput<typeof calls.approveProposal>, 'me' | 'params' | 'body'>,
): Promise<EventDetails> {
  const { db, realtime, now } = ctx;
  const at = now();
  const reader = toEventViewer(me, at);
  return db.transaction(async (tx) => {
    const locked = await lockWaitingProposal(tx, { id, seen });
    assertStartsInFuture(locked.starts_at, at);
    const { proposer, ...content } = locked;
    const eventId = uuidv7(at);
    const created = await insertEventWithSeries(tx, {
      ...content,
      id: eventId,
      status: 'published',
      cover_id: null,
      recording: '',
      laterDays: [],
      key: undefined,
      memberId: me.id,
      now: at,
      proposedBy: proposer.id,
      admins: buildAdminIdsSql(ctx),
    });
    if (!created) throw createForbiddenError();
    await setProposalApproved(tx, { id, eventId, memberId: me.id, now: at });
    const row = await findEvent(tx, { id: eventId, reader });
    if (!row) throw createEventNotFoundError();
    tx.afterCommit(() => {
      emitEventChanged(realtime, created);
      realtime.emit([...created.admins, proposer.id], eventProposalsChangedEvent, {});
    });
    return toEvent(row, reader);
  });
}

/** Declines a proposal, with a reason. */
export async function declineProposal(
  ctx: Deps,
  {
    me,
    params: { id },
    body: { reason },
  }: Pick<HandlerInput<typeof calls.declineProposal>, 'me' | 'params' | 'body'>,
) {
  const { db, realtime, now } = ctx;
  await db.transaction(async (tx) => {
    const { proposer } = await lockWaitingProposal(tx, { id });
    const row = await setProposalDeclined(tx, {
      id,
      reason,
      memberId: me.id,
      now: now(),
      admins: buildAdminIdsSql(ctx),
    });
    if (!row) throw createForbiddenError();
    tx.afterCommit(() => realtime.emit([...row.admins, proposer.id], eventProposalsChangedEvent, {}));
  });
}
